"""The Goldfish: a monster of the reserve that lives under water."""

from meisterdieb.klong.engine.codes import FIGHT
from tests.klong.table import Table
from tests.klong.versunkene_schaetze.sunken import dry_row, sunken
from tests.rules import rule


def fish(t: Table) -> int:
    """The action of fighting it, legal or not."""
    return t.action(FIGHT, t.card("goldfish"))


@rule("VS-FIGHT-01")
def test_skill_buys_no_goldfish() -> None:
    t = sunken(seats=[{"room": 11}], skill=9)
    assert not any("goldfish" in text for text in t.offers())


@rule("VS-FIGHT-02", "VS-SETUP-04")
def test_beaten_it_stays_in_the_reserve() -> None:
    t = sunken(seats=[{"room": 11}], swords=3)
    t.do("fight goldfish")
    assert t.play.view(None)["reserve"]["goldfish"] == 1
    assert t.s.dungeon_discard == []


@rule("VS-FIGHT-03")
def test_it_can_be_fought_again_and_again() -> None:
    t = sunken(seats=[{"room": 11}], swords=11)
    t.do("fight goldfish", "fight goldfish", "fight goldfish")
    assert (t.a.gold, t.s.swords) == (9, 2)
    assert not t.can("fight goldfish")


@rule("VS-FIGHT-04")
def test_everybody_may_fight_it() -> None:
    t = dry_row(
        seats=[{"room": 11}, {"room": 7, "hand": ["boomerang", "mercenary"]}],
        swords=3,
        row=[*["medic"], *["merling"] * 2],
    )
    t.do("fight goldfish", "end", "play boomerang", "play mercenary", "fight goldfish")
    assert (t.a.gold, t.b.gold) == (3, 3)


@rule("VS-FIGHT-05")
def test_goblin_and_goldfish_in_one_turn() -> None:
    t = sunken(seats=[{"room": 11}], swords=5)
    t.do("fight goblin", "fight goldfish")
    assert (t.a.gold, t.s.swords) == (4, 0)


@rule("VS-FIGHT-06", "VS-FIGHT-07")
def test_only_under_water_and_at_that_moment() -> None:
    t = sunken(seats=[{"room": 16}], swords=9, boots=3)
    assert not t.can("fight goldfish")
    assert t.refuses(fish(t)) == "only-under-water"
    t.do("go 15", "fight goldfish", "go 16")
    assert not t.can("fight goldfish")
    t.do("go 15", "fight goldfish")
    assert t.a.gold == 6


@rule("VS-FIGHT-08", "VS-FIGHT-09")
def test_three_swords_for_three_gold() -> None:
    t = sunken(seats=[{"room": 11}], swords=2)
    assert t.refuses(fish(t)) == "needs-swords"
    t = sunken(seats=[{"room": 11}], swords=3)
    t.do("fight goldfish")
    assert (t.a.gold, t.s.swords) == (3, 0)


@rule("VS-FIGHT-10")
def test_what_happens_to_the_row_does_not_touch_it() -> None:
    t = sunken(seats=[{"room": 11}], pending=[["replace", 0, 0, 0]], row=["medic"] * 1)
    assert t.offers() == ["replace medic"]
    t.do("replace medic")
    assert t.play.view(None)["reserve"]["goldfish"] == 1
    assert len(t.s.row) == 6


@rule("VS-FIGHT-06")
def test_a_crystal_cave_is_no_water() -> None:
    t = sunken(seats=[{"room": 9}], swords=3)
    assert t.refuses(fish(t)) == "only-under-water"
