"""What is told of everything that happens in a heist and around it, and what nobody can take back."""

from typing import Any

import pytest

from meisterdieb.clou.engine import saving, symbols
from meisterdieb.clou.telling.notation import need as need_text
from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.luck import ScriptedLuck, SeededLuck
from tests.clou.campaign.table import GLASS, enter, heist, new_campaign
from tests.clou.table import Table, kinds, new_game, table

ROLL: dict[str, Any] = {"roll": [3, 4, 6]}
CHASE: dict[str, Any] = {"phase": "escape", "alarm": 1, "time": 0, **ROLL}
ROUND_1 = "round - 1, rolls - 1 18"  # 1, 1 and 2
LAST_ROUND: dict[str, Any] = {"time": 1, "used": [7, 3], "roll": [1, 1, 5]}
LAST_NUMBER = "B use 5 *ab1.2.a1"


def named(t: Table, kind: str, n: int) -> str:
    """The first number of an event as what it stands for."""
    rules = t.s.rules
    ids = {"overcome": rules.challenge_ids, "loot": rules.loot_ids, "room": rules.room_ids}
    ids |= {"thief": rules.thief_ids, "prison": rules.thief_ids, "box": rules.item_ids}
    if kind in ids:
        return ids[kind][n]
    if kind in ("writes", "crosses", "soups"):
        return saving.field_name(t.s, n)
    if kind in ("plan", "scouts"):
        return need_text(t.s, n)
    return symbols.symbol_text(n) if kind in ("activates", "barred", "white", "loud", "spends") else str(n)


def told(t: Table, events: list[Event]) -> str:
    """Each event as its kind, its seat (-1 is nobody's) and its numbers; those that are 0 at the end are left out."""
    texts = []
    for event, kind in zip(events, kinds(events), strict=True):
        second = saving.field_name(t.s, event.b) if kind == "spends" else str(event.b)
        numbers = [named(t, kind, event.a), second]
        while numbers and numbers[-1] == "0":
            numbers.pop()
        texts.append(" ".join([kind, "ABC-"[event.seat], *numbers]))
    return ", ".join(texts)


def check(t: Table, moves: str, luck: str, expected: str) -> None:
    """The same happens whether anybody watches or not, and all of it is told to everybody."""
    unwatched = t.s.clone()
    faces = [int(face) for face in luck.split()]
    events = t.do(*moves.split(", "), luck=faces)
    assert told(t, events) == expected
    assert {event.audience for event in events} <= {EVERYBODY}
    script = ScriptedLuck([face - 1 for face in faces], SeededLuck(1))
    for text in moves.split(", "):
        unwatched.apply(t.play.game.parse(unwatched, text[2:], "ABC".index(text[0])), script)
    assert unwatched.events is None
    assert unwatched.hash() == t.s.hash()


