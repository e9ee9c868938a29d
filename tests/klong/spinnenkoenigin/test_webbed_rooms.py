"""Webbed rooms: a sword for whatever is taken there."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from meisterdieb.klong.engine.codes import MARKET_SPACE, SPRING
from meisterdieb.klong.engine.event_kinds import LEAVES_IT
from meisterdieb.klong.rules.secrets import within_reach
from meisterdieb.klong.spinnenkoenigin.webbed_rooms import CUTS
from tests.klong.spinnenkoenigin.lair import COCOON, NEST, SHRINE, lair
from tests.klong.table import Table, kinds
from tests.rules import rule

NEST_DOOR, COCOON_DOOR, SHRINE_DOOR = 14, 25, 38  # rooms next to them; two boots to the nest


@contextmanager
def flagged(t: Table, room: int, flags: int) -> Iterator[None]:
    """A room that is something more than the board says."""
    before = t.s.board.flags[room]
    t.s.board.flags[room] |= flags
    try:
        yield
    finally:
        t.s.board.flags[room] = before


def to_nest(**scene: Any) -> Table:
    t = lair(**{"seats": [{"room": NEST_DOOR}, {"room": 2}], "boots": 2, **scene})
    t.do(f"go {NEST}")
    return t


def to_cocoon(**scene: Any) -> Table:
    t = lair(**{"seats": [{"room": COCOON_DOOR}, {"room": 2}], "boots": 1, **scene})
    t.do(f"go {COCOON}")
    return t


@rule("SK-ROOM-01")
def test_gold_takes_a_sword() -> None:
    t = to_cocoon()
    assert (t.s.pending, t.a.gold) == ([], 0)
    t = to_cocoon(swords=1)
    assert t.offers() == ["cut gold", "cut none"]
    happened = t.do("cut gold")
    assert (t.a.gold, t.s.swords) == (2, 0)
    assert kinds(happened) == ["cuts", "gold"]


@rule("SK-ROOM-01")
def test_the_gold_is_that_of_the_room_asked_about() -> None:
    t = to_cocoon(swords=1)
    assert t.s.pending[-4:-1] == [COCOON, 0, 0]
    t.s.pending = t.s.pending[-4:]
    t.do("cut gold")
    assert (t.a.gold, t.s.pending) == (2, [])


@rule("SK-ROOM-02")
def test_a_secret_takes_a_sword() -> None:
    assert to_nest().s.pending == []
    t = to_nest(swords=1)
    assert t.offers() == ["take major", "take none"]
    happened = t.do("take major", luck=["chalice"])
    assert (t.s.swords, t.has(t.a, "chalice")) == (0, 1)
    assert kinds(happened) == ["cuts", "takes", "finds"]


@rule("SK-ROOM-03")
def test_an_idol_takes_a_sword() -> None:
    for swords, offered in ((0, []), (1, ["take idol", "take none"])):
        t = lair(seats=[{"room": SHRINE_DOOR}], boots=1, swords=swords)
        t.do(f"go {SHRINE}")
        assert (t.offers("take"), t.a.room) == (offered, SHRINE)
    t.do("take idol")
    assert (t.s.swords, t.has(t.a, "monkey-idol")) == (0, 1)


@rule("SK-ROOM-04")
def test_coming_in_and_going_through_takes_no_sword() -> None:
    t = lair(seats=[{"room": COCOON_DOOR}], boots=3)
    t.do(f"go {COCOON}")
    assert (t.a.room, t.s.boots, t.s.swords) == (COCOON, 2, 0)
    t.do("go 30")
    assert t.a.room == 30


@rule("SK-ROOM-05")
def test_an_artifact_needs_no_sword() -> None:
    t = lair(seats=[{"room": 20}])
    with flagged(t, 20, t.s.board.flags[SHRINE] & ~t.s.board.flags[20]):
        assert t.offers("artifact") == ["artifact 5"]
        t.do("artifact 5")
        assert (t.a.artifacts, t.s.swords) == ([5], 0)


@rule("SK-ROOM-06")
def test_nobody_has_to_take_anything() -> None:
    t = to_nest(swords=3)
    t.do("take none")
    assert (t.s.swords, t.s.loot[NEST * 3 + 1]) == (3, 1)
    t = to_cocoon(swords=3)
    happened = t.do("cut none")
    assert (t.s.swords, t.a.gold, t.s.pending) == (3, 0, [])
    assert [(event.kind, event.a, event.b) for event in happened] == [(LEAVES_IT, COCOON, 0)]


@rule("SK-ROOM-07")
def test_one_token_at_each_entry() -> None:
    t = to_nest(swords=2, loot={"minor": {str(NEST): 2}, "major": {}})
    t.do("take minor", luck=["dragon-egg"])
    assert (t.s.pending, t.s.swords, t.s.loot[NEST * 3]) == ([], 1, 1)


@rule("SK-ROOM-08")
def test_a_sword_that_comes_later_is_too_late() -> None:
    t = to_nest(seats=[{"room": NEST_DOOR, "hand": ["mercenary"]}, {"room": 2}])
    t.do("play mercenary")
    assert t.s.swords > 0
    assert t.offers("take") == []
    t.s.boots, t.a.room = 2, NEST_DOOR
    t.do(f"go {NEST}")
    assert t.offers("take") == ["take major", "take none"]


@rule("SK-ROOM-09")
def test_the_web_of_a_room_stays() -> None:
    t = lair(seats=[{"room": 2}, {"room": SHRINE_DOOR}], active=1, boots=1, swords=2, loot={"idol": {str(SHRINE): 2}})
    t.do(f"go {SHRINE}", "take idol")
    assert t.s.swords == 1
    t.b.room, t.s.boots = SHRINE_DOOR, 1
    t.do(f"go {SHRINE}", "take idol")
    assert t.s.swords == 0
    assert t.has(t.b, "monkey-idol") == 2


@rule("SK-ROOM-10")
def test_gold_at_each_entry_for_a_sword_each() -> None:
    t = to_cocoon(swords=2, boots=3)
    t.do("cut gold")
    t.a.room, t.s.boots, t.s.barred = COCOON_DOOR, 1, 0
    t.do(f"go {COCOON}", "cut gold")
    assert (t.a.gold, t.s.swords) == (4, 0)


@rule("SK-ROOM-10")
def test_cut_gold_is_a_gain_of_gold() -> None:
    t = to_cocoon(seats=[{"room": COCOON_DOOR, "hand": ["search"]}, {"room": 2}], swords=1)
    t.do("cut gold", "play search")
    assert t.a.gold == 3


@rule("SK-ROOM-11")
def test_gold_and_a_token_take_a_sword_each() -> None:
    loot = {"minor": {str(COCOON): 1}}
    t = to_cocoon(swords=2, loot=loot)
    t.do("cut gold")
    assert t.offers() == ["take minor", "take none"]
    t.do("take minor", luck=["dragon-egg"])
    assert (t.a.gold, t.s.swords, t.has(t.a, "dragon-egg")) == (2, 0, 1)
    t = to_cocoon(swords=1, loot=loot)
    t.do("cut gold")
    assert t.s.pending == []
    t = to_cocoon(swords=1, loot=loot)
    t.do("cut none", "take minor", luck=["dragon-egg"])
    assert (t.a.gold, t.has(t.a, "dragon-egg")) == (0, 1)


@rule("SK-ROOM-12")
@pytest.mark.parametrize(("door", "room"), [(NEST_DOOR, NEST), (COCOON_DOOR, COCOON), (SHRINE_DOOR, SHRINE)])
def test_teleporting_in_saves_no_sword(door: int, room: int) -> None:
    t = lair(seats=[{"room": door}], teleports=1)
    t.do(f"teleport {room}")
    assert (t.a.room, t.s.pending) == (room, [])
    t = lair(seats=[{"room": door}], teleports=1, swords=1)
    t.do(f"teleport {room}")
    assert t.s.pending != []


@rule("SK-ROOM-02")
def test_a_secret_snatched_from_next_door_takes_a_sword_too() -> None:
    seats = [{"room": NEST_DOOR, "hand": ["wand-of-recall"]}, {"room": 2}]
    for swords, there in ((0, False), (1, True)):
        t = lair(seats=seats, swords=swords)
        assert ((NEST << 2 | 1) in within_reach(t.s)) == there


@rule("SK-ROOM-13")
def test_spring_market_and_artifact_spaces_work_as_usual() -> None:
    t = lair(seats=[{"room": NEST_DOOR, "damage": 2, "gold": 7}], boots=2)
    with flagged(t, NEST, SPRING | MARKET_SPACE):
        t.do(f"go {NEST}")
        assert t.a.damage == 1
        assert "market key" in t.offers()


def test_the_words_of_cutting() -> None:
    t = to_cocoon(swords=1)
    game = t.play.game
    assert game.prompt(t.s, "de") == "Goldkokon: Schneidest du das Gold frei?"
    assert game.prompt(t.s, "en") == "Golden Cocoon: do you cut the gold free?"
    said = [game.text(t.s, action, "de") for action in t.s.legal(0)]
    assert said == ["Schneide 2 Gold frei (1 Schwert)", "Lass das Gold im Netz"]
    assert game.deed(t.s, t.s.legal(0)[0]).on == f"room:{COCOON}"
    [event] = [event for event in t.do("cut gold") if event.kind == CUTS]
    assert (event.seat, event.a, event.b) == (0, COCOON, 0)
    assert game.sentence(t.s, event, "de", ("Anna", "Bert")) == "Anna schneidet ein Netz auf (Goldkokon)."
    t = to_nest(swords=1)
    assert game.text(t.s, t.s.legal(0)[0], "de") == "Nimm ein großes Versteck (1 Schwert)"
    assert "SK-ROOM-02" in game.rules_of(t.s, t.s.legal(0)[0])


def test_a_way_leads_on_through_gold_that_is_left_lying() -> None:
    t = lair(seats=[{"room": 17}], boots=3, swords=2)
    found = {one["room"]: one["ways"] for one in t.play.game.ways(t.s, 0, "de")}
    assert found[30] != []


def test_a_question_about_gold_is_saved_and_opened_again() -> None:
    t = to_cocoon(swords=1)
    again = t.play.game.restore(2, dict(t.play.options), t.s.to_dict())
    assert again.hash() == t.s.hash()
    assert [t.play.game.notation(again, action) for action in again.legal(0)] == ["cut gold", "cut none"]
    t.s.swords = 0
    assert t.offers() == ["cut none"]
    refusal = t.s.why_not(t.s.pending[-1] << 20)
    assert refusal is not None
    assert (refusal.reason, refusal.details) == ("needs-swords", {"needs": 1, "has": 0})
    assert t.refuses(t.s.pending[-1] << 20 | 1) == "not-that-one"
