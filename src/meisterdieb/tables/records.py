"""Finished matches as records: downloadable, replayable, and with the key by which their draws can be verified."""

from collections.abc import Sequence
from datetime import UTC, datetime

from meisterdieb.kernel import record
from meisterdieb.kernel.luck import ScriptedLuck, commitment
from meisterdieb.kernel.play import Play
from meisterdieb.tables.entries import Move, Row, Start, Undo
from meisterdieb.tables.match import Match
from meisterdieb.tables.past import Past
from meisterdieb.tables.refusals import No
from meisterdieb.tables.shares import Way
from meisterdieb.tables.storage.store import Store


async def record_of(store: Store, match: Match) -> str:
    """The record of a finished match."""
    if match.status != "over":
        raise No("running")
    return await written(match, [row async for row in Past(store, match).log()])


async def written(match: Match, rows: Sequence[Row]) -> str:
    """The record of a log: its moves without those that were taken back, each with the version of its chance."""
    start = next(row for row in rows if isinstance(row.entry, Start))
    moves: list[tuple[int, Move]] = []
    for row in rows:
        if isinstance(row.entry, Move):
            moves.append((row.entry.luck or row.version, row.entry))
        elif isinstance(row.entry, Undo):
            moves.pop()
    assert isinstance(start.entry, Start)
    play, way = begun(match, start.entry), Way()
    for _, move in moves:
        play.luck = ScriptedLuck(list(move.chance))
        play.apply(match.game.parse(play.state, move.text, move.seat))
        await way.make()
    date = datetime.fromtimestamp(match.opening.created, UTC).date().isoformat()
    about = {"Names": match.names, "Match": match.id, "Date": date}
    if match.scene is not None:
        return record.write(play, {**about, "Lesson": match.settings.lesson})
    key = match.opening.key
    return record.write(
        play,
        {
            **about,
            "Commitment": commitment(key),
            "Key": key.hex(),
            "Versions": [start.version, *(version for version, _ in moves)],
        },
    )


def begun(match: Match, start: Start) -> Play:
    """The play of a match before its first move."""
    game, players, options = match.game, len(match.seats), match.settings.options
    if start.scene is None:
        return Play(game, players, options, ScriptedLuck(list(start.chance)))
    return Play.of_state(game, players, dict(options), match.begun(start.scene), ScriptedLuck([]))
