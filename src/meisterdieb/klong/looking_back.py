"""Looking back on a game of the Klong! family: its turning points, its score in detail, and what might have been."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from meisterdieb.kernel.event import Event
from meisterdieb.kernel.looking_back import Figure, Moment, Part
from meisterdieb.klong.happenings import (
    ARTIFACT_TAKEN,
    ATTACK,
    BUYS,
    CLANK,
    CUBE,
    ENTERS,
    ESCAPES,
    FIGHTS,
    GOLD,
    HURT,
    KNOCKED_OUT,
    TELEPORTS,
)
from meisterdieb.klong.naming import card_name, token_name
from meisterdieb.klong.phrases import capital, say
from meisterdieb.klong.scoring import PART_OF_GROUP, PARTS, card_points, deck_of
from meisterdieb.klong.state import KlongState, Seat
from meisterdieb.klong.words import ESCAPED, LOST

TURNING = {ATTACK: "attack", ARTIFACT_TAKEN: "artifact", ESCAPES: "escape", KNOCKED_OUT: "fall"}
FIGURES = ("bought", "dearest", "fought", "gold", "noise", "damage", "rooms")


# The score


def itemised(s: KlongState, lang: str) -> list[Part]:
    """Each part of the score with what it comes from; of lost thieves nothing."""
    scores = s.score()
    return [
        Part(
            part,
            capital(say("part", part, lang)),
            [score.parts[part] for score in scores],
            [items(s, seat, part, lang) for seat in s.seats],
        )
        for part in PARTS
    ]


def items(s: KlongState, p: Seat, part: str, lang: str) -> str:
    """What a part of a thief's score comes from, where there is more to say than the number."""
    if p.fate == LOST:
        return ""
    if part == "artifacts":
        return ", ".join(map(str, sorted(p.artifacts, reverse=True)))
    if part == "cards":
        deck = deck_of(s, p)
        points = {card: card_points(s.rules, p, card, deck) for card in deck}
        worth = Counter(card for card in deck if points[card])
        found = sorted(worth, key=lambda card: (-points[card] * worth[card], card))
        return ", ".join(counted(card_name(s, c, lang), worth[c], points[c], lang) for c in found)
    kept = {token: n for token, n in enumerate(p.tokens) if n and s.rules.token_points[token]}
    mine = [token for token in kept if PART_OF_GROUP[s.rules.token_group[token]] == part != "mastery"]
    return ", ".join(counted(token_name(s, t, lang), kept[t], s.rules.token_points[t], lang) for t in mine)


def counted(name: str, n: int, points: int, lang: str) -> str:
    """A thing with its points, unless its name tells them, and how many there are of it if several."""
    if n == 1 and name.endswith(f"({points})"):
        return name
    return say("story", "item" if n == 1 else "items", lang, name=name, n=n, points=points)


# Figures


def figures(moments: Sequence[Moment], lang: str) -> list[Figure]:
    """What people like to know afterwards, for each seat."""
    first, end = moments[0].state, moments[-1].state
    assert isinstance(first, KlongState)
    assert isinstance(end, KlongState)
    told = [seat_figures(end, first.seats[i].room, events_of(moments, i), lang) for i in range(len(end.seats))]
    return [Figure(id, say("story", id, lang), [one[id] for one in told]) for id in FIGURES]


def events_of(moments: Sequence[Moment], seat: int) -> list[Event]:
    """What happened to a thief while in play: cubes drawn later hurt nobody."""
    found: list[Event] = []
    for moment in moments:
        for event in moment.events:
            if event.seat == seat:
                found.append(event)
                if event.kind in (KNOCKED_OUT, ESCAPES):
                    return found
    return found


def seat_figures(s: KlongState, start: int, events: Sequence[Event], lang: str) -> dict[str, str]:
    """The figures of one thief."""
    sums: Counter[int] = Counter()
    for event in events:
        sums[event.kind] += event.a if event.kind in (CLANK, GOLD, HURT) else 1
    bought = [event.a for event in events if event.kind == BUYS]
    dearest = max(bought, key=lambda card: s.rules.cost[card], default=None)
    rooms = {start, *(event.a for event in events if event.kind in (ENTERS, TELEPORTS))}
    return {
        "bought": str(len(bought)),
        "dearest": "–" if dearest is None else counted(card_name(s, dearest, lang), 1, s.rules.cost[dearest], lang),
        "fought": str(sums[FIGHTS]),
        "gold": str(sums[GOLD]),
        "noise": str(sums[CLANK]),
        "damage": str(sums[CUBE] + sums[HURT]),
        "rooms": str(len(rooms - {s.board.outside})),
    }


# What might have been


def felled(events: Sequence[Event]) -> list[int]:
    """The thieves whom a cube drawn from the bag brought down."""
    pairs = pairwise(events)
    return [b.seat for a, b in pairs if b.kind == KNOCKED_OUT and a.kind == CUBE and a.seat == b.seat]


def what_if(moments: Sequence[Moment], lang: str, names: Sequence[str]) -> str:
    """Who would have won without the last attack that brought somebody down.

    Nobody knows how the fallen would have gone on, so this counts the most that is sure to be fair: everybody keeps
    what they have, and those who fell in that attack and carried an artifact count as if they had got out with what
    they carried, mastery token included. Without an artifact nobody gets out: then the attack changed nothing.
    """
    end = moments[-1].state
    assert isinstance(end, KlongState)
    fallen = next((seats for moment in reversed(moments) if (seats := felled(moment.events))), [])
    if not fallen:
        return say("story", "none-felled", lang)
    other = end.clone()
    assert isinstance(other, KlongState)
    able = [seat for seat in fallen if other.seats[seat].artifacts]
    if not able:
        return say("story", "no-artifact", lang, who=names[fallen[0]])
    for seat in able:
        other.seats[seat].fate = ESCAPED
        other.seats[seat].tokens[other.rules.mastery] = 1
    points = [score.total for score in other.score()]
    before, after = end.winners(), other.winners()[0]
    who = after if after in able else max(able, key=lambda seat: points[seat])
    values: dict[str, int | str] = {"who": names[who], "n": points[who]}
    if before == [who]:
        return say("story", "won-anyway", lang, **values)
    if not before:
        return say("story", "only-one", lang, **values)
    key = "won-instead" if after == who else "lost-anyway"
    return say("story", key, lang, **values, rival=names[before[0]], m=points[before[0]])