# What is so, what is done, which dice are rolled on the way; and what is told of it.
Row = tuple[dict[str, Any], str, str, str]
IN_A_HEIST: list[Row] = [
    (ROLL, "A use 4 kraft.1", "", "writes A A:kraft.1 4"),
    (
        {"roll": [6, 4, 1], "marks": {"A:grid.a1": 1, "A:grid.a2": 1}},
        "A use 6 grid.a3",
        "",
        "crosses A A:grid.a3 6, activates A geschick",
    ),
    ({"roll": [6, 4, 1]}, "A use 6 tree.t1", "", "crosses A A:tree.t1 6, white A pm:1"),
    (
        {"roll": [5, 5, 1]},
        "A use 5 circlebox.a1, A use 5 circlebox.a1",
        "",
        "writes A A:circlebox.a1 5, crosses A A:circlebox.a1 5",
    ),
    (
        {**ROLL, "needs": ["hintertuer:2.1", "hintertuer:2.2"], "group": ["A kraft"]},
        "A cross kraft hintertuer:2.3",
        "",
        "plan A hintertuer:2.3, overcome - hintertuer, trace - 4, room - halle",
    ),
    (
        {**ROLL, "rooms": ["arbeit"], "finished": ["anlage"], "needs": ["safe:2.1", "safe:2.2"], "group": ["A kraft"]},
        "A cross kraft safe:2.3",
        "",
        "plan A safe:2.3, overcome - safe, loot - geld, alarm -",
    ),
    (
        {**ROLL, "thieves": ["janet", "matt"], "group": ["A clever", "A geschick"]},
        "A spend clever special.a1, A spend geschick special.a2",
        "",
        "spends A clever A:special.a1, crosses A A:special.a1 1, spends A geschick A:special.a2, "
        "crosses A A:special.a2 1, flight A 1, activates A geschick",
    ),
    ({**ROLL, "group": ["A kraft", "A geschick", "B kraft"]}, "A lapse", "", "lapses - 2"),
    (
        {"used": [7, 0], **ROLL, "fills": [1, 0]},
        "A fill geschick.1 9",
        "",
        "writes A A:geschick.1 9, activates A geschick",
    ),
    ({"used": [7, 0], **ROLL, "fills": [1, 0]}, "A fill grid.b2", "", "crosses A A:grid.b2"),
    (
        {
            "used": [7, 0],
            "fills": [1, 0],
            "finished": ["fenster", "hintertuer"],
            "marks": {"A:special.a1": 1, "A:special.a2": 1, "A:special.b1": 1, "A:special.b2": 1},
            **ROLL,
        },
        "A fill geschick.1 9",
        "",
        "writes A A:geschick.1 9, activates A geschick, lapses - 1",
    ),
    ({**ROLL, "used": [3, 7]}, "A done", "", "unused A 1, trace - 4, time - 7"),
    ({**ROLL, "used": [7, 7], "extras": [[5], []]}, "A done", "", "done A, time - 7"),
    ({**ROLL, "used": [7, 0], "extras": [[5], []]}, "A done", "", "done A"),
    ({**ROLL, "used": [3, 7], "traces": 4}, "A done", "", "unused A 1, trace -, arrested -"),
    ({"used": [7, 7], "time": 1}, "A done", "", "done A, time -, alarm -"),
    ({"phase": "leave"}, "A vote stay", "2 2 5", f"votes A, stays A, round - 2, rolls - 2 {2 << 4 | 5}"),
    (
        {"phase": "leave"},
        "A vote stay",
        "1 2 3",
        f"votes A, stays A, round - 2, rolls - 1 {2 << 4 | 3}, bonus A 6, activates A schloss",
    ),
    ({"phase": "leave"}, "A vote leave, B vote leave", "", "votes A 1, votes B 1, leaves -, success -"),
    ({"phase": "driver", "alarm": 1}, "A driver B, B driver B", "", "driver B"),
    (
        {"phase": "driver", "alarm": 1, "flight": 0},
        "A driver B, B driver B",
        "",
        "driver B, escaped B, success -",
    ),
    (CHASE, "A roll", "4", "chase A 4, flight A 1"),
    (CHASE, "A roll", "1", "chase A 1, police A 1"),
    ({**CHASE, "thieves": ["janet", "matt"]}, "A roll", "6", "chase A 6, flight A 2"),
    ({**CHASE, "police": 1}, "A roll", "1", "chase A 1, police A 1, caught A"),
    ({**CHASE, "flight": 1}, "A roll", "4", "chase A 4, flight A 1, escaped A, success -"),
    ({"heist": "museum", "used": [7, 7], "passed": 2}, "A done", "", "done A, time - 9, watchman -, trace - 5"),
    ({"heist": "museum", "used": [7, 7], "passed": 1}, "A done", "", "done A, time - 9"),
    (
        {"heist": "museum", "used": [7, 7], "passed": 5, "traces": 5},
        "A done",
        "",
        "done A, time - 9, watchman -, trace -, arrested -",
    ),
]

IN_A_CAMPAIGN: list[tuple[str, *Row]] = [
    (
        "kaufhaus",
        {"phase": "leave", "traces": 1},
        "A vote leave, B vote leave",
        "",
        "votes A 1, votes B 1, leaves -, success -, report - 0 1",
    ),
    (
        "kaufhaus",
        {"phase": "escape", "alarm": 1, "driver": 0, "police": 1},
        "A roll",
        "1",
        "chase A 1, police A 1, caught A, prison A matt, report -",
    ),
    (
        "kaufhaus",
        {"traces": 4, **ROLL},
        "A done",
        "",
        "unused A 3, trace -, arrested -, prison A matt, prison B trixie, report - 0 5",
    ),
    (
        "kaufhaus",
        {"phase": "leave", "traces": 2, "sheet_traces": 11},
        "A vote leave, B vote leave",
        "",
        "votes A 1, votes B 1, leaves -, success -, report - 0 2, campaign-lost - 1",
    ),
    (
        "konzert",
        {**LAST_ROUND, "special": [GLASS], "loot": ["diadem"]},
        LAST_NUMBER,
        "",
        "writes B *:ab1.2.a1 5, time -, concert-ends - 1, success -, report - 24, campaign-won -",
    ),
    (
        "konzert",
        {**LAST_ROUND, "loot": ["diadem"]},
        LAST_NUMBER,
        "",
        "writes B *:ab1.2.a1 5, time -, concert-ends -, alarm -",
    ),
    (
        "konzert",
        LAST_ROUND,
        LAST_NUMBER,
        "",
        "writes B *:ab1.2.a1 5, time -, concert-ends - 1, success -, report -, campaign-won -",
    ),
    (
        "konzert",
        {"time": 8, "phase": "leave"},
        "A vote stay",
        "1 4 6",
        f"votes A, stays A, round - 2, rolls - 1 {4 << 4 | 6}, loud - kraft/geschick",
    ),
    (
        "konzert",
        {"time": 6, "marks": {"A:grid.a1": 1, "A:grid.a2": 1}, "roll": [6, 1, 4], "rooms": ["foyer"]},
        "A use 6 grid.a3",
        "",
        "crosses A A:grid.a3 6, barred A geschick",
    ),
    (
        "konzert",
        {
            "players": 1,
            "time": 6,
            "rooms": ["garderobe"],
            "finished": ["sicherheitskoffer"],
            "needs": ["austausch:1.1", "austausch:1.2"],
            "group": ["A geschick"],
            "roll": [1, 1, 5],
            "used": [3],
        },
        "A cross geschick austausch:1.3",
        "",
        "plan A austausch:1.3, overcome - austausch, loot - diadem, swap - 2",
    ),
]

