"""The last heist: concert track, swap and the end of the concert."""

from typing import Any

import pytest

from meisterdieb.clou.engine.content import content
from tests.clou.campaign.table import GLASS, Table, enter, heist, play_on
from tests.clou.table import activated, kinds
from tests.rules import rule

# What each field of the track demands, by the time symbols that are open; 13 are open for one player, 10 for two.
TRACK = {1: "loud", 2: "quiet", 3: "loud", 4: "instrumental", 5: "none", 6: "quiet", 7: "instrumental", 8: "loud"}
FREE, INSTRUMENTAL, QUIET, ARIA = 5, 7, 6, 2


def at(time: int, **scene: Any) -> Table:
    """One player alone in the concert with so much time left."""
    return heist("konzert", **{"players": 1, "time": time, **scene})


def round_at(time: int, players: int, roll: list[int], **scene: Any) -> Table:
    """A round of the concert from its roll on."""
    t = heist("konzert", players=players, time=time, phase="leave", **scene)
    t.do("A vote stay", luck=roll)
    return t


@rule("RC-CONC-01")
@pytest.mark.parametrize(("players", "time"), [(1, 13), (2, 10), (3, 9)])
def test_only_the_last_heist_has_a_concert_track(players: int, time: int) -> None:
    t = heist("konzert", players=players)
    assert len(t.s.rules.concert) == t.track["time"] == time
    for plan in ("kaufhaus", "hotel"):
        assert heist(plan, players=players).view["concert"] is None


@rule("RC-CONC-02", "RC-CONC-03")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_concert_goes_on_with_every_time_symbol(players: int) -> None:
    t = enter("konzert", *["matt", "janet", "bruce"][:players])
    whole = t.track["time"]
    heard: list[tuple[int, str]] = []
    while t.phase == "use":
        assert t.s.passed == len(heard) == whole - t.track["time"]
        heard.append((t.track["time"], t.view["concert"]))
        t.s.traces = 0
        play_on(t)
        if t.phase == "leave":
            t.do("A vote stay")
    assert heard == [(time, TRACK.get(time, "none")) for time in range(whole, 0, -1)]


@rule("RC-CONC-03")
def test_a_round_keeps_its_passage_when_the_swap_moves_time_on() -> None:
    t = at(
        FREE,
        rooms=["foyer", "garderobe"],
        finished=["sicherheitskoffer"],
        needs=["austausch:1.1", "austausch:1.2"],
        group=["A geschick"],
        boxes=["zuckerstangen"],
        roll=[5, 1, 1],
    )
    t.do("A cross geschick austausch:1.3")
    assert t.track["time"] == ARIA
    assert t.view["concert"] == "none"
    t.do("A use 5 *zuckerstangen.2")
    assert t.active == ["A geschick", "A geschick"]


