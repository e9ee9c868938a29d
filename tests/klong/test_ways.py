"""How far a thief gets this turn: ways of several steps, what they take, and why other rooms are out of reach."""

from typing import Any

import pytest

from meisterdieb.kernel.luck import SeededLuck
from tests.klong.table import Table, table
from tests.klong.whole_games import whole_game

MARKET_SQUARE, ANTIQUES, POTIONS, CHAPEL = 26, 27, 20, 21
CELLAR, ARMOURY, TREASURER, DRIPSTONE, CROSSING, SHIELDS = 3, 4, 5, 8, 14, 31


def ways(t: Table, seat: int = 0, lang: str = "en") -> dict[int, dict[str, Any]]:
    """What is told about each room."""
    return {found["room"]: found for found in t.play.game.ways(t.s, seat, lang)}


def walks(t: Table, room: int) -> list[str]:
    """The ways to a room: the steps in notation."""
    return [", ".join(step["action"] for step in way["steps"]) for way in ways(t)[room]["ways"]]


def why_not(t: Table, room: int, lang: str = "en") -> str:
    """Why there is no way to a room."""
    found = ways(t, lang=lang)[room]
    assert found["ways"] == []
    assert found["reason"]
    assert found["rules"]
    return str(found["reason"])


def at(room: int, **turn: Any) -> Table:
    """Seat A in a room, with what the turn has given so far."""
    seat = {"room": room, **turn.pop("seat", {})}
    return table(seats=[seat], **turn)


def test_a_room_further_away_is_reached_step_by_step() -> None:
    t = at(MARKET_SQUARE, boots=3)
    assert walks(t, CHAPEL) == ["go 27, go 20, go 21"]
    (way,) = ways(t)[CHAPEL]["ways"]
    assert (way["boots"], way["damage"], way["swords"], way["teleports"]) == (3, 0, 0, 0)
    assert [step["room"] for step in way["steps"]] == [ANTIQUES, POTIONS, CHAPEL]


def test_every_step_of_a_way_can_be_taken() -> None:
    t = at(MARKET_SQUARE, boots=6, swords=3, teleports=1)
    for found in ways(t).values():
        for way in found["ways"]:
            walker = at(MARKET_SQUARE, boots=6, swords=3, teleports=1)
            for step in way["steps"]:
                if walker.can("take none"):
                    walker.do("take none")
                walker.do(step["action"])
                assert walker.a.room == step["room"]
            assert walker.s.boots == 6 - way["boots"]
            assert walker.s.swords == 3 - way["swords"]
            assert walker.s.teleports == 1 - way["teleports"]


def test_monsters_give_a_choice_between_swords_and_damage() -> None:
    t = at(MARKET_SQUARE, boots=1, swords=2)
    assert walks(t, SHIELDS) == ["go 31/2", "go 31/1", "go 31"]
    assert [way["damage"] for way in ways(t)[SHIELDS]["ways"]] == [0, 1, 2]


def test_a_teleport_is_kept_where_boots_will_do() -> None:
    assert walks(at(MARKET_SQUARE, boots=1, teleports=1), ANTIQUES) == ["go 27", "teleport 27"]


def test_no_way_costs_more_than_another_in_every_respect_or_passes_its_goal() -> None:
    for found in ways(at(MARKET_SQUARE, boots=8, swords=4, teleports=1)).values():
        costs = [(way["boots"], way["damage"], way["swords"], way["teleports"]) for way in found["ways"]]
        assert not any(a != b and all(x <= y for x, y in zip(a, b, strict=True)) for a in costs for b in costs)
        assert len(set(costs)) == len(costs) <= 4
        for way in found["ways"]:
            rooms = [MARKET_SQUARE, *(step["room"] for step in way["steps"])]
            assert rooms.count(found["room"]) == 1


def test_the_least_damage_is_always_among_the_ways() -> None:
    t = at(MARKET_SQUARE, boots=9, swords=4, teleports=1)
    least = {room: min(way["damage"] for way in found["ways"]) for room, found in ways(t).items() if found["ways"]}
    assert least[SHIELDS] == 0


