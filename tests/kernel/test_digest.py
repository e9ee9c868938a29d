"""Hashes: equal for equal states only, and the same whatever the content says that does not matter."""

import hashlib
import struct
from collections.abc import Iterator
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.kernel.digest import add, digest
from meisterdieb.kernel.state import State

APART = {"rules", "board", "events"}
"""What every state of a set-up shares, or what is no part of the position."""


def played(game: str, **options: Any) -> State:
    """The state of a random game after some moves."""
    play, choose = md.new(game, players=3, seed=8, **options), RandomChooser(8)
    for _ in range(30):
        play.apply(choose(play.state, play.to_act[0]))
    return play.state


def columns(thing: Any) -> list[str]:
    """The names of everything in a state or seat, compiled or interpreted."""
    own = getattr(type(thing), "__mypyc_attrs__", None) or [
        name for cls in type(thing).__mro__ for name in getattr(cls, "__annotations__", ())
    ]
    return [name for name in own if name not in APART and not name.startswith("__")]


def changes(thing: Any) -> Iterator[str]:
    """Change each number within a thing, one after the other, and put it back as it was."""
    for name in columns(thing):
        value = getattr(thing, name)
        if isinstance(value, int):
            setattr(thing, name, value + 1)
            yield name
            setattr(thing, name, value)
        else:
            yield from (f"{name} {where}" for where in changes_of_list(value))


def changes_of_list(items: list[Any]) -> Iterator[str]:
    """Change each number within a list, and its length."""
    for i, item in enumerate(items):
        if isinstance(item, int):
            items[i] = item + 1
            yield str(i)
            items[i] = item
        else:
            yield from (f"{i} {where}" for where in (changes_of_list(item) if type(item) is list else changes(item)))
    if all(isinstance(item, int) for item in items):
        items.append(0)
        yield "longer"
        items.pop()


@pytest.mark.parametrize("state", [played("klong"), played("clou"), played("clou", campaign="yes")], ids=range(3))
def test_every_number_of_a_state_counts(state: State) -> None:
    before = state.hash()
    found = {before: "nothing"}
    for where in changes(state):
        assert state.hash() not in found, f"{where} changes no more than {found[state.hash()]}"
        found[state.hash()] = where
    assert state.hash() == before
    assert len(found) > 150


def test_the_set_up_counts() -> None:
    setups: list[dict[str, Any]] = [
        {"players": 2},
        {"players": 2, "board": "back"},
        {"players": 2, "round_limit": 99},
        {"players": 2, "colours": "blue,red"},
    ]
    states = [md.new("klong", seed=3, **setup).state for setup in setups]
    assert len({state.hash() for state in states}) == len(setups)


@pytest.mark.parametrize("game", ["klong", "clou"])
def test_the_content_does_not_count(game: str) -> None:
    state: Any = md.new(game, players=2, seed=3).state
    before, kept = state.hash(), state.rules.content_hash
    state.rules.content_hash = "0123456789abcdef"
    try:
        assert state.hash() == before
    finally:
        state.rules.content_hash = kept


def test_lists_are_told_apart_by_their_length() -> None:
    one: list[int] = []
    two: list[int] = []
    add(one, [1])
    add(one, [])
    add(two, [])
    add(two, [1])
    assert (one, two) == ([1, 1, 0], [0, 1, 1])


def test_a_digest_never_changes_from_one_version_to_the_next() -> None:
    numbers = [0, -1, 7, 2**40]
    expected = hashlib.sha256(b"set-up" + b"".join(struct.pack("<q", n) for n in numbers)).hexdigest()[:16]
    assert digest(b"set-up", numbers) == expected == "76790c666a84d031"
