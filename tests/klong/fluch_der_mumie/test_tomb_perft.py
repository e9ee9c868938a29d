"""How many ways there are to go on in the tomb; luck is the same everywhere."""

from typing import Any

import pytest

import meisterdieb as md
from tests.klong.fluch_der_mumie.tomb import BROWN, GREY, cursed, holding, tomb
from tests.klong.test_perft import perft

SCENES: dict[str, dict[str, Any]] = {
    "beside the Mummy": {"seats": [cursed(3, room=BROWN)], "swords": 6, "boots": 1},
    "a roll": {"seats": [holding("sandstorm", "temple-cat", room=GREY)], "boots": 1},
    "curses by choice": {
        "seats": [holding("book-of-the-dead", "break-the-spell", tokens={"curse": 1}, draw=["burgle"])]
    },
    "secrets that roll": {"seats": [{"room": 4}], "boots": 2},
}

COUNTS: dict[str, list[tuple[int, int]]] = {
    "beside the Mummy": [(4, 4), (10, 9), (19, 15), (34, 21)],
    "a roll": [(4, 4), (10, 10), (23, 21), (54, 38)],
    "curses by choice": [(2, 2), (4, 4), (6, 6), (10, 8)],
    "secrets that roll": [(4, 4), (6, 6), (20, 19), (27, 26)],
}

FRESH: dict[tuple[int, str], list[tuple[int, int]]] = {
    (1, "mummy-a"): [(2, 2), (4, 4), (10, 10), (29, 23), (75, 44)],
    (2, "mummy-b"): [(3, 3), (8, 8), (28, 26), (117, 78), (379, 146)],
    (3, "mummy-a"): [(3, 3), (9, 9), (27, 25), (78, 60), (210, 117)],
    (4, "mummy-b"): [(3, 3), (9, 9), (27, 25), (78, 60), (210, 117)],
}


@pytest.mark.parametrize("name", SCENES)
def test_scenes(name: str) -> None:
    scene = dict(SCENES[name])
    play = tomb(*scene.pop("seats"), **scene).play
    assert [perft(play, depth) for depth in (1, 2, 3, 4)] == COUNTS[name]


@pytest.mark.parametrize(("players", "board"), FRESH)
def test_fresh_games(players: int, board: str) -> None:
    play = md.new("klong", players=players, seed=1, board=board)
    assert [perft(play, depth) for depth in (1, 2, 3, 4, 5)] == FRESH[players, board]
