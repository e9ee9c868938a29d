"""Points: artifacts, mastery, tokens, goods, gold and cards; who wins."""

from collections.abc import Iterable
from typing import Any

from meisterdieb.kernel.state import Score
from meisterdieb.klong.rules import Rules
from meisterdieb.klong.state import KlongState, Seat
from meisterdieb.klong.words import ESCAPED, LOST, RESCUED

PARTS = ("artifacts", "mastery", "tokens", "goods", "gold", "cards")
PART_OF_GROUP = {"major": "tokens", "minor": "tokens", "idol": "tokens", "market": "goods", "mastery": "mastery"}


def deck_of(s: KlongState, p: Seat) -> list[int]:
    """Every card of a thief's deck: draw pile, hand, discard pile and, in turn, the play area (KL-SCORE-07)."""
    mine = s.active >= 0 and s.seats[s.active] is p
    return p.draw + p.hand + p.discard + (s.play if mine else [])


def deck_points(rules: Rules, p: Seat, deck: list[int]) -> int:
    """What the cards of a deck are worth: their printed points, or what their rules say."""
    points = 0
    for card in deck:
        points += card_points(rules, p, card, deck)
    return points


def card_points(rules: Rules, p: Seat, card: int, deck: list[int]) -> int:
    """The points of one copy of a card in a deck."""
    rule = rules.point_rules[card]
    return rules.points[card] if rule is None else rule_points(rules, rule, p, deck)


def rule_points(rules: Rules, rule: dict[str, Any], p: Seat, deck: list[int]) -> int:
    """The points of a card that prints a question mark (KL-SCORE-13 to 16)."""
    points = int(rule["points"])
    if "per_gold" in rule:
        return p.gold // int(rule["per_gold"]) * points
    if "per_card" in rule:
        return deck.count(rules.card_ids.index(rule["per_card"])) * points
    if "with" in rule:
        return points if owned(rules, p, [rule["with"]]) else 0
    return points if owned(rules, p, rule["kinds"]) >= rule["at_least"] else 0


def owned(rules: Rules, p: Seat, tokens: Iterable[str]) -> int:
    """How many of these kinds of token the thief has at least one of."""
    return sum(p.tokens[rules.token_ids.index(token)] > 0 for token in tokens)


def score(s: KlongState, p: Seat) -> Score:
    """The points of a thief, part by part; nothing for a lost one (KL-SCORE-01 to 12)."""
    parts = dict.fromkeys(PARTS, 0)
    if p.fate == LOST:
        return Score(parts, False)
    parts["artifacts"] = sum(p.artifacts)
    parts["gold"] = p.gold
    for token, n in enumerate(p.tokens):
        if n:
            parts[PART_OF_GROUP[s.rules.token_group[token]]] += n * s.rules.token_points[token]
    parts["cards"] = deck_points(s.rules, p, deck_of(s, p))
    return Score(parts, p.fate in (ESCAPED, RESCUED))


def winners(s: KlongState) -> list[int]:
    """The one winner: most points, then the most valuable artifact; nobody if all are lost (KL-END-03, KL-TIE-01)."""
    if s.active >= 0:
        return []
    ranked = [
        (points.total, max(p.artifacts), seat)
        for seat, (p, points) in enumerate(zip(s.seats, s.score(), strict=True))
        if points.ranked
    ]
    return [max(ranked)[2]] if ranked else []
