"""Content that the rules could not read is refused when it is read, in one sentence."""

import gc
import tomllib
from importlib import resources
from itertools import permutations
from typing import Any

import pytest

from meisterdieb.kernel import registry
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.checks import content_checks
from meisterdieb.klong.engine.assembly import BUILT, build_rules
from meisterdieb.klong.engine.content import Content, content, tables_of
from meisterdieb.klong.engine.effect_words import Vocabulary
from meisterdieb.klong.game import KlongGame
from meisterdieb.klong.telling.components import things
from tests.klong.table import table

BASE = "meisterdieb.klong.base"
LADDER = {"id": "ladder", "en": "Ladder", "de": "Leiter", "set": "dungeon", "kind": "device", "copies": 2, "cost": 3}
KELCH = {"id": "chalice", "en": "Chalice", "de": "Kelch", "group": "major", "copies": 3}


def refused(check: Any, *args: Any) -> str:
    """The sentence with which a check refuses something."""
    with pytest.raises(BadInput) as caught:
        check(*args)
    return str(caught.value)


def test_a_well_formed_card_and_token_are_accepted() -> None:
    content_checks.check_cards([LADDER])
    content_checks.check_tokens([KELCH])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kind": "devise"}, "card 'ladder' has kind = 'devise'; expected one of starter, companion"),
        ({"set": "box"}, "card 'ladder' has set = 'box'; expected one of starter, reserve, dungeon"),
        ({"cost": -1}, "card 'ladder' has cost = -1; expected a number from 0 on"),
        (
            {"set": "reserve", "kind": "monster", "cost": 0},
            "card 'ladder' has cost = 0; expected a number from 1 on",
        ),
        ({"copies": "two"}, "card 'ladder' has copies = 'two'; expected a number from 1 on"),
        ({"symbols": ["dragon", "sun"]}, "card 'ladder' has the symbol 'sun'; expected dragon or danger"),
        ({"play": [{"skill": 1}]}, "card 'ladder' is a device with play; expected use"),
        ({"colour": "red"}, "card 'ladder' has the unknown entry 'colour'"),
    ],
)
def test_a_card_that_cannot_be_read_is_refused(change: dict[str, Any], sentence: str) -> None:
    assert refused(content_checks.check_cards, [LADDER | change]).startswith(sentence)


def test_an_id_is_given_once() -> None:
    assert refused(content_checks.check_cards, [LADDER, LADDER]) == "card 'ladder' is there 2 times; expected each once"


def test_a_missing_name_is_refused() -> None:
    nameless = {key: value for key, value in KELCH.items() if key != "de"}
    assert refused(content_checks.check_tokens, [nameless]) == "token 'chalice' has no entry 'de'"


def test_a_token_of_an_unknown_group_is_refused() -> None:
    why = refused(content_checks.check_tokens, [KELCH | {"group": "cup"}])
    assert why.startswith("token 'chalice' has group = 'cup'")


def test_an_unknown_effect_word_is_refused() -> None:
    vocabulary = Vocabulary(content(BASE).card_number.__getitem__)
    assert refused(vocabulary.program, [{"skil": 2}]).startswith("unknown effect word 'skil'; expected one of skill")
    assert refused(vocabulary.program, [{"swrods": 1, "skil": 2}]).startswith("unknown effect word 'skil'")


def test_an_unknown_condition_is_refused() -> None:
    vocabulary = Vocabulary(content(BASE).card_number.__getitem__)
    vocabulary.conditions += ["artifact", "crown"]
    why = refused(vocabulary.program, [{"when": "crwon", "skill": 1}])
    assert why == "there is no condition 'crwon'; expected one of artifact, crown"


