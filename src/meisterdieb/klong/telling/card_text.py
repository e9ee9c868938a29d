"""Cards and tokens in words, written from the same tables by which they act."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from meisterdieb.kernel.languages import check_language
from meisterdieb.kernel.phrases import capital, sentence
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.telling.effect_text import Teller, effect_rules

Table = Mapping[str, Any]

# The effects of cards and tokens in the order in which they are told, each with its label.
CARD_EFFECTS = {key: key for key in ("play", "use", "defeat", "acquire", "arrive", "when_discarded")}
TOKEN_EFFECTS = {"take": "take", "use": "drink"}


@dataclass(frozen=True)
class CardText:
    """A card or token in words; what it does not have is empty."""

    id: str
    name: str
    set: str
    box: str
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
    teller, source = Teller(package, check_language(lang)), content(package)
    if card_id not in source.card_number:
        raise BadInput(f"there is no card {card_id!r}")
    card = source.cards[source.card_number[card_id]]
    symbols, place, rules_of = card.get("symbols", ()), card.get("where", ""), teller.book.rules_of
    rules = effect_rules(teller.book, tables(card, CARD_EFFECTS))
    rules += [rule for symbol in symbols for rule in rules_of("sign", symbol)] + rules_of("sign", place)
    return CardText(
        id=card_id,
        name=card[lang],
        set=capital(teller.say("set", card["set"])),
        box=card.get("box", ""),
        kind=teller.noun(card["kind"]),
        cost=cost(teller, card),
        points=worth(teller, card),
        symbols=tuple(teller.say("sign", symbol) for symbol in symbols),
        place=teller.say("sign", place) if place else "",
        copies=card["copies"],
        effects=effects(teller, card, CARD_EFFECTS) + unlabelled(staying(teller, card)),
        line=line(teller, card, teller.say("card", "stays") if stays(card) else ""),
        rules=tuple(dict.fromkeys(rules + (rules_of("card", "stays") if stays(card) else []))),
    )


def token_text(package: str, token_id: str, lang: str) -> CardText:
    """A token of a game in words."""
    teller, source = Teller(package, check_language(lang)), content(package)
    if token_id not in source.token_number:
        raise BadInput(f"there is no token {token_id!r}")
    token = source.tokens[source.token_number[token_id]]
    rules = effect_rules(teller.book, tables(token, TOKEN_EFFECTS)) + teller.book.rules_of("token", power_key(token))
    return CardText(
        id=token_id,
        name=token[lang],
        set="",
        box=token.get("box", ""),
        kind=teller.noun(group_noun(token)),
        cost=teller.say("amount", "gold", n=source.tracks["market_price"]) if token["group"] == "market" else "",
        points=worth(teller, token),
        symbols=(),
        place="",
        copies=token["copies"],
        effects=effects(teller, token, TOKEN_EFFECTS) + unlabelled(power(teller, token)),
        line=line(teller, token, power(teller, token)),
        rules=tuple(dict.fromkeys(rules)),
    )


def staying(teller: Teller, card: Table) -> str:
    """What is said of a monster that nothing drives from the reserve; nothing for other cards."""
    return teller.book.say_full("card", "stays", teller.lang) if stays(card) else ""


def stays(card: Table) -> bool:
    """Whether a card is never used up: a monster of the reserve (KL-FIGHT-09)."""
    return bool(card["kind"] == "monster" and card["set"] == "reserve")


def power(teller: Teller, token: Table) -> str:
    """What a token does that no effect says; nothing for most of them."""
    key = power_key(token)
    return teller.say("token", key) if teller.book.knows("token", key) else ""


def power_key(token: Table) -> str:
    """The key of a token's power: the goods of one stack share theirs."""
    return str(token.get("stack", token["id"]))


def group_noun(token: Table) -> str:
    """What a token is: what lies on the market is a good, the other groups are called by their own nouns."""
    return "good" if token["group"] == "market" else str(token["group"])


def unlabelled(text: str) -> tuple[tuple[str, str], ...]:
    """A text as the last of a card's effects, if there is one."""
    return (("", sentence(text)),) if text else ()


def tables(thing: Table, keys: Iterable[str]) -> list[Table]:
    """All effect tables of a card or token."""
    return [table for key in keys for table in thing.get(key, ())]


def effects(teller: Teller, thing: Table, labels: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The effects of a card or token, each with its label, as sentences."""
    return tuple((teller.say("label", label), teller.text(thing[key])) for key, label in labels.items() if key in thing)


def line(teller: Teller, thing: Table, more: str) -> str:
    """The effects of a card or token as one line; the label of the main effect goes without saying."""
    told = [teller.line(thing[key]) for key in ("play", "use", "defeat", "take") if key in thing]
    for key in ("acquire", "arrive", "when_discarded"):
        if key in thing:
            told.append(f"{teller.say('label', key)}: {teller.line(thing[key])}")
    return " · ".join([*told, *([more] if more else [])])


def cost(teller: Teller, card: Table) -> str:
    """What a card costs and in what; nothing for cards that nobody pays for."""
    if "cost" not in card:
        return ""
    return teller.say("amount", "swords" if card["kind"] == "monster" else "skill", n=card["cost"])


def worth(teller: Teller, thing: Table) -> str:
    """The points of a card or token, or the rule that counts them."""
    rule = thing.get("points_rule")
    if rule is None:
        return teller.say("worth", "points", n=thing["points"]) if thing.get("points") else ""
    n = rule["points"]
    if "per_gold" in rule:
        return teller.say("worth", "per_gold", n=n, gold=rule["per_gold"])
    if "goods" in rule:
        return teller.say("worth", "goods", n=n, least=rule["goods"])
    if "per_card" in rule:
        return teller.say("worth", "per_card", n=n, card=teller.name(rule["per_card"]))
    for word in rule:
        if teller.book.knows("worth", word) and word not in ("points", "with", "kinds"):
            return teller.say("worth", word, **{key: value for key, value in rule.items() if type(value) is int}, n=n)
    source = content(teller.package)
    names = [source.tokens[source.token_number[id]][teller.lang] for id in rule.get("kinds", [rule.get("with")])]
    if "with" in rule:
        return teller.say("worth", "with", n=n, token=names[0])
    return teller.say("worth", "kinds", n=n, least=rule["at_least"], tokens=", ".join(names))
