"""The deck on other boards, and other decks on this one."""

import pytest

from meisterdieb.klong.engine.content import content
from tests.klong.fluch_der_mumie.tomb import BOARDS, CALM, curses
from tests.klong.table import Table, kinds, new_game, table
from tests.klong.whole_games import whole_game
from tests.rules import rule

DECK = "fluch_der_mumie"


def on_front(*cards: str, **scene: object) -> Table:
    """The base board with the Mummy's deck; A holds these cards."""
    defaults = {"players": 3, "area": [0, 0, 0], "row": CALM, "seats": [{"hand": list(cards), "draw": []}]}
    return table(**{"expansions": [DECK], **defaults, **scene})


@rule("FM-VARIANT-01")
def test_without_zones_the_mummy_and_what_concerns_only_her_stay_in_the_box() -> None:
    t = new_game(2, expansions=[DECK])
    assert len(t.rules.dungeon) == 138
    assert "mummy" not in t.names(t.rules.reserve)
    assert "lay-a-curse" not in t.names(t.rules.dungeon)
    assert "pyramid-die" not in [name for name, _ in t.rules.source_ids]
    assert "tracks" not in t.play.view(0)["parts"]
    assert not {"head-idol", "scarab", "mummys-treasure", "mummys-chalice"} & {
        t.rules.token_ids[token] for pool in t.rules.pools for token in pool
    }


@rule("FM-VARIANT-01")
def test_without_zones_a_roll_is_skipped() -> None:
    events = on_front("sandstorm").do("play sandstorm")
    assert kinds(events) == ["plays", "gains", "credit-left"]
    t = on_front(row=CALM[:5], seats=[{"hand": [], "draw": ["burgle"] * 5}])
    events = t.do("end", luck=[*["burgle"] * 5, "tomb-guardian"])
    assert not {"arrives", "rolls"} & set(kinds(events))
    t = on_front("temple-cat")
    t.do("play temple-cat", "choose 1")
    assert t.s.pending == []
    t = on_front("desert-warrior")
    t.do("play desert-warrior")
    assert t.s.swords == 2


@rule("FM-VARIANT-01")
def test_without_zones_cards_still_hand_out_curses() -> None:
    t = on_front(row=["priest-of-the-curse"], swords=3)
    t.do("fight priest-of-the-curse")
    assert curses(t) == [0, 1, 1]
    assert t.play.score()[1].parts["curses"] == -2


@rule("FM-VARIANT-01")
def test_the_board_without_its_deck_has_the_mummy_and_the_cards_of_the_base_game() -> None:
    for board in BOARDS:
        t = new_game(2, board=board, expansions=[])
        assert len(t.rules.dungeon) == 100
        assert "mummy" in t.names(t.rules.reserve)


@rule("FM-SETUP-09")
def test_with_another_deck_the_cards_add_up_and_those_that_need_water_stay_out() -> None:
    source = content("meisterdieb.klong.base")
    for deck in source.decks:
        cards = [card for card in source.cards if card.get("box") == deck and card["set"] == "dungeon"]
        fitting = sum(card["copies"] for card in cards if card.get("needs", "mummy") == "mummy")
        t = new_game(2, board="mummy-a", expansions=sorted({DECK, deck}))
        assert len(t.rules.dungeon) == 100 + 40 + (fitting if deck != DECK else 0)
        if deck == "versunkene_schaetze":
            assert len(t.rules.dungeon) == 171


@pytest.mark.parametrize("board", ["front", "back", "mine"])
def test_whole_games_with_the_deck_on_other_boards_add_up(board: str) -> None:
    for t, _ in whole_game(3, 2, board=board, expansions=[DECK]):
        assert t.s.invariants() == []
    assert t.play.to_act == []


def test_a_game_of_the_base_alone_knows_nothing_of_curses() -> None:
    t = new_game(2)
    assert "curses" not in t.play.score()[0].parts
    assert "parts" not in t.play.view(0)
