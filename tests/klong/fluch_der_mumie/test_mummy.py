"""The Mummy walks where the die says and curses whoever is there."""

from typing import Any

import pytest

import tests.klong.fluch_der_mumie.tomb as scene
from tests.klong.fluch_der_mumie.tomb import (
    BROWN,
    CALM,
    GREY,
    TURQUOISE,
    VIOLET,
    ZONES,
    curses,
    holding,
    mummy,
    shows,
    supply,
    tomb,
)
from tests.klong.table import Table, kinds
from tests.klong.whole_games import whole_game
from tests.rules import rule

HAND = ["burgle"] * 5  # what A draws at the end of the turn


def refill(*cards: str, luck: list[int], **more: Any) -> tuple[Table, list[str]]:
    """A in violet and B in grey; A ends the turn and these cards come into the row."""
    t = tomb({"room": VIOLET}, {"room": GREY}, row=CALM[: 6 - len(cards)], **more)
    return t, kinds(t.do("end", luck=[*HAND, *cards, *luck]))


@rule("FM-MUMMY-01")
@pytest.mark.parametrize("board", scene.BOARDS)
def test_at_any_time_she_is_in_one_of_the_zones(board: str) -> None:
    seen = {mummy(t) for seed in range(4) for t, _ in whole_game(3, seed, board=board)}
    assert seen == set(ZONES)


@rule("FM-MUMMY-02")
@pytest.mark.parametrize("zone", ZONES)
def test_she_goes_to_the_zone_that_the_die_shows(zone: str) -> None:
    t = tomb(holding("sandstorm", room=1), mummy="brown")
    t.do("play sandstorm", luck=[shows(zone)])
    assert mummy(t) == zone


@rule("FM-MUMMY-03")
def test_everybody_in_her_new_zone_takes_a_curse() -> None:
    t = tomb(holding("sandstorm", room=VIOLET), {"room": 31}, {"room": BROWN})
    events = t.do("play sandstorm", luck=[shows("violet")])
    assert (curses(t), supply(t)) == ([1, 1, 0], 22)
    assert kinds(events)[-4:] == ["rolls", "mummy-moves", "cursed", "cursed"]


@rule("FM-MUMMY-04")
def test_where_she_is_already_she_curses_nobody() -> None:
    t = tomb(holding("sandstorm", room=VIOLET), {"room": 31}, mummy="violet")
    events = t.do("play sandstorm", luck=[shows("violet")])
    assert (mummy(t), curses(t)) == ("violet", [0, 0])
    assert kinds(events)[-2:] == ["rolls", "mummy-stays"]


@rule("FM-MUMMY-05")
def test_a_move_by_a_fight_a_token_or_a_card_gives_one_curse() -> None:
    t = tomb({"room": BROWN}, {"room": VIOLET}, swords=3)
    t.do("fight mummy", luck=[shows("violet")])
    assert curses(t) == [0, 1]
    t = scene.entering("scarab", zone="grey")
    assert curses(t) == [1, 0]
    t = tomb(holding("sandstorm", room=BROWN), {"room": VIOLET})
    t.do("play sandstorm", luck=[shows("violet")])
    assert curses(t) == [0, 1]
    t, _ = refill("tomb-guardian", luck=[shows("grey")])
    assert curses(t) == [0, 1]


@rule("FM-MUMMY-06")
def test_the_thief_in_turn_is_cursed_too() -> None:
    assert curses(scene.entering("scarab", zone="grey", mummy="brown")) == [1, 0]


@rule("FM-MUMMY-07")
def test_walking_into_her_zone_gives_no_curse() -> None:
    t = tomb({"room": 8}, boots=2, swords=1, mummy="violet")
    t.do("go 13/1", "take none")
    assert (t.s.board.zones[t.s.board.zone[t.a.room] - 1], curses(t)) == ("violet", [0, 0])


@rule("FM-MUMMY-08")
def test_she_blocks_no_way_and_does_no_damage() -> None:
    ways, hurt = [], []
    for zone in ZONES:
        t = tomb({"room": VIOLET}, boots=3, swords=1, mummy=zone)
        ways.append(t.offers("go"))
        t.do("go 18")
        hurt.append((t.a.damage, t.a.supply, t.s.boots))
    assert ways == ways[:1] * 4
    assert hurt == [(0, 30, 2)] * 4


@rule("FM-MUMMY-09")
@pytest.mark.parametrize("fate", ["escaped", "rescued", "lost"])
def test_whoever_left_or_fell_takes_no_curse(fate: str) -> None:
    out = {"fate": fate, "damage": 10, "room": VIOLET, "artifacts": [7]}
    out = {**out, "room": 1, "damage": 0, "tokens": {"mastery": 1}} if fate == "escaped" else out
    t = tomb(holding("sandstorm", room=BROWN), out, {"room": VIOLET}, countdown=1, countdown_seat=1)
    t.do("play sandstorm", luck=[shows("violet")])
    assert curses(t) == [0, 0, 1]


ARRIVE = {"tomb-guardian", "priest-of-the-curse", "tomb-robber", "canopic-jar", "wishing-lamp"}


@rule("FM-MUMMY-10")
@pytest.mark.parametrize("card", sorted(ARRIVE))
def test_some_cards_roll_the_die_when_they_come_into_the_row(card: str) -> None:
    t, happened = refill(card, luck=[shows("grey")])
    assert happened.count("rolls") == 1
    assert (mummy(t), curses(t)) == ("grey", [0, 1])
    rules = t.rules
    assert {rules.card_ids[c] for c in set(rules.dungeon) if rules.arrive[c]} & ARRIVE == ARRIVE


@rule("FM-MUMMY-11")
def test_each_new_card_rolls_for_itself() -> None:
    t, happened = refill("tomb-guardian", "tomb-robber", luck=[shows("grey"), shows("violet")])
    assert happened.count("rolls") == 2
    assert (mummy(t), curses(t)) == ("violet", [1, 1])
    t, happened = refill("tomb-guardian", "tomb-guardian", "wishing-lamp", luck=[3, 1, 3])
    assert curses(t) == [2, 1]


@rule("FM-MUMMY-11")
def test_the_rolls_come_in_the_order_of_the_new_cards() -> None:
    t = tomb({"room": VIOLET}, {"room": GREY}, row=[*CALM[:4]])
    events = t.do("end", luck=[*HAND, "tomb-robber", "tomb-guardian", 1, 3])
    met = [t.rules.card_ids[event.a] for event in events if kinds([event]) == ["arrives"]]
    assert met == ["tomb-robber", "tomb-guardian"]


@rule("FM-MUMMY-12")
def test_she_is_rolled_for_before_the_dragon_attacks() -> None:
    _, happened = refill("carnelian", "tomb-guardian", luck=[shows("grey")])
    assert happened.index("rolls") < happened.index("cursed") < happened.index("attack")


@rule("FM-MUMMY-10")
def test_a_card_laid_into_the_row_in_the_middle_of_a_turn_rolls_too() -> None:
    t = tomb(holding("treasure-hunter"), {"room": TURQUOISE})
    events = t.do("play treasure-hunter", "replace ladder", luck=["tomb-guardian", shows("turquoise")])
    assert kinds(events)[-4:] == ["arrives", "rolls", "mummy-moves", "cursed"]
    assert curses(t) == [0, 1]
