"""Looking back on a game in the mine, and how many ways there are to go on in one."""

from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.aftermath import Moment
from tests.klong.table import Table
from tests.klong.test_perft import perft
from tests.klong.zwergenmine.mine import BLASTING, GARDEN, UPPER_LIFT, mine, veins


def figures(t: Table, *deeds: str, lang: str = "en") -> dict[str, tuple[str, list[str]]]:
    """The figures of a game in which these deeds were done."""
    moments = [Moment(1, t.s.clone(), [])]
    for deed in deeds:
        events = t.do(deed)
        moments.append(Moment(len(moments) + 1, t.s.clone(), events))
    return {figure.id: (figure.label, figure.values) for figure in t.play.game.figures(moments, lang)}


def test_veins_and_their_gold_are_counted() -> None:
    scene: dict[str, Any] = {"skill": 4, "teleports": 1, "loot": {"minor": {}, "major": {}}}
    for lang, titles in (("de", ("Goldadern abgebaut", "Gold gefördert")), ("en", ("Gold veins mined", "Gold mined"))):
        t = mine(seats=[{"room": GARDEN, "gold": 5}, {}], **scene)
        found = figures(t, "mine 3", "teleport 18", "mine 4", lang=lang)
        assert found["veins"] == (titles[0], ["2", "0"])
        assert found["mined"] == (titles[1], ["5", "0"])
        assert found["gold"][1] == ["5", "0"]


def test_the_score_in_detail_tells_the_veins() -> None:
    seats = [{"room": 1, "fate": "escaped", "artifacts": [value]} for value in (5, 7)]
    t = mine(players=3, active=-1, seats=[*seats, {"room": 27, "fate": "lost"}], marks=veins(A=[1, 2, 9], C=[4]))
    details = {lang: {part.id: part.items for part in t.play.game.itemised(t.s, lang)} for lang in ("de", "en")}
    assert details["de"]["mining"] == ["3 Goldadern, die tiefste 9", "", ""]
    assert details["en"]["mining"] == ["3 gold veins, the deepest 9", "", ""]
    assert details["en"]["artifacts"][:2] == ["5", "7"]


SCENES: dict[str, dict[str, Any]] = {
    "at a vein": {"seats": [{"room": BLASTING, "hand": []}], "skill": 4, "boots": 2, "teleports": 1},
    "at a lift": {"seats": [{"room": UPPER_LIFT, "gold": 2, "hand": []}], "boots": 3},
}
COUNTS: dict[str, list[tuple[int, int]]] = {
    "at a vein": [(9, 9), (61, 43), (293, 131), (1019, 273)],
    "at a lift": [(5, 5), (14, 14), (34, 34), (63, 60)],
}
FRESH: dict[int, list[tuple[int, int]]] = {
    1: [(2, 2), (4, 4), (10, 10), (29, 23), (75, 44)],
    2: [(3, 3), (8, 8), (22, 20), (69, 51), (220, 113)],
    3: [(3, 3), (8, 8), (28, 26), (117, 78), (379, 146)],
    4: [(3, 3), (8, 8), (28, 26), (117, 78), (379, 146)],
}


@pytest.mark.parametrize("name", SCENES)
def test_scenes_in_the_mine_go_on_in_so_many_ways(name: str) -> None:
    play = mine(row=[None] * 6, **SCENES[name]).play
    assert [perft(play, depth) for depth in (1, 2, 3, 4)] == COUNTS[name]


@pytest.mark.parametrize("players", FRESH)
def test_fresh_games_go_on_in_so_many_ways(players: int) -> None:
    play = md.new("klong", players=players, seed=1, board="mine")
    assert [perft(play, depth) for depth in (1, 2, 3, 4, 5)] == FRESH[players]
