"""Four zones, and the die that knows them."""

import re
from collections import Counter

import pytest

import meisterdieb as md
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.engine.content import content
from tests.klong.fluch_der_mumie.tomb import BOARDS, GREY, VIOLET, ZONES, curses, holding, mummy, shows, tomb
from tests.klong.table import kinds, new_game
from tests.rules import rule


def zones_of(board: str) -> list[dict[str, object]]:
    return list(content("meisterdieb.klong.base").boards[board]["zones"])


@rule("FM-ZONE-01", "FM-ZONE-04")
@pytest.mark.parametrize("board", BOARDS)
def test_the_dungeon_has_four_zones_each_with_a_colour_and_a_sign_of_its_own(board: str) -> None:
    zones = zones_of(board)
    assert sorted(str(zone["id"]) for zone in zones) == ZONES == new_game(board=board).s.board.zones
    for key in ("color", "name_de", "name_en", "sign_de", "sign_en"):
        assert len({str(zone[key]) for zone in zones}) == 4


@rule("FM-ZONE-02")
@pytest.mark.parametrize("board", BOARDS)
def test_every_room_inside_is_in_one_zone(board: str) -> None:
    b = new_game(board=board).s.board
    assert set(b.zone[2:]) == {1, 2, 3, 4}
    assert Counter(b.zone[2:]).most_common()[-1][1] >= 9


@rule("FM-ZONE-03")
@pytest.mark.parametrize("zone", ZONES)
def test_outside_nobody_is_cursed_and_nobody_fights_her(zone: str) -> None:
    start = ZONES[shows(zone) - 1]
    t = tomb(holding("sandstorm", room=1), {"room": 1}, mummy=start, swords=3)
    assert not t.can("fight mummy")
    t.do("play sandstorm", luck=[shows(zone)])
    assert (mummy(t), curses(t)) == (zone, [0, 0])
    assert not t.can("fight mummy")


@rule("FM-DIE-01")
def test_every_zone_is_equally_likely() -> None:
    t = tomb(holding(room=1), mummy="grey")
    sandstorm = t.rules.programs[t.rules.effect[t.card("sandstorm")]]
    luck, found = SeededLuck(5), Counter[int]()
    for _ in range(10_000):
        sandstorm[-1].act(t.s, luck)
        found[t.s.tracks[0]] += 1
    assert sorted(found) == [0, 1, 2, 3]
    assert all(2300 <= n <= 2700 for n in found.values())


@rule("FM-DIE-02")
def test_everybody_sees_the_roll_and_the_same_seed_rolls_the_same() -> None:
    t = tomb(holding("sandstorm", room=GREY), {"room": VIOLET})
    events = t.do("play sandstorm", luck=[shows("violet")])
    rolls = [event for event in events if kinds([event])[0] in ("rolls", "mummy-moves", "cursed")]
    assert len(rolls) == 3
    assert all(event.seen_by(seat) for event in rolls for seat in (0, 1))
    assert [t.play.view(seat)["parts"]["tracks"] for seat in (0, 1, None)] == [{"mummy": "violet"}] * 3


@rule("FM-DIE-02")
def test_a_record_names_each_roll_by_its_zone_and_replays_it() -> None:
    play = md.new("klong", players=2, seed=3, board="mummy-a", round_limit=30)
    chance = SeededLuck(3)
    while play.to_act:
        actions = play.legal(play.to_act[0])
        play.apply(actions[chance.pick(len(actions))])
    text = md.record(play)
    assert re.search(r"pyramid-die (brown|grey|turquoise|violet)[ ;}]", text)
    assert md.replay(text).state.hash() == play.state.hash()


@rule("FM-DIE-02")
def test_a_roll_cannot_be_taken_back() -> None:
    t = tomb(holding("sandstorm", room=GREY))
    t.s.barrier = 4
    t.do("play sandstorm", luck=[shows("brown")])
    assert t.s.barrier == 5