BEFORE_A_HEIST: list[tuple[str, str, str, str, str]] = [
    (
        "kaufhaus",
        "ausspaehen",
        "A scout personal:1.1",
        "matt",
        f"scouts A personal:1.1, overcome - personal, room - spielwaren, {ROUND_1}, bonus A 6, activates A schloss",
    ),
    ("kaufhaus", "ausspaehen", "A scout none", "matt", f"{ROUND_1}, bonus A 6, activates A schloss"),
    (
        "hotel",
        "aufmotzen",
        "A soup none, B soup grid.b2",
        "bruce trixie",
        f"soups B B:grid.b2, crosses B B:grid.b2, {ROUND_1}",
    ),
    ("konzert", "konzertkarten", "A tickets use", "bruce trixie", f"tickets A, {ROUND_1}"),
    ("konzert", "konzertkarten", "A tickets keep", "bruce trixie", ROUND_1),
]


@pytest.mark.parametrize("row", IN_A_HEIST, ids=lambda row: row[1])
def test_everything_that_happens_in_a_heist_is_told_once_and_in_order(row: Row) -> None:
    scene, *rest = row
    check(table(**scene), *rest)


@pytest.mark.parametrize("row", IN_A_CAMPAIGN, ids=lambda row: row[2])
def test_everything_that_happens_in_a_campaign_is_told_once_and_in_order(row: tuple[str, *Row]) -> None:
    plan, scene, *rest = row
    check(heist(plan, **scene), *rest)


@pytest.mark.parametrize("row", BEFORE_A_HEIST, ids=lambda row: row[2])
def test_preparations_are_told_once_and_in_order(row: tuple[str, str, str, str, str]) -> None:
    plan, bought, moves, thieves, expected = row
    check(enter(plan, *thieves.split(), boxes=[bought]), moves, "1 1 2", expected)


def test_the_beginning_of_a_campaign_is_told() -> None:
    t = new_campaign()
    check(t, "A box zuckerstangen", "", "box A zuckerstangen")
    check(
        t,
        "A thief matt, B thief trixie",
        "1 1 2",
        f"thief A matt, thief B trixie, heist-begins -, {ROUND_1}, bonus A 6, activates A schloss",
    )
    check(new_campaign(), "B go-on", "", "")


def test_the_second_heist_is_told_by_its_number() -> None:
    t = heist("kaufhaus", phase="leave", points=9)
    t.do("A vote leave", "B vote leave")
    check(t, "A box zuckerstangen, B go-on", "", "box A zuckerstangen")
    expected = f"thief A matt, thief B bruce, heist-begins - 1, {ROUND_1}, bonus A 6, activates A schloss"
    check(t, "A thief matt, B thief bruce", "1 1 2", expected)


def test_a_campaign_without_thieves_is_told_as_lost() -> None:
    t = heist("kaufhaus", traces=4, prison=["janet"], **ROLL)
    t.do("A done")
    check(t, "A go-on", "", "campaign-lost - 2")


def test_only_rolls_are_barriers_and_each_is_one() -> None:
    assert new_game().s.barrier == 0
    t = table(phase="leave", **ROLL)
    t.do("A vote stay", luck=[3, 4, 6])
    assert t.s.barrier == 1
    t.do("A use 4 kraft.1", "B use 4 kraft.1")
    assert t.s.barrier == 1
    t.s.used = [7, 7]
    t.do("A done", "A vote stay", luck=[3, 4, 6])
    assert t.s.barrier == 2
    t = table(**CHASE)
    t.do("A roll", luck=[4])
    assert t.s.barrier == 1
    t.do("A roll", luck=[4])
    assert t.s.barrier == 2
