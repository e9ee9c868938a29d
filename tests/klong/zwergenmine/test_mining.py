"""Mining: what it costs, what it brings, and what is no longer possible afterwards."""

import pytest

from meisterdieb.klong.zwergenmine.mining import MINES
from tests.klong.table import Table, kinds
from tests.klong.zwergenmine.mine import BARE, BLASTING, GARDEN, HEAP, SALT, THRONE, mine, owner, redrawn, veins
from tests.rules import rule


def near(t: Table) -> dict[str, str]:
    """What might be tried here but is refused, and why."""
    game, s = t.play.game, t.s
    found = {game.notation(s, action): s.why_not(action) for action in game.near(s, s.active)}
    return {text: refusal.reason for text, refusal in found.items() if refusal}


@rule("ZM-MINE-01")
def test_mining_takes_two_skill() -> None:
    t = mine(seats=[{"room": BLASTING}], skill=1)
    assert t.offers("mine") == []
    assert near(t)["mine 6"] == "needs-skill"
    t = mine(seats=[{"room": BLASTING}], skill=2)
    assert t.offers("mine") == ["mine 6"]
    t.do("mine 6")
    assert t.s.skill == 0


@rule("ZM-MINE-02")
def test_where_no_vein_is_nothing_can_be_mined() -> None:
    t = mine(seats=[{"room": BARE}], skill=9)
    assert t.offers("mine") == []
    verb = next(verb for verb in t.rules.verbs if verb.name == "mine")
    assert t.refuses(t.action(verb.number, 0)) == "no-vein-here"
    assert t.refuses(t.action(verb.number, 12)) == "unknown-action"


@rule("ZM-MINE-03")
def test_a_vein_between_two_rooms_is_worked_from_either() -> None:
    for room in (SALT, GARDEN):
        t = mine(seats=[{"room": room}], skill=2)
        assert t.offers("mine") == ["mine 3"]


@rule("ZM-MINE-04", "ZM-MINE-05")
@pytest.mark.parametrize(("room", "vein", "gold"), [(HEAP, 1, 2), (BLASTING, 6, 3), (THRONE, 10, 4), (43, 12, 5)])
def test_a_cube_on_the_vein_and_its_gold_for_the_miner(room: int, vein: int, gold: int) -> None:
    t = mine(seats=[{"room": room, "gold": 1}], skill=3)
    before = t.a.supply
    happened = t.do(f"mine {vein}")
    assert t.a.gold == 1 + gold
    assert t.a.supply == before - 1
    assert owner(t, vein) == 0
    assert kinds(happened) == ["mines", "gold"]
    assert (happened[0].kind, happened[0].a, happened[0].b) == (MINES, vein, gold)
    assert t.s.marks.count(0) == 11


@rule("ZM-MINE-06")
@pytest.mark.parametrize("miner", ["A", "B"])
def test_an_exhausted_vein_gives_nothing_to_anybody(miner: str) -> None:
    t = mine(seats=[{"room": BLASTING}, {}], skill=4, marks=veins(**{miner: [6]}))
    assert t.offers("mine") == []
    assert near(t)["mine 6"] == "vein-exhausted"


@rule("ZM-MINE-07")
def test_without_a_cube_nobody_mines() -> None:
    t = mine(seats=[{"room": BLASTING, "supply": 0}], skill=2)
    assert t.offers("mine") == []
    assert near(t)["mine 6"] == "no-cube-for-vein"
    assert mine(seats=[{"room": BLASTING, "supply": 1}], skill=2).offers("mine") == ["mine 6"]


@rule("ZM-MINE-08")
def test_mining_is_free_to_do_or_to_leave_at_any_moment_of_the_turn() -> None:
    t = mine(seats=[{"room": BLASTING, "hand": ["burgle", "burgle"]}])
    t.do("play burgle", "play burgle")
    assert {"mine 6", "end"} <= set(t.offers())
    t.do("end")
    assert owner(t, 6) == -1


@rule("ZM-MINE-08")
def test_nobody_mines_out_of_turn_or_after_leaving() -> None:
    t = mine(seats=[{"room": BARE}, {"room": BLASTING}], skill=2)
    assert t.offers("mine") == []
    t = mine(seats=[{"room": 2, "artifacts": [5]}], boots=1, skill=2)
    t.do("go 1")
    assert t.offers("mine") == []


@rule("ZM-MINE-09")
def test_several_veins_in_one_turn_for_two_skill_and_a_cube_each() -> None:
    t = mine(seats=[{"room": GARDEN}], skill=4, teleports=1, loot={"minor": {}, "major": {}})
    before = t.a.supply
    t.do("mine 3", "teleport 18", "mine 4")
    assert (t.s.skill, t.a.supply, t.a.gold) == (0, before - 2, 2 + 3)
    assert (owner(t, 3), owner(t, 4)) == (0, 0)


@rule("ZM-MINE-09")
def test_a_room_between_two_veins_gives_both_in_one_turn() -> None:
    t = redrawn({7: {"rooms": [BLASTING]}}, seats=[{"room": BLASTING, "hand": []}], skill=4)
    before = t.a.supply
    assert t.offers("mine") == ["mine 6", "mine 7"]
    t.do("mine 7")
    assert t.offers("mine") == ["mine 6"]
    t.do("mine 6")
    assert (t.s.skill, t.a.supply, t.a.gold) == (0, before - 2, 3 + 3)


