"""What is printed on the face of a card or token: numbers with symbols, and words for the rest."""

from typing import Any

from meisterdieb.klong.card_text import Table, worth
from meisterdieb.klong.content import content
from meisterdieb.klong.effect_text import Teller, told
from meisterdieb.klong.phrases import knows, say, sentence

# Gains in the order in which a face shows them.
GAINS = ("skill", "swords", "boots", "gold", "clank", "draw", "teleport", "heal")
MAIN = ("play", "use", "defeat", "take")
LATER = ("acquire", "arrive")


def card_face(package: str, card: Table, lang: str) -> dict[str, Any]:
    """The face of a card."""
    price = ["swords" if card["kind"] == "monster" else "skill", card["cost"]] if "cost" in card else None
    marks = [*card.get("symbols", ()), *([card["where"]] if "where" in card else [])]
    return face(package, card, lang) | {"sort": card["kind"], "price": price, "marks": marks}


def token_face(package: str, token: Table, lang: str) -> dict[str, Any]:
    """The face of a token."""
    sold = token["group"] == "market"
    price = ["gold", content(package).tracks["market_price"]] if sold else None
    return face(package, token, lang) | {"sort": token["group"], "price": price, "marks": []}


def face(package: str, thing: Table, lang: str) -> dict[str, Any]:
    """What cards and tokens have in common: gains as symbols, the rest as labelled words, points as a seal."""
    teller = Teller(package, lang)
    main = [table for key in MAIN for table in thing.get(key, ())]
    plain = [table for table in main if set(table) <= set(GAINS)]
    gained: dict[str, int] = {}
    for table in plain:
        for word, n in table.items():
            gained[word] = gained.get(word, 0) + n
    words = []
    if rest := told(teller.phrases([table for table in main if table not in plain], gained)):
        words.append(["", rest])
    if knows("token", thing["id"]):
        words.append(["", sentence(say("token", thing["id"], lang))])
    words += [[say("label", key, lang), teller.text(thing[key])] for key in LATER if key in thing]
    if "points_rule" in thing:
        words.append(["", sentence(worth(package, thing, lang))])
    return {
        "gains": [[word, gained[word]] for word in GAINS if word in gained],
        "words": words,
        "seal": "?" if "points_rule" in thing else str(thing.get("points") or ""),
    }
