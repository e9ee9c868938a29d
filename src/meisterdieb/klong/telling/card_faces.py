"""What is printed on the face of a card or token: numbers with symbols, and words for the rest."""

from meisterdieb.kernel.phrases import sentence
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.telling.card_text import Table, power, staying, worth
from meisterdieb.klong.telling.effect_text import Teller, told
from meisterdieb.klong.telling.thing_types import GAINS, Gain, KlongFace

MAIN = ("play", "use", "defeat", "take")
LATER = ("acquire", "arrive", "when_discarded")


def card_face(package: str, card: Table, lang: str) -> KlongFace:
    """The face of a card."""
    paid: Gain = "swords" if card["kind"] == "monster" else "skill"
    marks = [*card.get("symbols", ()), *([card["where"]] if "where" in card else [])]
    teller = Teller(package, lang)
    found = face(teller, card, card["kind"], staying(teller, card))
    return {**found, "price": (paid, card["cost"]) if "cost" in card else None, "marks": marks}


def token_face(package: str, token: Table, lang: str) -> KlongFace:
    """The face of a token."""
    teller = Teller(package, lang)
    found = face(teller, token, token["group"], power(teller, token))
    sold = token["group"] == "market"
    return {**found, "price": ("gold", content(package).tracks["market_price"]) if sold else None}


def face(teller: Teller, thing: Table, sort: str, more: str) -> KlongFace:
    """What cards and tokens have in common: gains as symbols, the rest as labelled words, points as a seal.

    `more` is what no effect says.
    """
    main = [table for key in MAIN for table in thing.get(key, ())]
    plain = [table for table in main if set(table) <= set(GAINS)]
    gained: dict[str, int] = {}
    for table in plain:
        for word, n in table.items():
            gained[word] = gained.get(word, 0) + n
    words: list[tuple[str, str]] = []
    if rest := told(teller.phrases([table for table in main if table not in plain], gained)):
        words.append(("", rest))
    if more:
        words.append(("", sentence(more)))
    words += [(teller.say("label", key), teller.text(thing[key])) for key in LATER if key in thing]
    if "points_rule" in thing:
        words.append(("", sentence(worth(teller, thing))))
    return {
        "sort": sort,
        "price": None,
        "marks": [],
        "gains": [(word, gained[word]) for word in GAINS if word in gained],
        "words": words,
        "seal": "?" if "points_rule" in thing else str(thing.get("points") or ""),
    }
