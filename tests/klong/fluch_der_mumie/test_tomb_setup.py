"""What is laid out besides the base game, and where."""

from itertools import pairwise

import pytest

from meisterdieb.klong.engine.content import content
from tests.klong.fluch_der_mumie.tomb import BOARDS, BROWN, CALM, curses, mummy, supply, tomb
from tests.klong.table import kinds, new_game
from tests.klong.whole_games import whole_game
from tests.rules import rule

PACKAGE = "meisterdieb.klong.base"


@rule("FM-SETUP-01", "FM-MUMMY-01")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_mummy_begins_in_the_brown_zone(board: str, players: int) -> None:
    t = new_game(players, board=board)
    assert mummy(t) == "brown"


@rule("FM-SETUP-02")
@pytest.mark.parametrize("board", BOARDS)
def test_her_first_space_lies_in_the_depths(board: str) -> None:
    table = content(PACKAGE).boards[board]
    brown = next(zone for zone in table["zones"] if zone["id"] == table["mummy_start"])
    x, y = brown["mummy_space"]
    height = next(
        a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0]) for a, b in pairwise(table["depths_line"]) if x <= b[0]
    )
    assert y > height
    assert all(room["depths"] for room in table["rooms"] if room.get("zone") == "brown")


@rule("FM-SETUP-03")
def test_the_mummy_lies_in_the_reserve_beside_the_goblin() -> None:
    t = new_game(board="mummy-a")
    assert t.names(t.rules.reserve)[-2:] == ["goblin", "mummy"]
    assert t.card("mummy") not in t.rules.dungeon


@rule("FM-SETUP-04")
@pytest.mark.parametrize("board", BOARDS)
def test_there_is_one_mummy_card_and_one_figure_to_the_end(board: str) -> None:
    for t, _ in whole_game(2, 1, board=board):
        assert t.s.reserve[t.rules.reserve.index(t.card("mummy"))] == t.rules.copies[t.card("mummy")] == 1
        assert t.rules.track_ids == ["mummy"]
        assert t.s.invariants() == []
    assert t.play.to_act == []


@rule("FM-SETUP-05")
def test_there_is_one_die_whoever_rolls_it() -> None:
    sources = [name for name, _ in new_game(3, board="mummy-a").rules.source_ids]
    assert sources.count("pyramid-die") == 1
    assert sources[-1] == "pyramid-die"


@rule("FM-SETUP-06", "FM-SETUP-14")
@pytest.mark.parametrize(("board", "shrine", "throne"), [("mummy-a", "34", "42"), ("mummy-b", "28", "39")])
def test_the_head_idol_lies_in_its_room_and_three_idols_on_their_shrine(board: str, shrine: str, throne: str) -> None:
    t = new_game(board=board)
    assert t.play.view(None)["loot"]["idol"] == {shrine: 3, throne: 1}
    assert [t.has(p, "head-idol") for p in t.s.seats] == [0, 0, 0, 0]


@rule("FM-SETUP-07")
def test_all_curses_are_in_the_supply() -> None:
    t = new_game(board="mummy-b")
    assert curses(t) == [0, 0, 0, 0]
    assert supply(t) == 24
    (token,) = [token for token in content(PACKAGE).tokens if token["id"] == "curse"]
    assert token["copies"] == 24


@rule("FM-SETUP-08")
@pytest.mark.parametrize("board", BOARDS)
def test_forty_cards_are_mixed_into_the_dungeon_deck(board: str) -> None:
    t = new_game(board=board)
    assert len(t.rules.dungeon) == 140
    assert len(t.s.deck) == 134


@rule("FM-SETUP-10", "FM-MUMMY-13")
def test_the_first_row_shows_no_dragon_and_rolls_nothing() -> None:
    rolling = 0
    for seed in range(1000):
        s = new_game(2, seed, board="mummy-a").s
        assert not any(s.rules.dragon[card] for card in s.row)
        assert s.tracks == (0,)
        assert not any(p.tokens[s.rules.token_ids.index("curse")] for p in s.seats)
        rolling += any(s.rules.arrive[card] for card in s.row)
    assert rolling > 100


@rule("FM-SETUP-11")
def test_one_of_two_sides_is_played_instead_of_the_base_board() -> None:
    boards = content(PACKAGE).boards
    assert [board for board in boards if boards[board].get("box") == "fluch_der_mumie"] == BOARDS
    assert new_game(board="mummy-a").s.board.rooms == 42
    assert new_game(board="mummy-b").s.board.rooms == 44


@rule("FM-SETUP-12")
def test_the_dragon_keeps_its_rules() -> None:
    t = new_game(2, board="mummy-a")
    assert t.play.view(None)["bag"] == {"black": 24}
    assert t.s.rage == new_game(2).s.rage
    t = tomb({"room": BROWN}, {"room": 1}, row=CALM[:5], area=[2, 0], bag={"black": 0})
    events = t.do("end", luck=[*["burgle"] * 5, "sapphire", "A", "A"])
    assert "attack" in kinds(events)
    assert t.a.damage == 2


@rule("FM-SETUP-13", "FM-TOKEN-09")
def test_the_new_secrets_are_mixed_with_the_others() -> None:
    t = new_game(board="mummy-a")
    minor, major = (t.play.state.to_dict()["pools"][kind] for kind in ("minor", "major"))
    assert (minor["mummys-treasure"], minor["scarab"], major["mummys-chalice"]) == (2, 2, 1)
    assert (sum(minor.values()), sum(major.values())) == (22, 12)
    assert sum(t.play.view(None)["loot"]["minor"].values()) <= 22
    assert sum(t.play.view(None)["loot"]["major"].values()) <= 12
