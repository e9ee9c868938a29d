"""A raid from the first step to the pod, by deeds alone."""

from meisterdieb.klong.engine.codes import ESCAPED
from tests.klong.im_all.ship import aboard, at
from tests.rules import rule


@rule("KA-GOAL-01", "KA-HACK-12", "KA-ESC-09", "KA-SCORE-01")
def test_code_artifact_pod() -> None:
    t = aboard("FR1", teleports=20, boots=2, seats=[{"hand": []}, {"hand": []}], artifacts=[5, 10])
    rage = t.s.rage

    def through(*spaces: str) -> None:
        t.do(*(f"teleport {at(space)}" for space in spaces))

    through("KO1", "KO2", "HG4", "HG1", "HG2")
    t.do("hack")
    through("HG1", "HG4", "KO2", "KO1", "KO8", "KO3", "KO6")
    t.do("hack")
    through("KO3")
    t.do(f"go {at('KO5')}")
    through("KZ2", "KZ4")
    t.do("artifact 5")
    through("KZ2", "KO5")
    t.do(f"ride {at('FR2')}")
    through("FR1", "FR3", "FR5")
    assert t.a.fate == ESCAPED
    assert t.s.rage == rage + 2
    score = t.s.score()[0]
    assert score.ranked
    assert (score.parts["artifacts"], score.parts["mastery"]) == (5, 20)
    t.do("end")
    assert t.s.active == 1