@rule("ZM-MINE-10")
def test_whoever_has_mined_walks_no_more_this_turn() -> None:
    t = mine(seats=[{"room": BLASTING}], skill=2, boots=3)
    assert t.offers("go") != []
    t.do("mine 6")
    assert t.offers("go") == []
    assert set(near(t).values()) >= {"mined-this-turn"}
    assert t.play.view(0)["turn"]["boots_barred"]


@rule("ZM-MINE-10")
def test_what_lifts_the_stop_of_a_crystal_cave_does_not_lift_this_one() -> None:
    t = mine(seats=[{"room": SALT}], skill=2, boots=3, allowed=1)
    t.do("mine 3")
    assert t.offers("go") == []


@rule("ZM-MINE-10")
def test_boots_that_come_after_mining_do_not_help() -> None:
    t = mine(seats=[{"room": BLASTING, "hand": ["move-silently"]}], skill=2)
    t.do("mine 6", "play move-silently")
    assert t.s.boots == 2
    assert t.offers("go") == []


@rule("ZM-MINE-11", "ZM-MINE-13")
def test_teleporting_after_mining_and_mining_there_again() -> None:
    t = mine(seats=[{"room": GARDEN}], skill=4, boots=3, teleports=1, loot={"major": {}, "minor": {}})
    t.do("mine 3")
    assert "teleport 18" in t.offers()
    t.do("teleport 18")
    assert t.offers("mine") == ["mine 4"]
    t.do("mine 4")
    assert t.s.marks.count(1) == 2
    assert t.offers("go") == []


@rule("ZM-MINE-12")
def test_boots_may_be_used_before_mining() -> None:
    t = mine(seats=[{"room": 21}], skill=2, boots=1, loot={"major": {}})
    t.do("go 27", "mine 6")
    assert owner(t, 6) == 0


@rule("ZM-MINE-14")
def test_in_the_next_turn_boots_work_again() -> None:
    t = mine(players=2, seats=[{"room": BLASTING, "hand": [], "draw": []}, {"room": 2, "hand": []}], skill=2)
    t.do("mine 6", "end")
    assert t.s.active == 1
    t.do("end")
    t.s.boots = 1
    assert t.offers("go") != []


@rule("ZM-MINE-15")
def test_mining_makes_no_noise() -> None:
    t = mine(seats=[{"room": BLASTING}], skill=2)
    area, bag = list(t.s.area), list(t.s.bag)
    t.do("mine 6")
    assert (t.s.area, t.s.bag, t.s.clank_made) == (area, bag, 0)


@rule("ZM-MINE-16")
def test_the_cube_stays_whatever_happens() -> None:
    seats = [{"room": BLASTING, "hand": ["mister-whiskers"], "damage": 2, "tokens": {"healing": 1}}]
    t = mine(seats=seats, skill=2, area=[0, 0])
    before = t.a.supply
    t.do("mine 6", "drink healing")
    assert (t.a.supply, t.a.damage) == (before - 1 + 1, 1)
    t.do("play mister-whiskers", "choose 1", luck=["black", "black"])
    assert owner(t, 6) == 0
    assert t.a.supply == before


@rule("ZM-MINE-17")
def test_mined_gold_is_gold_like_any_other() -> None:
    t = mine(seats=[{"room": BLASTING, "gold": 4}], skill=2)
    t.do("mine 6")
    assert t.a.gold == 7
    assert t.s.score()[0].parts["gold"] == 7
    t.a.room = 20
    t.do("market key")
    assert t.a.gold == 0


@rule("ZM-MINE-17")
def test_mining_is_a_gain_of_gold() -> None:
    t = mine(seats=[{"room": BLASTING, "hand": ["search"]}], skill=2)
    t.do("play search", "mine 6")
    assert t.a.gold == 3 + 1


@rule("ZM-MINE-18")
def test_mining_leaves_the_token_of_the_room_to_be_taken() -> None:
    t = mine(seats=[{"room": 21}], skill=2, boots=1)
    t.do("go 27")
    assert t.offers() == ["take major", "take none"]
    t.do("take major", luck=["chalice"])
    t.do("mine 6")
    assert (t.has(t.a, "chalice"), owner(t, 6)) == (1, 0)


def test_mining_can_be_taken_back() -> None:
    t = mine(seats=[{"room": BLASTING}], skill=2)
    before = t.s.barrier
    t.do("mine 6")
    assert t.s.barrier == before


def test_the_words_of_mining() -> None:
    t = mine(seats=[{"room": BLASTING}], skill=2)
    game = t.play.game
    mining = next(a for a in t.s.legal(0) if game.notation(t.s, a) == "mine 6")
    assert game.text(t.s, mining, "de") == "Baue Goldader 6 ab: 3 Gold für 2 Talent"
    assert game.text(t.s, mining, "en") == "Mine gold vein 6: 3 gold for 2 skill"
    assert game.rules_of(t.s, mining)[0].startswith("ZM-MINE")
    assert game.deed(t.s, mining).on == "mark:vein-6"
    [event] = [event for event in t.do("mine 6") if event.kind == MINES]
    assert game.sentence(t.s, event, "de", ("Anna", "Bert")) == "Anna baut Goldader 6 ab."
