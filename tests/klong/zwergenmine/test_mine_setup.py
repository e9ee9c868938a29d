"""How the mine is set up, and what its board shows."""

import copy
from collections import Counter
from typing import Any

import pytest

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.zwergenmine.veins import Mining
from tests.klong.table import new_game
from tests.klong.zwergenmine.mine import board, mine
from tests.rules import rule


@rule("ZM-SETUP-01")
def test_three_bonuses_wait_for_the_busiest_miners() -> None:
    t = new_game(4, board="mine")
    bonus = [token for token in content("meisterdieb.klong.base").tokens if token["group"] == "bonus"]
    assert sorted(token["points"] for token in bonus) == [5, 10, 20]
    assert [score.parts["mining"] for score in t.s.score()] == [0, 0, 0, 0]


@rule("ZM-SETUP-02")
def test_the_way_in_is_on_the_right() -> None:
    t = new_game(4, board="mine")
    places = {room["id"]: room for room in board()["rooms"]}
    start = places[t.s.board.outside]
    assert start["start"]
    assert start["y"] == min(room["y"] for room in places.values())
    assert start["x"] > 900
    assert {p.room for p in t.s.seats} == {start["id"]}


@rule("ZM-SETUP-03")
def test_the_mine_has_neither_webs_nor_a_cache() -> None:
    t = new_game(board="mine")
    assert [part.name for part in t.rules.parts] == ["base", "mining"]
    assert all(id.startswith("vein-") for id in t.s.board.features)
    assert "web" not in t.rules.toll_words


@rule("ZM-SETUP-04")
def test_the_deck_is_that_of_the_base_game() -> None:
    t = new_game(board="mine")
    assert len(t.s.deck) + len(t.s.row) == 100
    assert sorted(t.rules.dungeon) == sorted(new_game().rules.dungeon)


@rule("ZM-SETUP-05")
def test_the_market_sells_seven_goods() -> None:
    t = new_game(board="mine")
    assert dict(zip(t.rules.goods, t.s.market, strict=True)) == {"key": 2, "backpack": 2, "crown": 3}


@rule("ZM-SETUP-06")
def test_the_artifacts_are_those_of_the_base_game() -> None:
    assert sorted(new_game(4, board="mine").play.view(0)["artifacts"].values()) == [5, 7, 10, 15, 20, 25, 30]


@rule("ZM-SETUP-07")
def test_the_bank_never_runs_out() -> None:
    t = mine(seats=[{"room": 33, "gold": 9000}], skill=2)
    t.do("mine 10")
    assert t.a.gold == 9004


@rule("ZM-SETUP-08")
def test_no_vein_is_worked_at_the_start() -> None:
    t = new_game(board="mine")
    assert t.s.marks == (0,) * 12
    assert t.play.view(None)["parts"]["marks"] == {}


@rule("ZM-SETUP-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_else_is_set_up_as_in_the_base_game(players: int) -> None:
    here, there = (new_game(players, 5, board=board) for board in ("mine", "front"))
    assert here.s.bag.count(8) == 24
    assert all(card >= 0 and not here.rules.dragon[card] for card in here.s.row)
    assert [here.s.area[(here.s.start + i) % players] for i in range(players)] == [3, 2, 1, 0][:players]
    for name in ("row", "deck", "area", "bag", "reserve", "market", "pools", "rage", "mastery"):
        assert getattr(here.s, name) == getattr(there.s, name), name
    assert [p.hand for p in here.s.seats] == [p.hand for p in there.s.seats]


@rule("ZM-MINE-03")
def test_each_vein_touches_one_or_two_rooms() -> None:
    assert Counter(len(vein["rooms"]) for vein in board()["veins"]) == {1: 8, 2: 4}


@rule("ZM-MINE-19")
def test_twelve_veins_hold_forty_gold_more_of_it_further_down() -> None:
    veins = sorted(board()["veins"], key=lambda vein: int(vein["y"]))
    gold = [vein["gold"] for vein in veins]
    assert Counter(gold) == {2: 3, 3: 4, 4: 3, 5: 2}
    assert sum(gold) == 40
    assert gold == sorted(gold)


@rule("ZM-MINE-20")
def test_every_vein_has_a_rank_of_its_own_by_its_depth() -> None:
    veins = sorted(board()["veins"], key=lambda vein: int(vein["y"]))
    assert [vein["rank"] for vein in veins] == list(range(1, 13))


def bent(**changes: Any) -> dict[str, Any]:
    """The board with the first vein, the last one or the whole changed."""
    found = copy.deepcopy(dict(board()))
    for number, vein in ((0, "vein"), (-1, "last_vein")):
        found["veins"][number] = {**found["veins"][number], **changes.pop(vein, {})}
    return {**found, **changes}


@rule("ZM-MINE-03", "ZM-MINE-19", "ZM-MINE-20")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"vein": {"rank": 2}}, r"board 'mine' ranks its veins \[2, 2, 3.*expected 1 to 12, each once"),
        ({"vein": {"rank": 13}}, "ranks its veins"),
        ({"vein": {"rooms": [99]}}, r"has vein 1 beside \[99\]; expected one or two rooms"),
        ({"vein": {"rooms": []}}, "expected one or two rooms"),
        ({"last_vein": {"rooms": [44]}}, r"has vein 12 beside \[44\]; expected one or two rooms"),
        ({"vein": {"rooms": [1, 2, 3]}}, "expected one or two rooms"),
        ({"vein": {"gold": 3}}, "never less further down"),
        ({"vein": {"gold": 0}}, "expected some in each"),
        ({"mining_alone": [2, 4, 6]}, "expected most of them first"),
    ],
)
def test_a_mine_that_could_not_be_played_is_refused_when_it_is_read(changes: dict[str, Any], why: str) -> None:
    Mining().check_board(board())
    with pytest.raises(BadInput, match=why):
        Mining().check_board(bent(**changes))


def test_a_vein_of_one_gold_would_do() -> None:
    Mining().check_board(bent(vein={"gold": 1}))


def test_a_vein_cannot_belong_to_somebody_who_does_not_play() -> None:
    with pytest.raises(BadInput, match="vein 3 belongs to nobody at the table"):
        mine(marks={"vein-3": 3})


def test_veins_are_named_with_what_they_hold() -> None:
    t = new_game(board="mine")
    names = {lang: t.play.game.names(t.s, lang)["marks"] for lang in ("de", "en")}
    assert list(names["de"]) == t.s.board.features
    assert (names["de"]["vein-12"], names["en"]["vein-1"]) == ("Goldader 12 (5 Gold)", "gold vein 1 (2 gold)")
