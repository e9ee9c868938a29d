"""Digests of states: everything in a state as one row of numbers, and a short hash of it.

What has an id goes into the row as the key of that id, never as its number, and what is empty or nought is left out:
so a digest stays what it is when cards, fields or whole mechanisms are added that a game does not meet.
"""

import hashlib
import json
import struct
from typing import Any


def key_of(id: str) -> int:
    """The number that stands for an id in every digest, now and in any later program."""
    return int.from_bytes(hashlib.sha256(id.encode()).digest()[:8], "big") >> 2


def keys_of(ids: list[str]) -> list[int]:
    """The numbers that stand for ids."""
    return [key_of(id) for id in ids]


def put(row: list[int], name: int, value: int) -> None:
    """Write down a value under the key of its name, unless it is nought."""
    if value:
        row.append(name)
        row.append(value)


def put_pile(row: list[int], name: int, pile: list[int]) -> None:
    """Write down a list of any length, unless it is empty."""
    if pile:
        row.append(name)
        row.append(len(pile))
        row.extend(pile)


def put_things(row: list[int], name: int, keys: list[int], pile: list[int]) -> None:
    """Write down a list of things by their keys, a gap (-1) as such, unless the list is empty."""
    if pile:
        row.append(name)
        row.append(len(pile))
        row.extend([keys[thing] if thing >= 0 else -1 for thing in pile])


def put_column(row: list[int], name: int, keys: list[int], column: list[int], usual: int = 0) -> None:
    """Write down a value for each thing that has another one than usual, in the order of their keys."""
    found = [(keys[i], value) for i, value in enumerate(column) if value != usual]
    if found:
        found.sort()
        row.append(name)
        row.append(len(found))
        for key, value in found:
            row.append(key)
            row.append(value)


def set_up_as(game: str, players: int, options: dict[str, Any]) -> bytes:
    """How a game was set up, as the beginning of its digests."""
    return json.dumps([game, players, options], sort_keys=True).encode()


def digest(setup: bytes, row: list[int]) -> str:
    """A short hash of a row of numbers in a game that was set up in a certain way."""
    return hashlib.sha256(setup + struct.pack(f"<{len(row)}q", *row)).hexdigest()[:16]
