"""Loot: pictures with a value, taken by the whole gang at once."""

from meisterdieb.clou.engine.content import content
from tests.clou.table import kinds, table
from tests.clou.wandering import wander_on
from tests.rules import rule


@rule("RH-LOOT-01")
def test_loot_has_a_name_and_a_value() -> None:
    for id, heist in content().heists.items():
        for loot in heist["loot"]:
            assert loot["de"]
            assert loot["en"]
            assert type(loot["value"]) is int
            assert loot["value"] >= 0
        taken = [loot for challenge in heist["challenges"] for loot in challenge.get("loot", ())]
        assert sorted(taken) == sorted(loot["id"] for loot in heist["loot"]), id
    t = table(group=["A kraft"], rooms=["halle"])
    assert list(t.view["loot"]) == ["silber", "bild", "porzellan", "perlen", "uhr", "geld"]
    t.do("A cross kraft kommode:2.1")
    sentences = [t.play.game.sentence(t.s, event, "en") for event in t.play.events]
    assert any("Silver cutlery (2)" in sentence for sentence in sentences)


@rule("RH-LOOT-02")
def test_loot_is_taken_in_the_step_that_overcomes_its_challenge() -> None:
    t = table(players=1, rooms=["halle"], group=["A geschick"])
    assert t.loot == []
    assert kinds(t.do("A cross geschick kommode:1.1")) == ["plan", "overcome", "loot"]
    assert t.loot == ["silber"]


@rule("RH-LOOT-03")
def test_taking_loot_costs_neither_die_nor_symbol() -> None:
    t = table(players=1, rooms=["halle"], roll=[3, 4, 6], group=["A geschick", "A geschick"])
    t.do("A cross geschick kommode:1.1")
    assert t.loot == ["silber"]
    assert t.active == ["A geschick"]
    assert t.dice("A") == [3, 4, 6]


@rule("RH-LOOT-04")
def test_loot_counts_once_for_the_whole_gang() -> None:
    t = table(rooms=["salon"], needs=["gemaelde:1.1", "gemaelde:1.2"], group=["B geschick", "A geschick"])
    t.do("B cross geschick gemaelde:1.3")
    assert [score.parts["loot"] for score in t.play.score()] == [3, 3]
    assert t.view["score"]["loot"] == 3
    assert t.refuses("A cross geschick gemaelde:1.1") == "not-needed"


@rule("RH-LOOT-04")
def test_nothing_is_taken_twice_in_a_whole_game() -> None:
    pieces = 0
    for seed in range(6):
        taken: list[int] = []
        for step in wander_on(table(rooms=["halle", "salon", "arbeit", "schlaf"]), seed):
            taken += [event.a for event, kind in zip(step.events, kinds(step.events), strict=True) if kind == "loot"]
        assert len(taken) == len(set(taken)) == sum(step.after.loot)
        pieces += len(taken)
    assert pieces > 3
