"""Cards and tokens in words, written from the same tables by which they act."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.content import content
from meisterdieb.klong.effect_text import Teller, effect_rules
from meisterdieb.klong.phrases import check_language, knows, rules_of, say, sentence

Table = Mapping[str, Any]

# The effects of cards and tokens in the order in which they are told, each with its label.
CARD_EFFECTS = {key: key for key in ("play", "use", "defeat", "acquire", "arrive")}
TOKEN_EFFECTS = {"take": "take", "use": "drink"}


@dataclass(frozen=True)
class CardText:
    """A card or token in words; what it does not have is empty."""

    id: str
    name: str
    set: str
    kind: str
    cost: str
    points: str
    symbols: tuple[str, ...]
    place: str
    copies: int
    effects: tuple[tuple[str, str], ...]
    line: str
    rules: tuple[str, ...]

    @property
    def text(self) -> str:
        """All effects as sentences, each with its label."""
        return " ".join(f"{label}: {text}" if label else text for label, text in self.effects)


def card_text(package: str, card_id: str, lang: str) -> CardText:
    """A card of a game in words."""
    check_language(lang)
    source = content(package)
    if card_id not in source.card_number:
        raise BadInput(f"there is no card {card_id!r}")
    card = source.cards[source.card_number[card_id]]
    symbols, place = card.get("symbols", ()), card.get("where", "anywhere")
    rules = [rule for symbol in symbols for rule in rules_of("symbol", symbol)] + rules_of("place", place)
    return CardText(
        id=card_id,
        name=card[lang],
        set=say("set", card["set"], lang),
        kind=say("kind", card["kind"], lang),
        cost=cost(card, lang),
        points=worth(package, card, lang),
        symbols=tuple(say("symbol", symbol, lang) for symbol in symbols),
        place=say("place", place, lang),
        copies=card["copies"],
        effects=effects(package, card, CARD_EFFECTS, lang),
        line=line(package, card, CARD_EFFECTS, lang),
        rules=tuple(dict.fromkeys(effect_rules(tables(card, CARD_EFFECTS)) + rules)),
    )


def token_text(package: str, token_id: str, lang: str) -> CardText:
    """A token of a game in words."""
    check_language(lang)
    source = content(package)
    if token_id not in source.token_number:
        raise BadInput(f"there is no token {token_id!r}")
    token = source.tokens[source.token_number[token_id]]
    price = source.tracks["market_price"]
    power = say("token", token_id, lang) if knows("token", token_id) else ""
    return CardText(
        id=token_id,
        name=token[lang],
        set="",
        kind=say("group", token["group"], lang),
        cost=say("amount", "gold", lang, n=price) if token["group"] == "market" else "",
        points=worth(package, token, lang),
        symbols=(),
        place="",
        copies=token["copies"],
        effects=effects(package, token, TOKEN_EFFECTS, lang) + ((("", sentence(power)),) if power else ()),
        line=line(package, token, TOKEN_EFFECTS, lang) or power,
        rules=tuple(dict.fromkeys(effect_rules(tables(token, TOKEN_EFFECTS)) + rules_of("token", token_id))),
    )


def tables(thing: Table, keys: Iterable[str]) -> list[Table]:
    """All effect tables of a card or token."""
    return [table for key in keys for table in thing.get(key, ())]


def effects(package: str, thing: Table, labels: Mapping[str, str], lang: str) -> tuple[tuple[str, str], ...]:
    """The effects of a card or token, each with its label, as sentences."""
    teller = Teller(package, lang)
    return tuple((say("label", label, lang), teller.text(thing[key])) for key, label in labels.items() if key in thing)


def line(package: str, thing: Table, labels: Mapping[str, str], lang: str) -> str:
    """The effects of a card or token as one line; the label of the main effect goes without saying."""
    teller = Teller(package, lang)
    told = [teller.line(thing[key]) for key in ("play", "use", "defeat", "take") if key in thing]
    for key in ("acquire", "arrive"):
        if key in thing:
            told.append(f"{say('label', key, lang)}: {teller.line(thing[key])}")
    return " · ".join(told)


def cost(card: Table, lang: str) -> str:
    """What a card costs and in what; nothing for cards that nobody pays for."""
    if "cost" not in card:
        return ""
    return say("amount", "swords" if card["kind"] == "monster" else "skill", lang, n=card["cost"])


def worth(package: str, thing: Table, lang: str) -> str:
    """The points of a card or token, or the rule that counts them."""
    rule = thing.get("points_rule")
    if rule is None:
        return say("worth", "points", lang, n=thing["points"]) if thing.get("points") else ""
    source, n = content(package), rule["points"]
    if "per_gold" in rule:
        return say("worth", "per_gold", lang, n=n, gold=rule["per_gold"])
    if "per_card" in rule:
        return say("worth", "per_card", lang, n=n, card=source.cards[source.card_number[rule["per_card"]]][lang])
    names = [source.tokens[source.token_number[id]][lang] for id in rule.get("kinds", [rule.get("with")])]
    if "with" in rule:
        return say("worth", "with", lang, n=n, token=names[0])
    return say("worth", "kinds", lang, n=n, least=rule["at_least"], tokens=", ".join(names))
