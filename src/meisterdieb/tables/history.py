"""What happened in a match from its beginning, as a seat may see it."""

from meisterdieb.tables.happened import Change, change
from meisterdieb.tables.past import Past

PAGE = 200  # changes that are told at once


async def history(past: Past, seat: int | None, lang: str, after: int = 0) -> list[Change]:
    """The changes after a version, told again from the log: all, or a page of them."""
    if after >= past.now.version:
        return []
    again = await past.at(after)
    found: list[Change] = []
    async for row in past.log(after):
        again.read(row)
        found.append(change(again.recent[-1], seat, lang))
        if len(found) == PAGE:
            break
    return found
