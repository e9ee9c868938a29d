"""What the cards of the box bring on any board."""

from typing import TYPE_CHECKING

from meisterdieb.klong.engine import codes
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.telling.naming import card_object
from meisterdieb.klong.telling.part_verbs import VerbTelling
from meisterdieb.klong.versunkene_schaetze.gaining import Gain, GainFree
from meisterdieb.klong.versunkene_schaetze.returning import BackToHand, LiesOpen

if TYPE_CHECKING:
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState
    from meisterdieb.klong.telling.view_types import KlongHow

ONLY_IN_CAVE_OR_WATER = new_reason("only-in-cave-or-water")


def written(s: "KlongState", card: int) -> str:
    """A card that is gained, or none, in notation."""
    return "none" if card == codes.NONE else s.rules.card_ids[card]


def about(s: "KlongState", card: int) -> "tuple[str, KlongHow | None]":
    """The card that is gained."""
    return ("", None) if card == codes.NONE else (f"shop:{s.rules.card_ids[card]}", None)


def told(s: "KlongState", key: str, card: int, lang: str) -> tuple[str, dict[str, int | str]]:
    """The card that is gained in words."""
    return (f"{key}-none", {}) if card == codes.NONE else (key, {"it": card_object(s, card, lang)})


class SunkenDeck(Part):
    """Words of the cards: a card for nothing, a card that comes back, a tome at hand, caves and water."""

    name = "sunken-deck"
    order = 20  # it looks whether there is water
    telling = {"gain": VerbTelling(written, about, told)}  # noqa: RUF012

    def join(self, a: "Assembly") -> None:
        gain = Gain("gain", False)
        a.asks_for_program(a.verb(gain))
        a.word("gain_free", lambda v, t: GainFree(gain, v.own_program([]), t["gain_free"]["below"]))
        a.word("back_to_hand", lambda v, t: BackToHand(v.card_number(t["back_to_hand"])))
        a.condition("tome", LiesOpen(a.content.card_number["secret-tome"]))
        water = a.room_words.get("flooded", 0)
        a.place("cave-or-flooded", codes.CAVE | water, ONLY_IN_CAVE_OR_WATER)
