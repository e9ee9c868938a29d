"""Points: artifacts, mastery, tokens, goods, gold and cards; who wins."""

from collections.abc import Iterable
from typing import Any

from meisterdieb.kernel.state import Score
from meisterdieb.klong.engine.codes import ESCAPED, LOST, RESCUED
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.state import KlongState, Seat

PARTS = ("artifacts", "mastery", "tokens", "goods", "gold", "cards")


def deck_of(s: KlongState, p: Seat) -> list[int]:
    """Every card of a thief's deck: draw pile, hand, discard pile and, in turn, the play area (KL-SCORE-07)."""
    mine = s.active >= 0 and s.seats[s.active] is p
    known = [top & 65535 for top in s.tops if s.seats[top >> 16] is p]
    return p.draw + known + p.hand + p.discard + (s.play if mine else [])


def deck_points(s: KlongState, p: Seat, deck: list[int]) -> int:
    """What the cards of a deck are worth: their printed points, or what their rules say."""
    points = 0
    for card in deck:
        points += card_points(s, p, card, deck)
    return points


def card_points(s: KlongState, p: Seat, card: int, deck: list[int]) -> int:
    """The points of one copy of a card in a deck."""
    rule = s.rules.point_rules[card]
    if rule is None:
        return s.rules.points[card]
    for word in s.rules.point_words:
        if word in rule:
            return s.rules.point_words[word].points(s, p, rule)
    return rule_points(s.rules, rule, p, deck)


def rule_points(rules: Rules, rule: dict[str, Any], p: Seat, deck: list[int]) -> int:
    """The points of a card that prints a question mark (KL-SCORE-13 to 16)."""
    points = int(rule["points"])
    if "per_gold" in rule:
        return p.gold // int(rule["per_gold"]) * points
    if "per_card" in rule:
        return deck.count(rules.card_ids.index(rule["per_card"])) * points
    if "goods" in rule:
        return points if goods(rules, p) >= rule["goods"] else 0
    if "with" in rule:
        return points if owned(rules, p, [rule["with"]]) else 0
    return points if owned(rules, p, rule["kinds"]) >= rule["at_least"] else 0


def owned(rules: Rules, p: Seat, tokens: Iterable[str]) -> int:
    """How many of these kinds of token the thief has at least one of."""
    return sum(any(p.tokens[kind] for kind in alike(rules, token)) for token in tokens)


def alike(rules: Rules, token: str) -> list[int]:
    """The kinds of token that count as this one: those with the same tag (FM-IDOL-03)."""
    number = rules.token_ids.index(token)
    return next((kinds for kinds in rules.tags.values() if number in kinds), [number])


def goods(rules: Rules, p: Seat) -> int:
    """How many goods of the market the thief has."""
    return sum(n for token, n in enumerate(p.tokens) if rules.token_group[token] == "market")


def score(s: KlongState, p: Seat) -> Score:
    """The points of a thief, part by part; nothing for a lost one (KL-SCORE-01 to 12)."""
    parts = dict.fromkeys((*PARTS, *s.rules.token_parts, *(scorer.part for scorer in s.rules.scorers)), 0)
    if p.fate == LOST:
        return Score(parts, False)
    parts["artifacts"] = sum(p.artifacts)
    parts["gold"] = p.gold
    for token, n in enumerate(p.tokens):
        if n:
            parts[s.rules.token_part[token]] += n * s.rules.token_points[token]
    parts["cards"] = deck_points(s, p, deck_of(s, p))
    for scorer in s.rules.scorers:
        parts[scorer.part] = scorer.points(s, p)
    return Score(parts, p.fate in (ESCAPED, RESCUED))


def open_score(s: KlongState, seat: int, points: Score) -> Score:
    """What everybody may know of a thief's points while the game goes on: nothing of secret tokens (SK-WEB-14)."""
    if s.active < 0:
        return points
    p, rules = s.seats[seat], s.rules
    parts = dict(points.parts)
    for token, n in enumerate(p.tokens):
        if n and rules.token_secret[token] and p.fate != LOST:
            parts[rules.token_part[token]] -= n * rules.token_points[token]
    return Score(parts, points.ranked)


def winners(s: KlongState) -> list[int]:
    """The one winner: most points, then the most valuable artifact; nobody if all are lost (KL-END-03, KL-TIE-01)."""
    if s.active >= 0:
        return []
    if s.rules.judge is not None:
        return s.rules.judge.winners(s)
    ranked = [
        (points.total, max(p.artifacts), seat)
        for seat, (p, points) in enumerate(zip(s.seats, s.score(), strict=True))
        if points.ranked
    ]
    return [max(ranked)[2]] if ranked else []
