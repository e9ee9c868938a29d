"""Finished matches as records: downloadable, replayable, and with the key by which their draws can be verified."""

from datetime import UTC, datetime

from meisterdieb.kernel import record
from meisterdieb.kernel.chance import scripted
from meisterdieb.kernel.luck import ScriptedLuck, commitment
from meisterdieb.kernel.play import Play
from meisterdieb.tables.entries import Move, Start, Undo
from meisterdieb.tables.match import Match
from meisterdieb.tables.past import Past
from meisterdieb.tables.refusals import No
from meisterdieb.tables.shares import Way
from meisterdieb.tables.storage.store import Store


async def record_of(store: Store, match: Match) -> str:
    """The record of a finished match: its moves without those that were taken back."""
    if match.status != "over":
        raise No("running")
    moves: list[Move] = []
    async for row in Past(store, match).log():
        if isinstance(row.entry, Start):
            start = row.entry
        elif isinstance(row.entry, Move):
            moves.append(row.entry)
        elif isinstance(row.entry, Undo):
            moves.pop()
    play, way = begun(match, start), Way()
    for move in moves:
        make(match, play, move)
        await way.make()
    return written(match, play, start.nonces)


def make(match: Match, play: Play, move: Move) -> None:
    """Make a move of the log once more."""
    play.luck = scripted(match.sources, move.chance)
    play.apply(match.game.parse(play.state, move.text, move.seat))


def written(match: Match, play: Play, nonces: list[str]) -> str:
    """The record of what was played in a match."""
    date = match.settings.day or datetime.fromtimestamp(match.opening.created, UTC).date().isoformat()
    about = {"Names": match.names, "Match": match.id, "Date": date}
    if match.scene is not None:
        return record.write(play, {**about, "Lesson": match.settings.lesson})
    key = match.luck_key
    return record.write(
        play,
        {
            **about,
            "Commitment": commitment(key),
            "Key": key.hex(),
            "Nonces": nonces,
        },
    )


def begun(match: Match, start: Start) -> Play:
    """The play of a match before its first move."""
    game, players, options = match.game, len(match.seats), match.settings.options
    if start.scene is None:
        return Play(game, players, options, scripted(match.sources, start.chance))
    return Play.of_state(game, players, dict(options), match.begun(start.scene), ScriptedLuck([]))
