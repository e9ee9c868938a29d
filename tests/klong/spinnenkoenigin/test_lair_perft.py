"""How many ways there are to go on in the lair; luck is the same everywhere."""

from typing import Any

import pytest

import meisterdieb as md
from tests.klong.spinnenkoenigin.lair import CACHE, CART, CELLAR, lair
from tests.klong.test_perft import perft

SCENES: dict[str, dict[str, Any]] = {
    "before a web": {"seats": [{"room": CART, "hand": []}], "boots": 3, "swords": 1},
    "a web and a monster": {"seats": [{"room": CELLAR, "hand": []}], "boots": 2, "swords": 2},
    "gold in a web": {"seats": [{"room": 25, "hand": []}], "boots": 2, "swords": 2},
    "the cache": {"seats": [{"room": CACHE, "hand": []}], "skill": 16, "swords": 1},
}

COUNTS: dict[str, list[tuple[int, int]]] = {
    "before a web": [(4, 4), (11, 11), (28, 25), (57, 47)],
    "a web and a monster": [(9, 9), (33, 27), (65, 47), (93, 66)],
    "gold in a web": [(11, 11), (42, 38), (104, 78), (177, 109)],
    "the cache": [(15, 15), (214, 175), (1718, 1233), (9409, 5106)],
}

FRESH: dict[int, list[tuple[int, int]]] = {
    1: [(2, 2), (4, 4), (10, 10), (29, 23), (75, 44)],
    2: [(3, 3), (8, 8), (22, 20), (69, 51), (220, 113)],
    3: [(3, 3), (8, 8), (28, 26), (117, 78), (379, 146)],
    4: [(3, 3), (8, 8), (28, 26), (117, 78), (379, 146)],
}


@pytest.mark.parametrize("name", SCENES)
def test_scenes(name: str) -> None:
    play = lair(**SCENES[name]).play
    assert [perft(play, depth) for depth in (1, 2, 3, 4)] == COUNTS[name]


@pytest.mark.parametrize("players", FRESH)
def test_fresh_games(players: int) -> None:
    play = md.new("klong", players=players, seed=1, board="spider")
    assert [perft(play, depth) for depth in (1, 2, 3, 4, 5)] == FRESH[players]
