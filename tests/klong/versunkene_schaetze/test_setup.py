"""Setting up: what comes with the board, what with the deck, and what stays in the box."""

import copy
from collections import Counter
from typing import Any

import pytest

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.codes import MAJOR, MARKET_SPACE, MINOR
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.versunkene_schaetze.diving import Diving
from tests.klong.table import Table, new_game
from tests.klong.versunkene_schaetze.sunken import BOARDS, BOX
from tests.rules import rule

WATER_CARDS = {"shrine-of-the-mermaid": 2, "mermaid": 2}
FLOODED = MARKET_SPACE << 1  # the first flag that is not of the base game
CONTENT = content("meisterdieb.klong.base")


def sunken_cards(t: Table) -> Counter[str]:
    """The cards of the box in deck and row."""
    mine = {card["id"] for card in CONTENT.cards if card.get("box") == BOX}
    return Counter(id for id in t.names(t.s.deck + t.s.row) if id in mine)


def pool(t: Table, kind: int) -> Counter[str]:
    """The face-down tokens of a kind, those in rooms and those in the box."""
    return Counter(t.rules.token_ids[token] for token in t.s.pools[kind])


@rule("VS-SETUP-01", "VS-SETUP-02")
@pytest.mark.parametrize("board", BOARDS)
def test_two_diving_bells_lie_with_the_seven_goods(board: str) -> None:
    market = new_game(2, board=board).play.view(None)["market"]
    assert {good: len(left) for good, left in market.items()} == {"key": 2, "backpack": 2, "crown": 3, "diving-bell": 2}


@rule("VS-SETUP-03", "VS-SETUP-04")
@pytest.mark.parametrize("board", BOARDS)
def test_the_one_goldfish_lies_beside_the_goblin(board: str) -> None:
    t = new_game(2, board=board)
    reserve = t.play.view(None)["reserve"]
    assert list(reserve) == ["mercenary", "explore", "secret-tome", "goblin", "goldfish"]
    assert reserve["goldfish"] == 1
    assert "goldfish" not in t.names(t.s.deck + t.s.row)
    assert t.rules.copies[t.card("goldfish")] == 1


@rule("VS-SETUP-05")
def test_the_deck_grows_by_35_cards_to_135() -> None:
    t = new_game(4, board="sunken-a")
    assert (len(t.s.deck), len(t.s.row)) == (129, 6)
    assert sum(sunken_cards(t).values()) == 35
    assert len(sunken_cards(t)) == 27
    assert {id: n for id, n in sunken_cards(t).items() if n > 1} == {
        **WATER_CARDS,
        **dict.fromkeys(("crystal-fish", "eye-in-the-water", "saurian", "coin-purse", "merling", "white-pearl"), 2),
    }


@rule("VS-SETUP-06")
def test_no_dragon_lies_in_the_first_row() -> None:
    shown: set[str] = set()
    for seed in range(300):
        t = new_game(2, seed, board="sunken-b")
        row = t.names(t.s.row)
        assert not any(t.rules.dragon[card] for card in t.s.row)
        assert len(t.s.deck) == 129
        shown |= set(row)
    assert {"merling", "mermaid", "deep-dive", "eye-in-the-water"} <= shown
    assert not {"crystal-fish", "saurian", "sorcerer", "black-pearl", "silver-pearl", "white-pearl"} & shown


@rule("VS-SETUP-07")
def test_the_box_has_two_boards_and_one_of_them_takes_the_place_of_the_other() -> None:
    assert [id for id in CONTENT.boards if CONTENT.home(id) == BOX] == list(BOARDS)
    rooms = {board: new_game(2, board=board).s.board.rooms for board in ("front", *BOARDS)}
    assert rooms == {"front": 39, "sunken-a": 39, "sunken-b": 41}


@rule("VS-SETUP-08")
def test_bells_goldfish_and_tokens_stay_in_the_box_without_the_board() -> None:
    t = new_game(2, board="front", expansions=BOX)
    assert list(t.play.view(None)["market"]) == ["key", "backpack", "crown"]
    assert sum(t.s.market) == 7
    assert "goldfish" not in t.play.view(None)["reserve"]
    assert (len(t.s.pools[MAJOR]), len(t.s.pools[MINOR])) == (11, 18)


@rule("VS-SETUP-09", "VS-SETUP-10")
@pytest.mark.parametrize("board", ["front", "back", "mine"])
def test_on_a_dry_board_31_of_the_cards_are_mixed_in(board: str) -> None:
    t = new_game(2, board=board, expansions=BOX)
    assert len(t.s.deck) + 6 == 131
    assert sum(sunken_cards(t).values()) == 31
    assert not set(WATER_CARDS) & set(sunken_cards(t))
    assert not sunken_cards(new_game(2, board=board))