def test_too_few_boots_are_counted_to_the_end_of_the_way() -> None:
    assert why_not(at(MARKET_SQUARE, boots=1), CHAPEL) == "Getting there takes 3 boots, you have 1."
    assert why_not(at(MARKET_SQUARE), CHAPEL, "de") == "Bis dorthin brauchst du 3 Stiefel, du hast keinen."


def test_next_door_the_tunnel_itself_says_why() -> None:
    assert why_not(at(CELLAR, boots=1), ARMOURY) == "That takes 2 boots, you have 1."
    assert why_not(at(CELLAR, boots=5), 7) == "This tunnel can be used only along its arrow."
    assert why_not(at(9, boots=5), ARMOURY) == "The tunnel is locked: you need a master key."


def test_a_crystal_cave_is_the_end_for_boots() -> None:
    t = at(CELLAR, boots=9, swords=5)
    assert walks(t, DRIPSTONE) == ["go 8"]
    assert why_not(t, CROSSING) == "The way there leads through a crystal cave, and boots end there."
    assert "no more boots" in why_not(at(DRIPSTONE, boots=9, barred=1), CROSSING)
    assert walks(at(CELLAR, boots=1, teleports=1), CROSSING) == ["go 8, teleport 14"]
    assert walks(at(CELLAR, boots=2, swords=1, allowed=1), CROSSING)[0] == "go 8, go 14/1"


def test_behind_a_lock_one_needs_a_key() -> None:
    assert why_not(at(2, boots=9), 9) == "The way there is locked: you need a master key."
    assert walks(at(2, boots=9, seat={"tokens": {"key": 1}}), 9) == ["go 3, go 4, go 9"]


def test_nobody_is_led_to_fall() -> None:
    hurt = {"damage": 9}
    assert "knock you out" in why_not(at(MARKET_SQUARE, boots=3, seat=hurt), SHIELDS)
    assert walks(at(MARKET_SQUARE, boots=3, swords=2, seat=hurt), SHIELDS) == ["go 31/2"]


def test_out_leads_a_way_only_with_an_artifact() -> None:
    assert why_not(at(2, boots=1), 1) == "You may leave only with an artifact."
    assert walks(at(2, boots=1, seat={"artifacts": [5]}, artifacts=[7]), 1) == ["go 1"]


def test_ways_lead_past_what_lies_in_rooms_and_take_nothing() -> None:
    t = at(CELLAR, boots=4)
    before = t.s.hash()
    assert walks(t, TREASURER) == ["go 4, go 5"]
    assert t.s.hash() == before


def test_there_are_no_ways_while_something_is_asked_or_another_is_in_turn() -> None:
    t = at(CELLAR, boots=3)
    assert ways(t, seat=1) == {}
    t.do("go 4")
    assert t.can("take none")
    assert ways(t) == {}


@pytest.mark.parametrize("players", [2, 4])
def test_ways_tell_nothing_that_is_hidden(players: int) -> None:
    luck = SeededLuck(5)
    told = 0
    for t, _ in whole_game(players, 40):
        for seat in t.play.to_act:
            found = t.play.game.ways(t.s, seat, "en")
            assert t.play.game.ways(t.s.determinize(seat, luck), seat, "en") == found
            told += any(room["ways"] for room in found)
    assert told > 5


def test_a_way_leads_back_through_a_room_after_a_healing_spring() -> None:
    """At 9 damage no monster can be borne; two rooms back a spring heals one, and then one bite is bearable."""
    t = at(17, boots=5, seat={"damage": 9})
    assert "would knock you out" in why_not(at(17, boots=4, seat={"damage": 9}), 13)
    assert walks(t, 13) == ["go 12, go 17, go 13"]
    for action in ("go 12", "go 17", "go 13"):
        t.do(action)
        if t.s.pending:
            t.do("take none")
    assert t.a.damage == 9
