"""Looking back on a game for one: points and goal, what the rivals did, what might have been."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.aftermath import Moment
from meisterdieb.klong.engine.codes import ESCAPED
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.tables.story import Story, story
from tests import databases
from tests.klong.solo.alone import PLAIN, alone
from tests.klong.test_looking_back import Watched
from tests.rules import rule
from tests.tables.moves import open_table, play_on, state_of
from tests.tables.room import people, room

NOTHING: dict[str, Any] = {"hand": [], "draw": [], "discard": []}
RIVALS = ("swept", "rivals-noise", "threatened", "struck")


def figures(t: Watched, lang: str = "en") -> dict[str, tuple[str, list[str]]]:
    """What is told afterwards, by ids."""
    return {figure.id: (figure.label, figure.values) for figure in t.play.game.figures(t.moments, lang)}


def falls(gold: int, **me: Any) -> Watched:
    """The dragon brings the thief down, who is deep inside with an artifact and some gold."""
    thief = {**NOTHING, "room": 17, "damage": 9, "artifacts": [5], "gold": gold, "hand": ["mister-whiskers"], **me}
    t = Watched(alone(seats=[thief], bag={"A": 3, "black": 24}, rage=1, row=PLAIN))
    t.then("play mister-whiskers")
    t.then("choose 1", ["A"])
    return t


def test_what_the_rivals_did_is_counted() -> None:
    t = Watched(alone(tracks={"clock": 2}, rage=1, threat=3, seats=[NOTHING]))
    t.then("end", ["tattle"])
    assert figures(t)["struck"][1] == ["0"]  # the third calm turn
    t.then("end", ["search", "rivals", "black"])
    assert {id: figures(t)[id] for id in RIVALS} == {
        "swept": ("Cards lost to the rivals", ["2"]),
        "rivals-noise": ("Clank of the rivals", ["2"]),
        "threatened": ("Threat at the end", ["1"]),
        "struck": ("Strokes of the dragon clock", ["1"]),
    }
    assert [figures(t, "de")[id][0] for id in RIVALS] == [
        "Karten an die Rivalen verloren",
        "Klong der Rivalen",
        "Bedrohung am Ende",
        "Schläge der Drachenuhr",
    ]


def test_what_the_rivals_did_is_not_the_thiefs() -> None:
    t = Watched(alone(board="mine", tracks={"clock": 3, "threat": 2}, rage=1, threat=3, seats=[NOTHING]))
    t.then("end", ["tattle", "rivals", "black"])
    told = figures(t)
    assert [told[id][1] for id in ("veins", "noise", "threatened")] == [["0"], ["0"], ["1"]]


def test_with_rivals_at_the_table_nobody_asks_for_others() -> None:
    game = md.new("klong", players=2, seed=1)
    ids = {figure.id for figure in game.game.figures([Moment(1, game.state, [])], "en")}
    assert not ids & set(RIVALS)


@rule("SO-SCORE-02", "SO-SCORE-03")
@pytest.mark.parametrize(
    ("gold", "told"),
    [
        (104, "Had Anna survived the dragon's attack and got out, 130 points would have been enough"),
        (103, "Even if Anna had survived the dragon's attack and got out, 129 points would not have been enough"),
    ],
)
def test_without_the_attack_the_goal_would_have_been_reached_or_not(gold: int, told: str) -> None:
    t = falls(gold)
    assert t.s.winners() == []
    assert t.what_if() == f"{told} for the goal of 130."


def test_without_an_artifact_there_was_no_way_to_the_goal() -> None:
    assert "without an artifact" in falls(200, artifacts=[]).what_if()


def told_alone(file: str) -> tuple[Story, KlongState]:
    """The story of a game for one that was played at a table."""

    async def play() -> tuple[Story, KlongState]:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 1, options={"level": "easy"}))
            await play_on(tables, match)
            end = state_of(match)
            assert isinstance(end, KlongState)
            return await story(tables.pasts.of(match), "en"), end

    return asyncio.run(play())


def test_a_game_for_one_has_a_story_with_its_points_on_the_way(tmp_path: Path) -> None:
    found, end = told_alone(databases.sqlite(tmp_path / "tables.db"))
    assert found.standings[-1].points == [end.score()[0].total]
    assert len(found.standings) > 3
    assert {mark.kind for mark in found.marks} & {"attack", "fall", "escape"}
    assert sum(part.points[0] for part in found.parts) == end.score()[0].total
    assert (found.winners, found.ranked) == (end.winners(), [end.score()[0].ranked])
    assert {figure.id for figure in found.figures} >= set(RIVALS)
    assert found.what_if or end.seats[0].fate == ESCAPED
