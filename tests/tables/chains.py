"""Logs that tests have written by themselves, chained as the program chains them."""

from collections.abc import Iterable

from meisterdieb.tables.entries import Row, chained


def chained_anew(match: str, rows: Iterable[Row]) -> list[Row]:
    """Rows of a match, each following from the one before."""
    found: list[Row] = []
    for row in rows:
        before = found[-1].chain if found else match
        found.append(chained(before, row.version, row.key, row.entry, row.hash, row.time))
    return found
