"""The story of a match: told when it is over, from the moves that stand."""

import asyncio

import pytest

from meisterdieb.tables.seen import seen
from meisterdieb.tables.story import Story, moments, story
from tests.tables.moves import can_take_back, move, open_table, play_on, state_of
from tests.tables.room import code_of, people, room


async def told_story(file: str, game: str, lang: str = "en") -> tuple[Story, list[int], set[int]]:
    """The story of a game with a move taken back: with the last points, and the versions that came to nothing."""
    async with room(file) as tables:
        options = {"round_limit": 2} if game == "klong" else {}
        match = await open_table(tables, people(game, 2, options=options))
        assert await code_of(story(tables.pasts.of(match), lang)) == "running"
        seat = match.to_act[0]
        while not can_take_back(match, seat):
            await move(tables, match)
            seat = match.to_act[0]
        undone = match.version + 1
        await move(tables, match, seat, can_take_back(match, seat)[0])
        await tables.authority.undo(match.id, seat, match.version, "u")
        await play_on(tables, match)
        found = await story(tables.pasts.of(match), lang)
        assert found is await story(tables.pasts.of(match), lang)
        assert seen(match, None, lang).status == "over"
        standing = {moment.version for moment in await moments(tables.pasts.of(match))}
        assert not standing & {undone, undone + 1}
        assert {undone - 1, undone + 2} <= standing
        return found, [score.total for score in state_of(match).score()], {undone, undone + 1}


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_a_story_ends_with_the_points_of_the_end(file: str, game: str) -> None:
    found, points, undone = asyncio.run(told_story(file, game))
    assert found.standings[-1].points == points
    assert found.standings[0].version == found.first
    assert found.standings[-1].version == found.last
    versions = [standing.version for standing in found.standings]
    assert versions == sorted(versions)
    assert not undone & set(versions)
    assert not undone & {mark.version for mark in found.marks}
    assert sum(part.points[0] for part in found.parts) == points[0]
    assert all(mark.text for mark in found.marks)
    assert found.marks


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_a_story_is_told_in_both_languages(file: str, game: str) -> None:
    german, _, _ = asyncio.run(told_story(file, game, "de"))
    assert german.parts[0].label in ("Artefakte", "Beute")


def test_a_game_that_adds_nothing_has_a_story_all_the_same(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            await play_on(tables, match)
            found = await story(tables.pasts.of(match), "de")
            assert (found.marks, found.parts, found.figures, found.what_if) == ([], [], [], "")
            assert found.standings[-1].points == [score.total for score in state_of(match).score()]

    asyncio.run(play())
