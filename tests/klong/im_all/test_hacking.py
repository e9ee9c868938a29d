"""Data ports, the command code, artifacts."""

from typing import Any

import pytest

from meisterdieb.klong.engine.codes import ARTIFACT
from tests.klong.im_all.ship import aboard, at, coded, with_code
from tests.klong.im_all.test_riding import verb
from tests.klong.table import Table, kinds
from tests.rules import rule


def refused(t: Table) -> str:
    return t.refuses(t.action(verb(t, "hack")))


def once(space: str, first: str, **scene: Any) -> Table:
    """Seat A, who has hacked a first port, at another one."""
    return aboard(space, seats=[{"tokens": {"data-marker": 1}}], marks=coded(A=first), **scene)


@rule("KA-HACK-01", "KA-HACK-02", "KA-HACK-11")
def test_hacking_costs_a_marker_and_gives_what_the_port_shows() -> None:
    t = aboard("KO7")
    assert kinds(t.do("hack"))[:2] == ["hacks", "gold"]
    assert t.a.gold == 2
    assert t.has(t.a, "data-marker") == 1
    assert t.s.marks[t.s.board.features.index(f"port-{at('KO7')}")] == 1
    assert (t.s.skill, t.s.swords, t.s.boots) == (0, 0, 0)
    assert refused(aboard("KO3")) == "no-port-here"


@rule("KA-HACK-02")
@pytest.mark.parametrize(
    ("space", "what"), [("HG2", "heal"), ("HG7", "draw"), ("PK2", "swords"), ("KO6", "noise"), ("KS8", "quiet")]
)
def test_every_kind_of_port(space: str, what: str) -> None:
    t = aboard(
        space, seats=[{"damage": 3, "hand": [], "draw": ["hack"] * 6 + ["stumble"] * 2 + ["access", "scramble"]}]
    )
    noise = t.s.area[0]
    t.do("hack")
    got = {
        "heal": t.a.damage == 2,
        "draw": len(t.a.hand) == 1,
        "swords": t.s.swords == 2,
        "noise": t.s.area[0] == noise + 2,
        "quiet": t.s.area[0] == noise - 2,
    }
    assert [name for name, so in got.items() if so] == [what]


@rule("KA-HACK-03")
def test_a_hacked_port_is_closed_to_all() -> None:
    t = aboard("KO6", seats=[{}, {"tokens": {"data-marker": 1}}], marks=coded(B="KO6"))
    assert refused(t) == "port-hacked"
    assert "hack" not in t.offers()


@rule("KA-HACK-04")
def test_the_second_port_is_in_another_module() -> None:
    assert refused(once("KO7", "KO6")) == "same-module"
    assert "hack" in once("HG2", "KO6").offers()


@rule("KA-HACK-05", "KA-HACK-06", "KA-HACK-07", "KA-RAGE-01", "KA-SETUP-20")
def test_the_second_port_makes_the_code() -> None:
    t = once("HG2", "KO6")
    rage = t.s.rage
    happened = kinds(t.do("hack"))
    assert "code" in happened
    assert t.has(t.a, "command-code") == 1
    assert t.s.rage == rage + 1
    first = aboard("KO6")
    first.do("hack")
    assert first.has(first.a, "command-code") == 0
    assert first.s.rage == rage


@rule("KA-HACK-06", "KA-SETUP-20")
def test_there_is_a_code_for_everybody() -> None:
    seats = [{"tokens": {"data-marker": 1}}, *[{"tokens": {"data-marker": 0, "command-code": 1}}] * 3]
    marks = coded(A="KO6", B="KO7 HG2", C="HG7 PK2", D="PK7 KS2")
    t = aboard("KS8", players=4, seats=seats, marks=marks)
    t.do("hack")
    assert [t.has(p, "command-code") for p in t.s.seats] == [1, 1, 1, 1]


@rule("KA-HACK-10")
def test_nobody_hacks_three_times() -> None:
    assert refused(with_code("KS2")) == "no-data-left"


@rule("KA-GOAL-01", "KA-ART-06")
def test_artifacts_lie_in_command_alone() -> None:
    t = aboard()
    zones = {t.s.board.zones[t.s.board.zone[room] - 1] for room in t.rules.artifact_rooms}
    assert zones == {"Kommandozentrale"}
    assert all(t.s.board.needs[room] for room in t.rules.artifact_rooms)


@rule("KA-ART-01", "KA-ART-02", "KA-ART-05", "KA-RAGE-02")
def test_taking_an_artifact() -> None:
    t = with_code("KZ4", artifacts=[5, 10])
    rage = t.s.rage
    t.do("artifact 5")
    assert t.a.artifacts == [5]
    assert t.s.lies[0] == 0
    assert t.s.rage == rage + 1
    assert t.refuses(t.action(ARTIFACT, 10)) == "no-artifact-here"


@rule("KA-ART-03", "KA-ART-04")
def test_one_artifact_and_no_other() -> None:
    t = with_code("KZ4", seats=[{"artifacts": [10]}])
    assert t.refuses(t.action(ARTIFACT, 5)) == "hands-full"
    assert not [text for text in t.offers() if "artifact" in text or "drop" in text]
    assert t.a.artifacts == [10]
