"""Setting up: thieves, target, and the tracks shortened for the number of players."""

import pytest

import meisterdieb as md
from meisterdieb.clou.engine.content import content, tracks_into
from meisterdieb.clou.engine.ruleset import Rules
from tests.clou.table import new_game
from tests.rules import rule

HEISTS = ["villa", "auktion", "museum", "bank"]


@rule("RH-SETUP-01")
def test_everybody_picks_a_thief_before_the_game_starts() -> None:
    t = new_game(3, thieves=["bruce", "matt", "janet"])
    assert [seat["thief"] for seat in t.view["seats"]] == ["bruce", "matt", "janet"]
    with pytest.raises(md.BadInput, match="there are 1 thieves for 2 seats"):
        new_game(2, thieves=["bruce"])


@rule("RH-SETUP-01")
def test_no_thief_is_picked_twice() -> None:
    with pytest.raises(md.BadInput, match="each word at most once"):
        new_game(2, thieves=["bruce", "bruce"])


@rule("RH-SETUP-02")
def test_the_gang_picks_one_target_and_lays_out_its_plan() -> None:
    first_rooms = {"villa": "garten", "auktion": "hof", "museum": "park", "bank": "gasse"}
    for heist, room in first_rooms.items():
        t = new_game(2, heist=heist, roll=[1, 2, 4])
        assert t.view["heist"] == heist
        assert t.rooms == [room]
    with pytest.raises(md.BadInput, match="option heist is 'zoo'; expected one of villa, auktion"):
        new_game(2, heist="zoo")


@rule("RH-SETUP-02", "RH-SYM-04")
def test_what_the_first_roll_brings_and_nobody_can_use_lapses_at_once() -> None:
    t = new_game(1, heist="villa", thieves=["bruce"], roll=[1, 1, 1])
    assert t.active == []
    assert "lapse" not in t.offers("A")


@rule("RH-SETUP-03")
@pytest.mark.parametrize(("players", "left"), [(1, 8), (2, 6), (3, 5)])
def test_symbols_left_of_the_own_player_number_are_crossed_out(players: int, left: int) -> None:
    printed = "1XX2X3XXXXX"
    track = {f"p{number}": printed[printed.index(str(number)) :].count("X") for number in (1, 2, 3)}
    rules = Rules(players)
    tracks_into(rules, {"time": track, "traces": track, "police": track, "flight": 4}, players)
    assert (rules.time, rules.traces, rules.police) == (left, left, left)


@rule("RH-SETUP-03")
def test_larger_gangs_never_have_more_symbols() -> None:
    for heist in content().heists.values():
        for track in ("time", "traces", "police"):
            assert heist[track]["p1"] >= heist[track]["p2"] >= heist[track]["p3"] > 0


@rule("RH-SETUP-04")
def test_time_traces_and_flight_are_all_shortened() -> None:
    assert new_game(1, heist="museum").track == {"time": 13, "traces": 7, "flight": 4, "police": 3}
    assert new_game(2, heist="museum").track == {"time": 10, "traces": 6, "flight": 4, "police": 3}
    assert new_game(3, heist="museum").track == {"time": 8, "traces": 5, "flight": 4, "police": 3}
    for heist in HEISTS:
        plan = content().heists[heist]
        track = {name: plan[name]["p2"] for name in ("time", "traces", "police")}
        assert new_game(2, heist=heist).track == {**track, "flight": plan["flight"]}


@rule("RH-SETUP-05")
@pytest.mark.parametrize("heist", HEISTS)
def test_shortened_tracks_are_neither_traces_left_nor_time_spent(heist: str) -> None:
    t = new_game(3, heist=heist, roll=[1, 2, 4])
    assert t.track["traces"] < content().heists[heist]["traces"]["p1"]
    assert t.view["score"] == {"loot": 0, "traces": 0, "alarm": 0}
    assert t.s.traces == 0
    assert t.s.passed == 0
    assert t.s.round == 1


@rule("RH-SETUP-06")
@pytest.mark.parametrize("heist", HEISTS)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_plan_starts_with_nothing_but_the_start_arrow_crossed_out(heist: str, players: int) -> None:
    t = new_game(players, heist=heist, roll=[1, 2, 4])
    assert t.finished == []
    assert t.loot == []
    assert t.crossed == []
    assert t.rooms == [content().heists[heist]["start"]]