def test_a_tunnel_to_nowhere_and_a_room_without_a_way_are_refused() -> None:
    board = {"id": "x", "start": 1, "rooms": [{"id": 1}, {"id": 2}], "tunnels": [{"a": 1, "b": 3}]}
    assert refused(content_checks.check_board, board) == "board 'x' has a tunnel to room 3; expected a room from 1 to 2"
    assert refused(content_checks.check_board, board | {"tunnels": []}) == "board 'x' has no way to room 2"
    assert refused(content_checks.check_board, board | {"rooms": [{"id": 1}, {"id": 5}]}).startswith(
        "board 'x' numbers its"
    )


def test_the_box_must_hold_what_the_rulebook_counts() -> None:
    base = content(BASE)
    counts = tomllib.loads((resources.files(BASE) / "game.toml").read_text("utf-8"))["counts"]
    cards, tokens = ([thing for thing in listed if "box" not in thing] for listed in (base.cards, base.tokens))
    content_checks.check_counts(cards, tokens, counts)
    short = refused(content_checks.check_counts, cards[:-1], tokens, counts)
    assert short == "the box holds 99 pieces of 'dungeon'; expected 100"


def test_cards_and_tokens_are_counted_in_the_order_of_their_ids_whatever_the_order_of_the_files() -> None:
    """A program that shows events counts them in this order, and a pile that is sorted by numbers lies in it."""
    base, tables = content(BASE), tables_of(resources.files(BASE))
    assert [card["id"] for card in base.cards] == sorted(base.card_number)
    assert [token["id"] for token in base.tokens] == sorted(base.token_number)
    turned = Content({**tables, "cards": {"card": tables["cards"]["card"][::-1]}})
    assert turned.card_number == base.card_number
    assert [turned.hash(board, (), 2) for board in turned.boards] == [base.hash(board, (), 2) for board in base.boards]


def test_things_are_listed_as_the_files_have_them() -> None:
    tables = tables_of(resources.files(BASE))
    listed = (*tables["cards"]["card"], *tables["tokens"]["token"])
    printed = [thing["id"] for thing in listed if "same_as" not in thing]
    assert [thing["id"] for thing in things(BASE, "de")] == printed


def test_ten_thousand_set_ups_take_no_more_room_than_one() -> None:
    """Anybody may choose another limit of rounds, another seat to begin, another order of colours."""
    game = registry.game("klong")
    assert isinstance(game, KlongGame)
    orders = [list(order) for order in permutations(content(BASE).meta["colours"])]
    setups = [
        {"round_limit": limit, "first": first, "colours": order}
        for limit in range(140)
        for first in range(3)
        for order in orders
    ]
    assert len(setups) > 10_000

    def opened(setup: dict[str, Any]) -> None:
        options = game.settle_options(2, setup)
        game.rules(2, options), game.settings(2, options)

    opened(setups[0])
    before = len(gc.get_objects())
    for setup in setups:
        opened(setup)
    gc.collect()
    assert len(gc.get_objects()) < before + 1000
    assert build_rules.cache_info().currsize <= BUILT


def test_every_list_of_effects_is_known_by_its_card_and_its_place() -> None:
    rules = table().rules
    assert [id for id in rules.program_ids if id.startswith("wand-of-wind")] == [
        *("wand-of-wind.play", "wand-of-wind.play/2", "wand-of-wind.play/3")
    ]
    assert [id for id in rules.choice_ids if id.startswith(("wand-of-wind", "apothecary"))] == [
        *("apothecary.play/2", "wand-of-wind.play/1")
    ]
    assert [id for id in rules.program_ids if id.startswith("apothecary")] == [
        *("apothecary.play", "apothecary.play/1", "apothecary.play/3", "apothecary.play/4", "apothecary.play/5")
    ]


def test_skill_swords_boots_and_teleports_are_one_effect_and_none_where_a_text_has_none() -> None:
    rules = table().rules
    texts = {"stumble": ["Clank"], "scramble": ["Gain"], "belcher": ["Gold", "Clank"], "elven-boots": ["Gain", "Draw"]}
    for card, effects in texts.items():
        program = rules.programs[rules.effect[rules.card_ids.index(card)]]
        assert [type(effect).__name__ for effect in program] == effects
