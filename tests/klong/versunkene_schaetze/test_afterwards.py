"""Looking back on a game under water, and how many ways there are to go on in one."""

from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.aftermath import Moment
from tests.klong.table import Table
from tests.klong.test_perft import perft
from tests.klong.versunkene_schaetze.sunken import dry_row, redrawn, sunken


def figures(t: Table, *deeds: str, lang: str = "en") -> dict[str, tuple[str, list[str]]]:
    """The figures of a game in which these deeds were done."""
    moments = [Moment(1, t.s.clone(), [])]
    for deed in deeds:
        events = t.do(deed)
        moments.append(Moment(len(moments) + 1, t.s.clone(), events))
    return {figure.id: (figure.label, figure.values) for figure in t.play.game.figures(moments, lang)}


def test_flooded_rooms_and_damage_for_want_of_air_are_counted() -> None:
    t = dry_row(seats=[{"room": 11, "hand": []}, {"room": 3, "hand": []}], boots=4, teleports=1)
    found = figures(t, "go 15", "go 16", "teleport 15", "end")
    assert found["dives"] == ("Flooded rooms entered", ["2", "0"])
    assert found["air"] == ("Damage for want of air", ["0", "0"])
    t = dry_row(seats=[{"room": 11, "hand": []}, {"room": 3, "hand": []}], boots=2)
    found = figures(t, "go 15", "end", lang="de")
    assert found["dives"] == ("Überflutete Räume betreten", ["1", "0"])
    assert found["air"] == ("Schaden aus Luftnot", ["1", "0"])


def test_damage_for_want_of_air_is_part_of_the_damage() -> None:
    t = redrawn(tunnels={(7, 11): {"monsters": 2}}, seats=[{"room": 7, "hand": []}], boots=2, loot={"major": {}})
    assert figures(t, "go 11", "end")["damage"][1] == ["3", "0"]


SCENES: dict[str, dict[str, Any]] = {
    "between the waters": {"seats": [{"room": 15, "hand": []}], "boots": 4, "swords": 3},
    "with a bell": {"seats": [{"room": 15, "hand": [], "tokens": {"diving-bell": 1}}], "boots": 2, "swords": 3},
    "discarding": {"seats": [{"hand": ["deep-dive", "boomerang", "coin-purse", "pickpocket"], "draw": ["burgle"] * 5}]},
}
COUNTS: dict[str, list[tuple[int, int]]] = {
    "between the waters": [(8, 8), (29, 28), (116, 94), (499, 326)],
    "with a bell": [(8, 8), (29, 28), (111, 89), (374, 224)],
    "discarding": [(4, 4), (14, 14), (44, 42), (124, 100)],
}
FRESH: dict[tuple[int, str], list[tuple[int, int]]] = {
    (1, "sunken-a"): [(3, 3), (8, 8), (25, 23), (104, 75), (396, 186)],
    (2, "sunken-b"): [(3, 3), (9, 9), (32, 28), (135, 87), (502, 192)],
    (3, "sunken-a"): [(3, 3), (8, 8), (28, 26), (125, 86), (453, 192)],
    (4, "sunken-b"): [(3, 3), (8, 8), (25, 23), (104, 75), (396, 186)],
}


@pytest.mark.parametrize("name", SCENES)
def test_scenes_under_water_go_on_in_so_many_ways(name: str) -> None:
    play = sunken(row=["merling", "medic"], **SCENES[name]).play
    assert [perft(play, depth) for depth in (1, 2, 3, 4)] == COUNTS[name]


@pytest.mark.parametrize(("players", "board"), FRESH)
def test_fresh_games_go_on_in_so_many_ways(players: int, board: str) -> None:
    play = md.new("klong", players=players, seed=1, board=board)
    assert [perft(play, depth) for depth in (1, 2, 3, 4, 5)] == FRESH[players, board]
