"""Hashes: equal for equal states only, and the same whatever the content says that does not matter."""

import hashlib
import struct
from collections.abc import Iterator
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.kernel.digest import digest, key_of, put, put_column, put_pile, put_things, set_up_as
from meisterdieb.kernel.state import State

APART = {"rules", "settings", "board", "events"}
"""What every state of a set-up shares, or what is no part of the position."""
FIXED = {
    *("reserve", "market", "loot", "tokens", "pools", "counts", "area", "aside"),
    *("marks", "trees", "needs", "finished", "rooms", "prison", "special", "boxes", "kept", "kept_trees"),
}
"""Columns with a place for each thing of the box: these never grow."""


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
        elif isinstance(value, tuple):
            for i, item in enumerate(value):
                setattr(thing, name, (*value[:i], item + 1, *value[i + 1 :]))
                yield f"{name} {i}"
            setattr(thing, name, value)
        else:
            yield from (f"{name} {where}" for where in changes_of_list(value, name not in FIXED))


def changes_of_list(items: list[Any], grows: bool = True) -> Iterator[str]:
    """Change each number within a list, and its length if it `grows`."""
    for i, item in enumerate(items):
        if isinstance(item, int):
            items[i] = item + 1
            yield str(i)
            items[i] = item
        else:
            yield from (f"{i} {where}" for where in (changes_of_list(item) if type(item) is list else changes(item)))
    if grows and all(isinstance(item, int) for item in items):
        items.append(0)
        yield "longer"
        items.pop()


@pytest.mark.parametrize("state", [played("klong"), played("clou"), played("clou", campaign="yes")], ids=range(3))
def test_every_number_of_a_state_counts(state: State) -> None:
    before = state.hash()
    found = {before: "nothing"}
    for where in changes(state):
        try:
            changed = state.hash()
        except IndexError:
            changed = where  # a number that is none
        assert changed not in found, f"{where} changes no more than {found[changed]}"
        found[changed] = where
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


def test_what_goes_without_saying_does_not_count() -> None:
    """An option that is added later has a value by which everything stays as it was."""
    usual = md.new("klong", players=2, seed=3, round_limit=100)
    said = md.new("klong", players=2, seed=3, board="front", first=0, round_limit=100, colours="red,blue")
    assert usual.hash() == said.hash()
    assert usual.state.settings.setup == set_up_as("klong", 2, {})  # type: ignore[attr-defined]


def test_piles_are_told_apart_by_name_and_length() -> None:
    rows: list[list[int]] = []
    for one, two in (([1], []), ([], [1]), ([1], [1]), ([1, 1], [])):
        row: list[int] = []
        put_pile(row, 10, one)
        put_pile(row, 20, two)
        rows.append(row)
    assert rows == [[10, 1, 1], [20, 1, 1], [10, 1, 1, 20, 1, 1], [10, 2, 1, 1]]


def test_what_is_nought_or_empty_is_not_mentioned() -> None:
    """A mechanism that a game does not have leaves its digests as they are."""
    row: list[int] = []
    put(row, 1, 0)
    put_pile(row, 2, [])
    put_things(row, 3, [7], [])
    put_column(row, 4, [7, 8], [0, 0])
    assert row == []


def test_things_go_by_their_keys_and_not_by_their_numbers() -> None:
    row: list[int] = []
    put_things(row, 1, [70, 80, 90], [2, -1, 0])
    put_column(row, 2, [90, 80, 70], [5, 0, 6])
    assert row == [1, 3, 90, -1, 70, 2, 2, 70, 6, 90, 5]


def test_the_key_of_an_id_never_changes_from_one_version_to_the_next() -> None:
    assert key_of("burgle") == int(hashlib.sha256(b"burgle").hexdigest()[:16], 16) // 4


def test_a_digest_never_changes_from_one_version_to_the_next() -> None:
    numbers = [0, -1, 7, 2**40]
    expected = hashlib.sha256(b"set-up" + b"".join(struct.pack("<q", n) for n in numbers)).hexdigest()[:16]
    assert digest(b"set-up", numbers) == expected == "76790c666a84d031"
