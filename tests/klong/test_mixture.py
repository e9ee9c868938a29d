"""What a board and decks of several boxes put on the table, and what stays in its box."""

import pytest

from meisterdieb.kernel.boxes import Mixed, Mixture
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.base import GAME
from tests.rules import rule
from tests.terminal.desk import Desk


def mixed(lang: str = "en", **options: object) -> Mixture:
    found = GAME.mixture(4, GAME.settle_options(4, options), lang)
    assert found
    return found


def test_the_base_game_mixes_nothing() -> None:
    assert mixed() == Mixture(100, [], [], [])


@rule("FM-SETUP-09", "VS-SETUP-10")
def test_several_decks_lie_in_one_pile_and_cards_that_need_water_stay_in_the_box() -> None:
    found = mixed(board="mummy-a", expansions="versunkene_schaetze,fluch_der_mumie")
    assert found.cards == 171
    assert found.decks == [Mixed("versunkene_schaetze", 31, 35), Mixed("fluch_der_mumie", 40, 40)]
    assert found.stays[0].why == "There is no water on this board."


def test_a_board_comes_with_its_own_deck_and_leaves_nothing_behind() -> None:
    found = mixed(board="sunken-a")
    assert (found.cards, found.decks) == (135, [Mixed("versunkene_schaetze", 35, 35)])
    assert not found.stays


def test_boards_and_decks_are_those_of_their_boxes() -> None:
    boards = {box.id: list(box.brings.get("board", ())) for box in GAME.boxes}
    assert boards["klong"] == ["front", "back"]
    assert boards["zwergenmine"] == ["mine"]
    assert [box.id for box in GAME.boxes if box.brings.get("expansions")] == ["versunkene_schaetze", "fluch_der_mumie"]
    assert {box.id: list(box.players) for box in GAME.boxes if box.players} == {"solo": [1]}
    assert GAME.boxes[0].id == "klong"


def test_an_empty_list_of_decks_in_an_address_means_none() -> None:
    assert GAME.settle_options(4, {"board": "sunken-a", "expansions": ""})["expansions"] == []
    assert GAME.settle_options(4, {"board": "sunken-a", "expansions": "none"})["expansions"] == []


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("de", "In der Schachtel bleibt: 2 Karten: Verfluchen. Auf diesem Plan wandert keine Mumie."),
        ("en", "Left in the box: 2 cards: Lay a Curse. No Mummy walks on this board."),
    ],
)
def test_the_terminal_says_what_stays_in_the_box_and_why(lang: str, told: str) -> None:
    desk = Desk(["q"], lang)
    desk.game(board="spider", expansions="fluch_der_mumie").run()
    assert " ".join(told.split()) in " ".join(desk.plain.split())
    plain = Desk(["q"], lang)
    plain.game(board="mummy-a").run()
    assert told.partition(":")[0] not in plain.plain


def test_a_mixture_that_cannot_be_is_refused_in_one_sentence() -> None:
    for wrong in ("zwergenmine", "fluch_der_mumie,fluch_der_mumie"):
        with pytest.raises(BadInput, match=r"^option expansions is ") as refused:
            GAME.settle_options(2, {"board": "spider", "expansions": wrong})
        assert "\n" not in str(refused.value)