@rule("RC-CONC-04")
@pytest.mark.parametrize("time", [13, 9, FREE])
def test_before_the_concert_and_in_the_interval_everything_is_allowed(
    time: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = ["gang", "foyer", "logen", "hinterbuehne", "garderobe"]
    t = at(time, rooms=rooms, boxes=["kostuem"], roll=[4, 1, 5])
    with_symbols = at(time, rooms=rooms, group=["A kraft", "A clever", "A geschick", "A schloss", "A safe"])
    before = [t.offers("A"), with_symbols.offers("A")]
    t.do("A use 4 *kostuem.1")
    assert t.active == ["A clever"]
    monkeypatch.setattr(t.s.rules, "concert", [])
    again = at(time, rooms=rooms, boxes=["kostuem"], roll=[4, 1, 5])
    assert [again.offers("A"), with_symbols.offers("A")] == before
    assert {"garderobentuer", "kassette", "sicherheitskoffer"} <= set(with_symbols.workable)


@rule("RC-CONC-05")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_loud_passage_gives_the_gang_one_symbol(players: int) -> None:
    t = round_at(8, players, [1, 4, 6])
    assert t.active == ["* kraft/geschick"]
    last = "ABC"[players - 1]
    need = "seiteneingang:1.2" if players > 1 else "seiteneingang:2.1"
    t.do(f"{last} cross kraft/geschick {need}")
    assert (t.active, t.crossed) == ([], [need])


@rule("RC-CONC-05")
def test_only_a_loud_passage_gives_a_symbol() -> None:
    gifts = {time for time in range(2, 10) if round_at(time, 2, [1, 4, 6]).active}
    assert gifts == {3, 8}


@rule("RC-CONC-05")
def test_the_symbol_may_go_to_one_players_special_circle() -> None:
    t = round_at(8, 2, [1, 4, 6], chosen=["matt", "bruce"])
    t.do("B spend kraft/geschick special.a1")
    assert (t.marks, t.active) == ({"B:special.a1": 1}, [])


@rule("RC-CONC-05")
def test_who_declines_the_gangs_symbol_leaves_those_of_the_others_alone() -> None:
    t = round_at(8, 2, [6, 6, 5], chosen=["matt", "bruce"])
    assert t.active == ["B kraft", "* kraft/geschick"]
    t.do("A lapse")
    assert t.active == ["B kraft"]
    t = round_at(8, 2, [6, 6, 5], chosen=["matt", "bruce"])
    t.do("B lapse")
    assert t.active == ["* kraft/geschick"]


GRID = {"marks": {"A:grid.a1": 1, "A:grid.a2": 1}, "roll": [6, 1, 4], "rooms": ["foyer"]}


@rule("RC-CONC-06")
@pytest.mark.parametrize("time", [QUIET, ARIA])
def test_symbols_of_tools_are_barred_in_a_quiet_passage(time: int) -> None:
    t = at(time, **GRID)
    events = t.do("A use 6 grid.a3")
    assert (t.marks["A:grid.a3"], t.active) == (1, [])
    assert (activated(events), "barred" in kinds(events)) == ([], True)
    t.do("A use 1 geschick.1")
    assert t.active == ["A geschick"]


@rule("RC-CONC-06")
def test_symbols_of_tools_can_be_used_in_any_other_passage() -> None:
    for time in (FREE, INSTRUMENTAL, 8):
        t = at(time, **GRID)
        t.do("A use 6 grid.a3")
        assert t.active == ["A geschick"]


@rule("RC-CONC-06")
def test_a_quiet_passage_bars_campaign_tools_but_not_their_white_symbols_nor_experience() -> None:
    t = at(QUIET, boxes=["zuckerstangen"], rooms=["foyer"], roll=[2, 5, 4], marks={"*:ab1.2.a1": 4})
    t.do("A use 2 *zuckerstangen.1")
    assert (t.active, t.s.plus_minus) == ([], [[1]])
    t.do("A use 4 *ab1.2.a1")
    assert t.active == ["A kraft/geschick/clever"]


def backstage(time: int, **scene: Any) -> Table:
    return at(
        time,
        rooms=["hinterbuehne", "garderobe"],
        special=["kombination"],
        group=["A schloss", "A clever", "A kraft", "A safe", "A elektro", "A geschick"],
        **scene,
    )


@rule("RC-CONC-07")
@pytest.mark.parametrize("time", [INSTRUMENTAL, 4])
def test_nobody_works_at_the_dressing_room_during_an_instrumental_part(time: int) -> None:
    t = backstage(time, finished=["sicherheitskoffer"])
    closed = {"garderobentuer", "kassette", "sicherheitskoffer", "austausch"}
    assert not closed & set(t.workable)
    worked = {text.split()[2].split(":")[0] for text in t.offers("A", "cross")}
    assert worked == {"seiteneingang", "instrumente", "blumen"}
    assert t.refuses("A cross clever garderobentuer:1.2") == "not-needed"
    assert t.refuses("A cross safe kassette:1.1") == "not-needed"


@rule("RC-CONC-07")
@pytest.mark.parametrize("time", [FREE, QUIET, 8])
def test_work_at_the_dressing_room_is_allowed_at_other_times(time: int) -> None:
    t = backstage(time)
    assert {"garderobentuer", "kassette", "sicherheitskoffer"} <= set(t.workable)


def at_the_swap(time: int, **scene: Any) -> Table:
    """One circle of the swap is left, and A has the symbol for it."""
    players = scene.get("players", 1)
    done = {1: 2, 2: 4, 3: 5}[players]
    return heist(
        "konzert",
        **{
            "players": 1,
            "time": time,
            "rooms": ["garderobe"],
            "finished": ["sicherheitskoffer"],
            "needs": [f"austausch:1.{i + 1}" for i in range(done)],
            "group": ["A clever" if players == 3 else "A geschick"],
            "roll": [1, 1, 5],
            "used": [3] + [7] * (players - 1),
            **scene,
        },
    )


@rule("RC-CONC-08")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_last_circle_of_the_swap_moves_time_on_to_the_aria(players: int) -> None:
    t = at_the_swap(6, players=players, passed=3)
    symbol, last = ("clever", 6) if players == 3 else ("geschick", {1: 3, 2: 5}[players])
    passed = t.s.passed
    t.do(f"A cross {symbol} austausch:1.{last}")
    assert (t.track["time"], t.s.passed - passed, t.loot) == (ARIA, 4, ["diadem"])
    t.do("A use 5 *ab1.2.a1")
    assert (t.phase, t.track["time"]) == ("leave", ARIA)
    t.do("A vote stay", luck=[1, 1, 2])
    assert t.view["concert"] == "quiet"
    assert content().heists["konzert"]["concert"][-ARIA] == "aria"


@rule("RC-CONC-08")
def test_the_round_after_the_swap_is_the_aria_and_takes_its_time_again() -> None:
    t = at_the_swap(FREE)
    t.do("A cross geschick austausch:1.3", "A use 5 *ab1.2.a1")
    assert t.track["time"] == ARIA
    t.do("A vote stay", luck=[1, 1, 2])
    assert t.view["concert"] == TRACK[ARIA]
    play_on(t)
    assert (t.phase, t.track["time"]) == ("leave", ARIA - 1)


@rule("RC-CONC-08")
def test_no_other_circle_of_the_swap_moves_time() -> None:
    t = at_the_swap(6, needs=["austausch:1.1"], group=["A clever"])
    t.do("A cross clever austausch:1.2")
    assert t.track["time"] == 6
    t.do("A use 5 *ab1.2.a1")
    assert t.track["time"] == 5


@rule("RC-CONC-08")
def test_from_the_aria_on_it_is_too_late_for_the_swap() -> None:
    assert "austausch" in at_the_swap(3).workable
    for time in (ARIA, 1):
        t = at_the_swap(time)
        assert "austausch" not in t.workable
        assert t.refuses("A cross geschick austausch:1.3") == "not-needed"


@rule("RC-CONC-09")
def test_after_the_swap_the_gang_stays_until_the_concert_is_over() -> None:
    t = at_the_swap(FREE, special=[GLASS])
    t.do("A cross geschick austausch:1.3", "A use 5 *ab1.2.a1")
    assert t.offers("A") == ["vote stay"]
    assert t.refuses("A vote leave") == "not-now"
    assert at(FREE, phase="leave").can("A vote leave")


@rule("RC-CONC-09")
def test_the_gang_stays_whichever_challenge_of_the_plan_is_the_swap(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = at(FREE).s.rules
    monkeypatch.setattr(rules, "swap", 0)
    assert at(FREE, phase="leave").can("A vote leave")
    assert at(FREE, phase="leave", finished=rules.challenge_ids[:1]).refuses("A vote leave") == "not-now"


def last_round(**scene: Any) -> Table:
    """The last time symbol of the concert has just been crossed out."""
    t = at(1, used=[3], roll=[1, 1, 5], **scene)
    t.do("A use 5 *ab1.2.a1")
    assert t.track["time"] == 0
    return t


@rule("RC-CONC-09")
def test_with_glass_diamonds_the_gang_is_away_when_the_track_is_crossed_out() -> None:
    t = last_round(loot=["diadem"], special=[GLASS])
    assert (t.end, t.s.alarm, t.phase) == ("success", 0, "over")
    assert t.s.scores[-1] == 24
    assert not {"alarm", "driver", "chase"} & set(kinds(t.play.events))


@rule("RC-CONC-10")
def test_without_glass_diamonds_the_swap_is_noticed() -> None:
    t = last_round(loot=["diadem"])
    assert (t.end, t.s.alarm, t.phase) == ("running", 1, "driver")
    assert t.view["concert"] == "none"
    t.s.flight = 1
    t.do("A driver A", "A roll", luck=[6])
    assert (t.end, t.phase) == ("success", "over")
    assert t.s.scores[-1] == 24 - 2


@rule("RC-CONC-10")
@pytest.mark.parametrize("special", [[], [GLASS]])
def test_without_a_swap_there_is_nothing_to_notice(special: list[str]) -> None:
    t = last_round(loot=["brosche"], special=special)
    assert (t.end, t.s.alarm, t.phase) == ("success", 0, "over")
    assert t.s.scores[-1] == 5


@rule("RC-CONC-11")
def test_after_the_concert_the_points_of_the_campaign_are_worked_out() -> None:
    t = last_round(loot=["diadem", "haeppchen"], special=[GLASS], points=10, sheet_traces=1, traces=1, doubles=2)
    assert (t.phase, t.play.to_act) == ("over", [])
    assert t.view["campaign"]["scores"][-1] == 23
    assert t.play.score()[0].parts == {"points": 33, "prison": 0, "traces": -6, "doubles": 9}


@rule("RC-CONC-12")
def test_the_plan_names_its_places() -> None:
    plan = content().heists["konzert"]
    named = [thing["de"] for kind in ("sections", "rooms", "challenges") for thing in plan[kind]]
    assert {"Reinschleichen", "Foyer", "Garderobentür", "Garderobe"} <= set(named)
    section = plan["sections"][0]
    assert (section["de"], section["challenges"]) == ("Reinschleichen", ["seiteneingang", "kontrolle"])
