"""Looking back on a game of the Klong! family: its turning points, its score in detail, and what might have been."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from meisterdieb.kernel.aftermath import Figure, Moment, Part
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.phrases import Phrasebook, capital
from meisterdieb.klong.engine.codes import ESCAPED, LOST
from meisterdieb.klong.engine.event_kinds import (
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
from meisterdieb.klong.engine.state import KlongState, Seat
from meisterdieb.klong.rules.scoring import card_points, deck_of, open_score
from meisterdieb.klong.telling.book import book_of, by_marker
from meisterdieb.klong.telling.naming import card_name, token_name

TURNING = {ATTACK: "attack", ARTIFACT_TAKEN: "artifact", ESCAPES: "escape", KNOCKED_OUT: "fall"}
FIGURES = ("bought", "dearest", "fought", "gold", "noise", "damage", "rooms")  # and those of the parts


# The score


def itemised(s: KlongState, lang: str) -> list[Part]:
    """Each part of the score with what it comes from; of lost thieves nothing, and nothing secret before the end."""
    scores, say = [open_score(s, seat, score) for seat, score in enumerate(s.score())], book_of(s.rules).say
    return [
        Part(
            part,
            capital(say("part", part, lang)),
            [score.parts[part] for score in scores],
            [items(s, seat, part, lang) for seat in s.seats],
        )
        for part in scores[0].parts
    ]


def items(s: KlongState, p: Seat, part: str, lang: str) -> str:
    """What a part of a thief's score comes from, where there is more to say than the number."""
    if p.fate == LOST:
        return ""
    book = book_of(s.rules)
    if part == "artifacts":
        return ", ".join(map(str, sorted(p.artifacts, reverse=True)))
    if part == "cards":
        deck = deck_of(s, p)
        points = {card: card_points(s, p, card, deck) for card in deck}
        worth = Counter(card for card in deck if points[card])
        found = sorted(worth, key=lambda card: (-points[card] * worth[card], card))
        return ", ".join(counted(book, card_name(s, c, lang), worth[c], points[c], lang) for c in found)
    if own := "".join(mechanism.items(s, p, part, lang) for mechanism in s.rules.parts):
        return own
    hidden = s.rules.token_secret if s.active >= 0 else [0] * len(p.tokens)
    kept = {token: n for token, n in enumerate(p.tokens) if n and s.rules.token_points[token] and not hidden[token]}
    mine = [token for token in kept if s.rules.token_part[token] == part != "mastery"]
    return ", ".join(counted(book, token_name(s, t, lang), kept[t], s.rules.token_points[t], lang) for t in mine)


def counted(book: Phrasebook, name: str, n: int, points: int, lang: str) -> str:
    """A thing with its points, unless its name tells them, and how many there are of it if several."""
    if n == 1 and name.endswith(f"({points})"):
        return name
    return book.say("story", "item" if n == 1 else "items", lang, name=name, n=n, points=points)


# Figures


def figures(moments: Sequence[Moment], lang: str) -> list[Figure]:
    """What people like to know afterwards, for each seat; alone also what the rivals did."""
    first, end = moments[0].state, moments[-1].state
    assert isinstance(first, KlongState)
    assert isinstance(end, KlongState)
    told = [seat_figures(end, first.seats[i].room, events_of(moments, i), lang) for i in range(len(end.seats))]
    ids = [*FIGURES, *(id for part in end.rules.parts for id in part.figures() if id not in FIGURES)]
    rivals = [event for moment in moments for event in moment.events if event.seat < 0]
    for part in end.rules.parts:
        for id, count in part.rivals_figures().items():
            ids.append(id)
            told[0][id] = str(sum(count(end, event) for event in rivals))
    return [Figure(id, book_of(end.rules).say("story", id, lang), [one[id] for one in told]) for id in ids]


def events_of(moments: Sequence[Moment], seat: int) -> list[Event]:
    """What happened to a thief: cubes hurt nobody who is out, but whoever gets out ends the turn with its gains."""
    found: list[Event] = []
    mine = (event for moment in moments for event in moment.events if event.seat == seat)
    out = False
    for event in mine:
        if not (out and event.kind == CUBE):
            found.append(event)
        out = out or event.kind in (KNOCKED_OUT, ESCAPES)
    return found


def seat_figures(s: KlongState, start: int, events: Sequence[Event], lang: str) -> dict[str, str]:
    """The figures of one thief."""
    sums: Counter[int] = Counter()
    for event in events:
        sums[event.kind] += event.a if event.kind in (CLANK, GOLD, HURT) else 1
    bought = [event.a for event in events if event.kind == BUYS]
    dearest = max(bought, key=lambda card: s.rules.cost[card], default=None)
    rooms = {start, *(event.a for event in events if event.kind in (ENTERS, TELEPORTS))}
    numbers = {
        "bought": len(bought),
        "fought": sums[FIGHTS],
        "gold": sums[GOLD],
        "noise": sums[CLANK],
        "damage": sums[CUBE] + sums[HURT],
        "rooms": len(rooms - {s.board.outside}),
    }
    for part in s.rules.parts:
        for id, count in part.figures().items():
            numbers[id] = numbers.get(id, 0) + sum(count(s, event) for event in events)
    name = "–" if dearest is None else card_name(s, dearest, lang)
    cost = None if dearest is None else s.rules.cost[dearest]
    return {
        **{id: str(n) for id, n in numbers.items()},
        "dearest": name if cost is None else counted(book_of(s.rules), name, 1, cost, lang),
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

    def say(table: str, key: str, lang: str, **values: int | str) -> str:
        return book_of(end.rules).say(table, by_marker(end.rules, table, key), lang, **values)

    fallen = next((seats for moment in reversed(moments) if (seats := felled(moment.events))), [])
    if not fallen:  # alone that is said already: the goal was reached, or it was not
        return say("story", "none-felled", lang) if end.rules.judge is None else ""
    other = end.clone()
    assert isinstance(other, KlongState)
    able = [seat for seat in fallen if other.seats[seat].artifacts]
    if not able:
        return say("story", "no-artifact", lang, who=names[fallen[0]])
    for seat in able:
        other.seats[seat].fate = ESCAPED
        other.seats[seat].tokens[other.rules.mastery] = 1
    points = [score.total for score in other.score()]
    if other.rules.judge is not None:
        verdict, told = other.rules.judge.verdict(other)
        return say("story", verdict, lang, who=names[able[0]], n=told["n"], goal=told["goal"])
    before, after = end.winners(), other.winners()[0]
    who = after if after in able else max(able, key=lambda seat: points[seat])
    values: dict[str, int | str] = {"who": names[who], "n": points[who]}
    if before == [who]:
        return say("story", "won-anyway", lang, **values)
    if not before:
        return say("story", "only-one", lang, **values)
    key = "won-instead" if after == who else "lost-anyway"
    return say("story", key, lang, **values, rival=names[before[0]], m=points[before[0]])
