"""How many ways there are to go on: counts of action sequences, after the custom of chess programs."""

from collections.abc import Iterator
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.state import State
from tests.klong.table import table


def lines(play: md.Play, state: State, depth: int) -> Iterator[tuple[tuple[str, ...], State]]:
    """Every sequence of so many actions in notation, with the state that it leads to; luck is the same everywhere."""
    if not depth:
        yield (), state
        return
    for seat in state.to_act:
        for action in state.legal(seat):
            after = state.clone()
            after.apply(action, SeededLuck(1))
            for texts, end in lines(play, after, depth - 1):
                yield (play.game.notation(state, action), *texts), end


def perft(play: md.Play, depth: int) -> tuple[int, int]:
    """How many sequences of so many actions there are, and to how many different positions they lead."""
    ends = [end.hash() for _, end in lines(play, play.state, depth)]
    return len(ends), len(set(ends))


def test_a_hand_small_enough_to_count_by_hand() -> None:
    play = table(row=[None] * 6, seats=[{"hand": ["burgle", "burgle", "stumble"]}]).play
    assert sequences(play, 1) == {"burgle", "stumble"}
    assert sequences(play, 2) == {"burgle burgle", "burgle stumble", "stumble burgle"}
    assert sequences(play, 3) == {
        "burgle burgle stumble",
        "burgle burgle mercenary",
        "burgle stumble burgle",
        "stumble burgle burgle",
    }
    assert sequences(play, 4) == {
        "burgle burgle stumble end",
        "burgle burgle stumble mercenary",
        "burgle burgle mercenary stumble",
        "burgle stumble burgle end",
        "burgle stumble burgle mercenary",
        "stumble burgle burgle end",
        "stumble burgle burgle mercenary",
    }
    assert [perft(play, depth)[0] for depth in (1, 2, 3, 4)] == [2, 3, 4, 7]


def sequences(play: md.Play, depth: int) -> set[str]:
    """The sequences by the last words of their actions: what is played, bought, or the end of the turn."""
    return {" ".join(text.split()[-1] for text in texts) for texts, _ in lines(play, play.state, depth)}


def test_different_cards_can_be_played_in_every_order() -> None:
    nothing_to_buy: dict[str, Any] = {
        "row": [None] * 6,
        "reserve": {"mercenary": 0, "explore": 0, "secret-tome": 0, "goblin": 0},
    }
    play = table(seats=[{"hand": ["stumble", "burgle", "wand-of-recall", "pickaxe"]}], **nothing_to_buy).play
    orders = [4, 4 * 3, 4 * 3 * 2, 4 * 3 * 2 * 1]
    sets = [4, 4 * 3 // 2, 4, 1]
    assert [perft(play, depth)[0] for depth in (1, 2, 3, 4)] == orders
    assert [len({frozenset(texts) for texts, _ in lines(play, play.state, depth)}) for depth in (1, 2, 3, 4)] == sets


SCENES: dict[str, dict[str, Any]] = {
    "tunnels": {"seats": [{"room": 8}], "boots": 3, "swords": 1},
    "market": {"seats": [{"room": 16, "gold": 21, "hand": ["burgle"]}], "boots": 1},
    "questions": {"seats": [{"hand": ["apothecary", "mister-whiskers", "burgle"], "draw": ["stumble"]}]},
    "noise": {"seats": [{"hand": ["stumble", "swagger", "sneak"]}], "area": [1, 0], "credit": 1},
    "teleports": {"seats": [{"room": 10}], "teleports": 2},
    "shopping": {"seats": [{"hand": []}], "skill": 9, "swords": 4},
    "way out": {"seats": [{"room": 2, "artifacts": [10]}], "boots": 2, "board": "back"},
    "last one": {"seats": [{"fate": "lost"}, {"room": 2, "artifacts": [10]}], "active": 1, "boots": 1},
}

COUNTS: dict[str, list[tuple[int, int]]] = {
    "tunnels": [(5, 5), (9, 9), (19, 19), (37, 31)],
    "market": [(4, 4), (8, 5), (10, 5), (10, 5)],
    "questions": [(3, 3), (6, 6), (13, 13), (17, 17)],
    "noise": [(3, 3), (8, 8), (16, 14), (32, 24)],
    "teleports": [(5, 5), (14, 12), (37, 32), (73, 61)],
    "shopping": [(11, 11), (77, 68), (319, 194), (954, 359)],
    "way out": [(3, 3), (4, 4), (4, 4), (6, 6)],
    "last one": [(3, 3), (5, 3), (9, 5), (31, 11)],
}


@pytest.mark.parametrize("name", SCENES)
def test_scenes(name: str) -> None:
    play = table(**SCENES[name]).play
    assert [perft(play, depth) for depth in (1, 2, 3, 4)] == COUNTS[name]


FRESH: dict[tuple[int, str], list[tuple[int, int]]] = {
    (2, "front"): [(3, 3), (8, 8), (22, 20), (69, 51), (220, 113)],
    (3, "back"): [(3, 3), (8, 8), (28, 26), (117, 78), (379, 146)],
    (4, "front"): [(3, 3), (8, 8), (28, 26), (117, 78), (379, 146)],
    (1, "front"): [(2, 2), (4, 4), (10, 10), (29, 23), (75, 44)],
    (1, "sunken-b"): [(3, 3), (8, 8), (25, 23), (104, 75), (396, 186)],
    (1, "mine"): [(2, 2), (4, 4), (10, 10), (29, 23), (75, 44)],
}


@pytest.mark.parametrize(("players", "board"), FRESH)
def test_fresh_games(players: int, board: str) -> None:
    play = md.new("klong", players=players, seed=1, board=board)
    assert [perft(play, depth) for depth in (1, 2, 3, 4, 5)] == FRESH[players, board]