@rule("VS-SETUP-09")
def test_the_boards_can_be_played_without_their_cards() -> None:
    t = new_game(2, board="sunken-a", expansions="none")
    assert len(t.s.deck) + 6 == 100
    assert t.play.view(None)["reserve"]["goldfish"] == 1


@rule("VS-SETUP-11", "VS-SETUP-12")
def test_the_secrets_grow_by_a_heroic_potion_a_potion_of_strength_and_a_treasure() -> None:
    base, t = new_game(4), new_game(4, board="sunken-a")
    assert pool(t, MAJOR) - pool(base, MAJOR) == Counter({"heroism": 1})
    assert pool(t, MINOR) - pool(base, MINOR) == Counter({"strength": 1, "treasure": 1})
    assert (pool(t, MAJOR).total(), pool(t, MINOR).total()) == (12, 20)


@rule("VS-SETUP-13")
@pytest.mark.parametrize("board", BOARDS)
def test_two_major_secrets_are_left_over_and_nobody_knows_which(board: str) -> None:
    t = new_game(4, board=board)
    view = t.play.view(0)
    assert (sum(view["loot"]["major"].values()), len(view["loot"]["major"])) == (10, 10)
    assert (sum(view["loot"]["minor"].values()), len(view["loot"]["minor"])) == (20, 10)
    assert "pools" not in view
    assert "heroism" not in str(view)


@rule("VS-SETUP-14")
@pytest.mark.parametrize("board", BOARDS)
def test_the_goods_lie_at_the_market_and_in_no_room(board: str) -> None:
    t = new_game(4, board=board)
    assert sum(len(left) for left in t.play.view(None)["market"].values()) == 9
    assert set(t.play.view(None)["loot"]) == {"minor", "major", "idol"}
    assert any(flags & MARKET_SPACE for flags in t.s.board.flags)


@rule("VS-SETUP-15")
@pytest.mark.parametrize(("players", "artifacts", "space"), [(2, 5, 3), (3, 6, 2), (4, 7, 1)])
def test_everything_else_is_set_up_as_ever(players: int, artifacts: int, space: int) -> None:
    t = new_game(players, board="sunken-b")
    view = t.play.view(None)
    assert len(view["artifacts"]) == artifacts
    assert view["rage"]["space"] == space
    assert view["bag"] == {"black": 24}
    assert [seat["hand_size"] for seat in view["seats"]] == [5] * players


@rule("VS-SWIM-01", "VS-MOVE-01")
@pytest.mark.parametrize("board", BOARDS)
def test_rooms_are_flooded_or_dry_and_water_joins_flooded_ones(board: str) -> None:
    table = CONTENT.boards[board]
    flooded = {room["id"] for room in table["rooms"] if room.get("flooded")}
    assert len(flooded) == 14
    assert table["start"] not in flooded
    for tunnel in table["tunnels"]:
        assert tunnel.get("water", False) == ({tunnel["a"], tunnel["b"]} <= flooded)
    t = new_game(2, board=board)
    assert {room for room, flags in enumerate(t.s.board.flags) if flags & FLOODED} == flooded


@rule("VS-SWIM-01", "VS-MOVE-01", "VS-MOVE-03")
@pytest.mark.parametrize(
    ("place", "number", "changes", "why"),
    [
        ("rooms", 0, {"flooded": True}, r"board 'sunken-a' floods its start, room 1; expected a dry one"),
        ("tunnels", 11, {"water": False}, "has no water between the flooded rooms 7 and 11"),
        ("tunnels", 12, {"water": True}, "has water between the rooms 7 and 12; expected it where both are flooded"),
        ("tunnels", 0, {"water": True}, "has water between the rooms 1 and 2"),
    ],
)
def test_a_board_whose_water_is_wrong_is_refused_when_it_is_read(
    place: str, number: int, changes: dict[str, Any], why: str
) -> None:
    board = copy.deepcopy(dict(CONTENT.boards["sunken-a"]))
    Diving().check_board(board)
    board[place][number] = {**board[place][number], **changes}
    with pytest.raises(BadInput, match=why):
        Diving().check_board(board)


@rule("VS-MOVE-01")
@pytest.mark.parametrize(("water", "why"), [(True, ""), (False, "has no water between the flooded rooms 2 and 3")])
def test_two_flooded_rooms_are_enough_for_water(water: bool, why: str) -> None:
    rooms = [{"id": 1}, {"id": 2, "flooded": True}, {"id": 3, "flooded": True}]
    board = {"id": "pond", "start": 1, "rooms": rooms, "tunnels": [{"a": 2, "b": 3, "water": water}]}
    if not why:
        Diving().check_board(board)
        return
    with pytest.raises(BadInput, match=why):
        Diving().check_board(board)
