"""Reading a match from its log, under the rules that it is played by."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from meisterdieb.kernel.game import Game
from meisterdieb.kernel.older import Reading, readings
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.clock import next_look
from meisterdieb.tables.entries import Row, Upgrade, chained
from meisterdieb.tables.match import FORMAT, REMEMBERED, Match, Opening
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.snapshot import kept
from meisterdieb.tables.storage.store import Changed, Store


async def load_match(store: Store, id: str) -> Match:
    """A match, ready to be played on, by its own rules and content if this program has them.

    Where it has not, the match moves to the newest ones if its log reads the same. Begins at the newest snapshot where
    there is one that fits.
    """
    opening = await opened(store, id)
    if opening.format != FORMAT:
        raise No("rules")
    match = await from_snapshot(store, opening)
    if match:
        return match
    rows = await store.tail(id)
    game = playable(opening, *rules_of(opening, rows))
    if game is None:
        return await upgrade(store, opening, rows)
    match = Match(opening, game)
    fold(match, rows)
    return match


async def from_snapshot(store: Store, opening: Opening) -> Match | None:
    """A match, read from its newest snapshot on, if there is one that fits its log and the rules."""
    snapshot = await kept(store, opening.id)
    if snapshot is None:
        return None
    rows = await store.tail(opening.id, snapshot.version - 1)
    if not rows or rows[0].hash != snapshot.hash or any(isinstance(row.entry, Upgrade) for row in rows[1:]):
        return None
    game = playable(opening, snapshot.rules, snapshot.content)
    match = Match(opening, game) if game else None
    if match is None or not snapshot.into(match):
        return None
    match.newest_key, match.chain = rows[0].key, rows[0].chain
    fold(match, rows[1:])
    return match


async def opened(store: Store, id: str) -> Opening:
    """What a match was opened with."""
    opening = await store.opening(id) if id.isprintable() else None
    if opening is None:
        raise No("unknown")
    return opening


def rules_of(opening: Opening, rows: Sequence[Row]) -> tuple[int, str]:
    """The rules version and the content that a match is played by now."""
    for row in reversed(rows):
        if isinstance(row.entry, Upgrade):
            return row.entry.rules, row.entry.content
    return opening.rules, opening.content


def playable(opening: Opening, rules: int, content: str) -> Game | None:
    """The game by these rules and with this content, if this program still has both."""
    first = next(ways(opening, rules, content), None)
    return first.game if first and first.exact else None


def ways(opening: Opening, rules: int, content: str) -> Iterator[Reading]:
    """The ways to read a match that is played by these rules and with this content; none if it cannot be read."""
    settings = opening.settings
    with suppress(BadInput):
        yield from readings(settings.game, rules, content, len(settings.seats), settings.options)


def fold(match: Match, rows: Sequence[Row], check: bool = False) -> None:
    """Fold rows into a match; only the newest are remembered in words, and the last hash is always compared."""
    for n, row in enumerate(rows, 1):
        left = len(rows) - n
        match.read(row, check or not left, tell=left < REMEMBERED)


def replayed(opening: Opening, rows: Sequence[Row], game: Game) -> Match | None:
    """The match under these rules, if every entry leads to the hash that was written down."""
    try:
        match = Match(opening, game)
        fold(match, rows, check=True)
    except (Broken, BadInput):
        return None
    return match


def readable(opening: Opening, rows: Sequence[Row]) -> Match | None:
    """A match whose own rules or content are gone, by others under which its whole log reads the same."""
    for way in ways(opening, *rules_of(opening, rows)):
        if match := replayed(opening, rows, way.game):
            return match
    return None


async def upgrade(store: Store, opening: Opening, rows: Sequence[Row]) -> Match:
    """Move a match to other rules or content under which its log reads the same, or refuse."""
    match = readable(opening, rows)
    if match is None:
        raise No("rules")
    next = match.plain(Upgrade(match.game.rules_version, match.content))
    version = match.version + 1
    row = chained(match.chain, version, f"upgrade:{version}", next.entry, next.hash, match.updated)
    changed = Changed(match.status, next_look(match, match.state, match.updated))
    if not await store.append(match.id, [row], changed):
        return await load_match(store, opening.id)
    match.take(row, next)
    return match
