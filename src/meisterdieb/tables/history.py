"""What happened in a match from its beginning, as a seat may see it."""

from meisterdieb.tables.happened import Change, change
from meisterdieb.tables.loading import opened
from meisterdieb.tables.match import Match
from meisterdieb.tables.storage.store import Store


async def history(store: Store, match: Match, seat: int | None, lang: str) -> list[Change]:
    """Every change up to now, told again from the log."""
    again = Match(await opened(store, match.id), match.game)
    found: list[Change] = []
    for row in await store.tail(match.id):
        again.read(row)
        found.append(change(again.recent[-1], seat, lang))
    return found
