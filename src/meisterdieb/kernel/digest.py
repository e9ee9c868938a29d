"""Digests of states: everything in a state as one row of numbers, and a short hash of it."""

import hashlib
import struct


def add(row: list[int], pile: list[int]) -> None:
    """Write down a list of any length."""
    row.append(len(pile))
    row.extend(pile)


def digest(setup: bytes, row: list[int]) -> str:
    """A short hash of a row of numbers in a game that was set up in a certain way."""
    return hashlib.sha256(setup + struct.pack(f"<{len(row)}q", *row)).hexdigest()[:16]
