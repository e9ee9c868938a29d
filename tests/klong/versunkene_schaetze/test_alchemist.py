"""The Alchemist is the first of all cards by number: she is bought, replaced, discarded and gained like any other."""

from typing import Any

from tests.klong.table import Table, table
from tests.rules import rule


def meeting(*hand: str, **scene: Any) -> Table:
    """A with these cards in hand, and the deck of the sunken treasures mixed in."""
    return table(expansions=["versunkene_schaetze"], seats=[{"hand": list(hand), "draw": []}], **scene)


def test_she_is_the_first_of_all_cards() -> None:
    assert meeting().rules.card_ids[0] == "alchemist"


@rule("KL-BUY-01")
def test_she_can_be_bought_out_of_the_row() -> None:
    t = meeting(row=["alchemist"], skill=9)
    assert "buy alchemist" in t.offers()


@rule("KL-ROW-11")
def test_she_can_be_replaced() -> None:
    t = meeting("treasure-hunter", row=["alchemist"])
    t.do("play treasure-hunter")
    assert t.offers() == ["replace alchemist"]


@rule("KL-KEY-15")
def test_she_can_be_discarded() -> None:
    t = meeting("sleight-of-hand", "alchemist", "burgle")
    t.do("play sleight-of-hand")
    assert {"discard alchemist", "discard burgle"} <= set(t.offers())


@rule("VS-KEY-01")
def test_she_can_be_had_for_a_discarded_pickpocket() -> None:
    t = meeting("sleight-of-hand", "pickpocket", row=["alchemist"])
    t.do("play sleight-of-hand", "discard pickpocket")
    assert "gain alchemist" in t.offers()
