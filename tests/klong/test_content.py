"""Content that the rules could not read is refused when it is read, in one sentence."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from meisterdieb.kernel import registry
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong import checking
from meisterdieb.klong.content import BUILT, Content, build_rules, content, tables_of
from meisterdieb.klong.things import things
from meisterdieb.klong.vocabulary import Vocabulary

BASE = "meisterdieb.klong.base"
LADDER = {"id": "ladder", "en": "Ladder", "de": "Leiter", "set": "dungeon", "kind": "device", "copies": 2, "cost": 3}
KELCH = {"id": "chalice", "en": "Chalice", "de": "Kelch", "group": "major", "copies": 3}


def refused(check: Any, *args: Any) -> str:
    """The sentence with which a check refuses something."""
    with pytest.raises(BadInput) as caught:
        check(*args)
    return str(caught.value)


def test_a_well_formed_card_and_token_are_accepted() -> None:
    checking.check_cards([LADDER])
    checking.check_tokens([KELCH])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kind": "devise"}, "card 'ladder' has kind = 'devise'; expected one of starter, companion"),
        ({"set": "box"}, "card 'ladder' has set = 'box'; expected one of starter, reserve, dungeon"),
        ({"cost": 0}, "card 'ladder' has cost = 0; expected a number from 1 on"),
        ({"copies": "two"}, "card 'ladder' has copies = 'two'; expected a number from 1 on"),
        ({"where": "moon"}, "card 'ladder' has where = 'moon'; expected one of anywhere, depths, crystal-cave"),
        ({"symbols": ["dragon", "sun"]}, "card 'ladder' has the symbol 'sun'; expected dragon or danger"),
        ({"play": [{"skill": 1}]}, "card 'ladder' is a device with play; expected use"),
        ({"colour": "red"}, "card 'ladder' has the unknown entry 'colour'"),
    ],
)
def test_a_card_that_cannot_be_read_is_refused(change: dict[str, Any], sentence: str) -> None:
    assert refused(checking.check_cards, [LADDER | change]).startswith(sentence)


def test_an_id_is_given_once() -> None:
    assert refused(checking.check_cards, [LADDER, LADDER]) == "card 'ladder' is there 2 times; expected each once"


def test_a_missing_name_is_refused() -> None:
    nameless = {key: value for key, value in KELCH.items() if key != "de"}
    assert refused(checking.check_tokens, [nameless]) == "token 'chalice' has no entry 'de'"


def test_a_token_of_an_unknown_group_is_refused() -> None:
    assert refused(checking.check_tokens, [KELCH | {"group": "cup"}]).startswith("token 'chalice' has group = 'cup'")


def test_an_unknown_effect_word_is_refused() -> None:
    vocabulary = Vocabulary(content(BASE).card_number.__getitem__)
    assert refused(vocabulary.program, [{"skil": 2}]).startswith("unknown effect word 'skil'; expected one of skill")


def test_a_tunnel_to_nowhere_and_a_room_without_a_way_are_refused() -> None:
    board = {"id": "x", "start": 1, "rooms": [{"id": 1}, {"id": 2}], "tunnels": [{"a": 1, "b": 3}]}
    assert refused(checking.check_board, board) == "board 'x' has a tunnel to room 3; expected a room from 1 to 2"
    assert refused(checking.check_board, board | {"tunnels": []}) == "board 'x' has no way to room 2"
    assert refused(checking.check_board, board | {"rooms": [{"id": 1}, {"id": 5}]}).startswith("board 'x' numbers its")


def test_the_box_must_hold_what_the_rulebook_counts() -> None:
    base = content(BASE)
    counts = tomllib.loads((resources.files(BASE) / "game.toml").read_text("utf-8"))["counts"]
    checking.check_counts(base.cards, base.tokens, counts)
    short = refused(checking.check_counts, base.cards[:-1], base.tokens, counts)
    assert short == "the box holds 99 pieces of 'dungeon'; expected 100"


def test_cards_and_tokens_are_counted_in_the_order_of_their_ids_whatever_the_order_of_the_files() -> None:
    """A program that shows events counts them in this order, and a pile that is sorted by numbers lies in it."""
    base, tables = content(BASE), tables_of(resources.files(BASE))
    assert [card["id"] for card in base.cards] == sorted(base.card_number)
    assert [token["id"] for token in base.tokens] == sorted(base.token_number)
    turned = Content({**tables, "cards": {"card": tables["cards"]["card"][::-1]}})
    assert turned.card_number == base.card_number
    assert [turned.hash(board) for board in turned.boards] == [base.hash(board) for board in base.boards]


def test_things_are_listed_as_the_files_have_them() -> None:
    tables = tables_of(resources.files(BASE))
    printed = [thing["id"] for thing in (*tables["cards"]["card"], *tables["tokens"]["token"])]
    assert [thing["id"] for thing in things(BASE, "de")] == printed


def test_set_ups_are_not_kept_for_ever() -> None:
    """Anybody may choose another limit of rounds, another order of colours: the rules of old tables make room."""
    game = registry.game("klong")
    for limit in range(BUILT + 40):
        game.new_state(2, game.settle_options(2, {"round_limit": limit}), SeededLuck(1))
    assert build_rules.cache_info().currsize <= BUILT
