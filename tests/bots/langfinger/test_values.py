"""What cards are worth to Langfinger."""

from collections.abc import Iterator
from typing import Any

import pytest

from meisterdieb.bots.klong.deck import Deck
from meisterdieb.bots.klong.values import amount, drawn, opinions
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.effect_words import GAIN_WORDS, RULING_WORDS, Table
from tests.bots.langfinger.seat import box

worth, need_of = opinions().worth, opinions().need_of

# Words that say how an effect happens, not what it is worth.
STRUCTURE = {"when", "each", "choose", "then", "ignore", "only", "count", "pay_gold"}
TEXTS = ("play", "use", "defeat", "acquire", "arrive", "take", "when_discarded")


def tables_in(tables: Any) -> Iterator[Table]:
    """All tables of a text, those within others too."""
    for table in tables if isinstance(tables, list) else []:
        if isinstance(table, dict):
            yield table
            for inner in table.values():
                yield from tables_in(inner)


def everything(of_boxes: bool = True) -> list[Table]:
    """The tables of all cards and tokens, those of other boxes than the base game's too."""
    source = content("meisterdieb.klong.base")
    things = [thing for thing in (*source.cards, *source.tokens) if of_boxes or not thing.get("box")]
    return [table for thing in things for text in TEXTS for table in tables_in(thing.get(text))]


def test_every_word_that_cards_use_has_a_weight() -> None:
    words = {word for table in everything(of_boxes=False) for word in table}
    assert words - STRUCTURE <= set(opinions()["play"])
    assert words <= {*GAIN_WORDS, *RULING_WORDS, *STRUCTURE}


def test_every_word_of_every_box_has_a_weight() -> None:
    weights = opinions()
    assert {word for table in everything() for word in table} - STRUCTURE <= set(weights["play"])
    assert {table["when"] for table in everything() if "when" in table} <= set(weights["when"])
    assert {f"each_{table['each']}" for table in everything() if "each" in table} <= set(weights["play"])
    assert {word for table in everything() for word in table.get("ignore", [])} <= set(weights["play"])


@pytest.mark.parametrize("table", [{"oxygen": [{"lungs": 2}]}, {"discard": 2}, {"when": "full moon", "howl": 1}])
def test_words_that_nobody_has_heard_of_frighten_nobody(table: Table) -> None:
    assert worth([table]) <= 0


def test_better_cards_are_worth_more() -> None:
    b = box()
    worths = {name: b.worths((0, 0))[number] for name, number in b.number.items()}
    assert worths["stumble"] < 0 < worths["burgle"] < worths["mercenary"] < worths["explore"]
    assert worths["amulet-of-vigor"] > worths["burgle"] * 3
    assert worths["move-silently"] > worths["sidestep"] * 2


def test_what_is_scarce_is_worth_more() -> None:
    boots: list[Table] = [{"boots": 1}]
    assert worth(boots, need_of(0.5, 1)) > worth(boots, need_of(2, 1)) > worth(boots, need_of(4, 1))
    teleport: list[Table] = [{"teleport": 1}]
    assert worth(teleport, need_of(0.5, 1)) > worth(teleport, need_of(2, 1)) > worth(teleport, need_of(4, 1))
    swords: list[Table] = [{"swords": 1}]
    assert worth(swords, need_of(2, 0)) > worth(swords, need_of(2, 1)) > worth(swords, need_of(2, 3))


def test_a_promise_is_worth_less_than_the_gain() -> None:
    assert 0 < worth([{"when": "artifact", "skill": 2}]) < worth([{"skill": 2}])
    assert amount([{"when": "artifact", "skill": 2}, {"skill": 1}], "skill") == 1


def test_an_unknown_word_is_worth_nothing() -> None:
    assert worth([{"oxygen": 3}]) == 0


def test_the_starting_deck_brings_one_boot_and_three_and_a_half_skill_a_turn() -> None:
    b = box()
    deck = Deck(b, list(b.rules.starters))
    assert deck.boots == pytest.approx(1.0)
    assert deck.skill == pytest.approx(3.5)


def test_a_card_that_draws_its_own_substitute_does_not_thin_the_deck() -> None:
    b = box()
    deck = Deck(b, list(b.rules.starters))
    assert deck.gain(b.number["sapphire"]) == pytest.approx(opinions()["play"]["draw"])
    assert deck.gain(b.number["stumble"]) < 0
    assert deck.gain(b.number["secret-tome"]) < 0


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ([{"draw": 2}], 2),
        ([{"discard": 1, "then": [{"draw": 2}]}], 2),
        ([{"discard": 3, "then": [{"draw": 5}]}], 3),
        ([{"discard": 1, "then": [{"gold": 2}]}], 0),
        ([{"draw": 1}, {"discard": 1}], 1),
        ([{"discard": 3, "then": [{"draw": 1}]}], 0),
    ],
)
def test_a_swap_draws_what_it_brings_less_what_it_takes_beyond_the_worst_card(text: list[Table], cards: int) -> None:
    assert drawn(text) == cards


def test_swapping_the_worst_card_for_two_others_makes_a_deck_better() -> None:
    b = box("sunken-a")
    deck = Deck(b, list(b.rules.starters))
    assert deck.gain(b.number["deep-dive"]) > deck.gain(b.number["sleight-of-hand"]) > 0


def test_a_card_bought_late_is_seldom_played() -> None:
    b = box()
    deck = Deck(b, list(b.rules.starters))
    assert deck.plays(12, 2) > 3 > deck.plays(5, 2) > deck.plays(1, 2) == 0


@pytest.mark.parametrize("file", ["lehrling.toml", "fuchs.toml"])
def test_whoever_thinks_otherwise_changes_what_there_is(file: str) -> None:
    usual, other = opinions(), opinions(file)
    assert {group: set(words) for group, words in other.weights.items()} == {
        group: set(words) for group, words in usual.weights.items()
    }
    assert other.weights != usual.weights
    assert opinions() is usual
