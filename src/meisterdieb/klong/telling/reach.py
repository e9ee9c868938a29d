"""How far a thief gets this turn: ways of several steps, found by walking them on copies, and why no further."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final

from meisterdieb.kernel.languages import check_language
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import (
    INSIDE,
    MASK,
    MOVE,
    NONE,
    SHIFT,
    TELEPORT,
    WAY_SHIFT,
)
from meisterdieb.klong.engine.effects import barred_from_boots
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.rules.movement import closed_off, monsters
from meisterdieb.klong.telling import notation
from meisterdieb.klong.telling.book import book_of
from meisterdieb.klong.telling.refusals import reason_rule, refusal_text
from meisterdieb.klong.telling.view_types import KlongStep, KlongWay

SHOWN = 4  # ways to one room, at most
STEPS = 4000  # steps that are tried, at most
PLENTY = 60  # boots for the question how many it would take

# What a way may cost. The first of them is what one would rather keep.
COSTS: Final = ("teleports", "boots", "damage", "swords", "gold", "clank")
BOOTS, DAMAGE = COSTS.index("boots"), COSTS.index("damage")
Cost = tuple[int, ...]  # by these words
Walk = list[KlongStep]


@dataclass(frozen=True)
class Way:
    """A way to a room that can be walked now, step by step."""

    steps: Walk
    cost: Cost


def ways(s: KlongState, seat: int, lang: str) -> list[dict[str, Any]]:
    """Every other room with the ways there or the reason why there is none; nothing while the seat cannot walk."""
    check_language(lang)
    if s.pending or s.to_act != [seat]:
        return []
    known = s.determinize(seat, SeededLuck(0))  # nobody learns from a way what is hidden
    found = reached(known)
    reason = obstacles(known, lang)
    here = known.seats[seat].room
    rooms = [room for room in range(1, known.board.rooms + 1) if room != here]
    return [
        {"room": room, "ways": [told(way) for way in best(found.get(room, []))], "reason": why, "rules": rules}
        for room in rooms
        for why, rules in [("", []) if room in found else reason(room)]
    ]


def told(way: Way) -> KlongWay:
    """A way as plain data."""
    teleports, boots, damage, swords, gold, clank = way.cost
    data: KlongWay = {"steps": way.steps, "boots": boots, "damage": damage, "swords": swords, "teleports": teleports}
    if gold:
        data["gold"] = gold
    if clank:
        data["clank"] = clank
    return data


def best(found: list[Way]) -> list[Way]:
    """The ways worth showing, that with the least damage among them: none that costs more in every respect."""
    chosen: list[Way] = []
    for way in sorted(found, key=lambda way: (way.cost, len(way.steps))):
        if not any(no_dearer(other.cost, way.cost) for other in chosen):
            chosen.append(way)
    if len(chosen) <= SHOWN:
        return chosen
    shown = chosen[:SHOWN]
    safest = min(chosen, key=lambda way: way.cost[DAMAGE])
    return shown if safest.cost[DAMAGE] == min(way.cost[DAMAGE] for way in shown) else [*shown[:-1], safest]


def no_dearer(one: Cost, other: Cost) -> bool:
    """Whether a way costs no more than another in any respect."""
    return all(a <= b for a, b in zip(one, other, strict=True))


def reached(start: KlongState, most: int = STEPS, single: bool = False) -> dict[int, list[Way]]:
    """The rooms that the seat in turn can walk to, by ways that are not dearer than others; one each if that is enough.

    A room may be passed twice, where a healing spring on the way makes the rest bearable.
    """
    seat = start.active
    luck = SeededLuck(0)
    order = count()
    found: dict[int, list[Way]] = {}
    seen: dict[int, list[tuple[bool, Cost]]] = {}
    waiting: list[tuple[Cost, int, KlongState, Walk]] = [((0,) * len(COSTS), next(order), start, [])]
    while waiting and most > 0:
        cost, _, s, steps = heappop(waiting)
        room, stopped = s.seats[seat].room, bool(barred_from_boots(s))
        before = seen.setdefault(room, [])
        if any((single or no_dearer(other, cost)) and stopped >= bar for bar, other in before):
            continue
        before.append((stopped, cost))
        if steps and all(step["room"] != room for step in steps[:-1]):  # nobody goes on only to come back
            found.setdefault(room, []).append(Way(steps, tuple(max(n, 0) for n in cost)))
        if s.barrier != start.barrier or s.seats[seat].fate != INSIDE or not past(s, luck):
            continue
        for action in exits(s):
            most -= 1
            after = s.clone()
            after.apply(action, luck)
            heappush(waiting, (spent(start, after), next(order), after, [*steps, step_of(s, action, after)]))
    return found


def step_of(before: KlongState, action: int, after: KlongState) -> KlongStep:
    """A step, and through which of several tunnels it leads."""
    step: KlongStep = {"action": notation.write(before, action), "room": after.seats[before.active].room}
    exit = (action & MASK) >> WAY_SHIFT
    if action >> SHIFT == MOVE and before.board.twin[exit] > 1:
        step["tunnel"] = before.board.twin[exit]
    return step


def past(s: KlongState, luck: SeededLuck) -> bool:
    """Leave what lies in the room where it is; False if something is asked there that cannot be declined."""
    while s.pending and not s.reason(s.pending[-1] << SHIFT | NONE):
        s.apply(s.pending[-1] << SHIFT | NONE, luck)
    return not s.pending


def exits(s: KlongState) -> Iterator[int]:
    """The steps that can be taken now."""
    for verb in (MOVE, TELEPORT):
        out: list[int] = []
        s.rules.verbs[verb].offers(s, out)
        yield from out


def spent(before: KlongState, after: KlongState) -> Cost:
    """What it took to get from one state to the other."""
    seat = before.active
    return (
        before.teleports - after.teleports,
        before.boots - after.boots,
        after.seats[seat].damage - before.seats[seat].damage,
        before.swords - after.swords,
        before.seats[seat].gold - after.seats[seat].gold,
        after.clank_made - before.clank_made,
    )


def obstacles(s: KlongState, lang: str) -> Callable[[int], tuple[str, list[str]]]:
    """What is in the way to a room that cannot be reached, with its rules: the first thing without which it could."""
    open_to: list[tuple[str, dict[int, list[Way]]]] = []
    book = book_of(s.rules)

    def reason(room: int) -> tuple[str, list[str]]:
        at_the_door = next_door(s, room)
        if at_the_door:
            refusal = reasons.refusal(at_the_door)
            return refusal_text(book, refusal, lang), reason_rule(book, refusal.reason)
        if not open_to:
            open_to.extend((name, reached(changed, single=True)) for name, changed in what_ifs(s))
        for name, rooms in open_to:
            if room in rooms:
                told = book.say("way", name, lang, needs=rooms[room][0].cost[BOOTS], has=s.boots)
                return told, book.rules_of("way", name)
        return book.say("way", "nowhere", lang), book.rules_of("way", "nowhere")

    return reason


def next_door(s: KlongState, room: int) -> int:
    """Why the seat in turn cannot come into a room whatever the way, or through the tunnel that leads there."""
    closed = closed_off(s, room)
    if closed:
        return closed
    stopped = barred_from_boots(s)
    if stopped:
        return stopped
    here = s.seats[s.active].room
    for way in range(s.board.first[here], s.board.first[here + 1]):
        if s.board.to[way] == room:
            return s.reason(MOVE << SHIFT | way << WAY_SHIFT | min(monsters(s, way), s.swords))
    return reasons.FINE


def what_ifs(s: KlongState) -> Iterator[tuple[str, KlongState]]:
    """The same with all the boots it takes, and then with one thing more: what a card may allow, what a token opens.

    Each has its words in the table `way`; what has none there is never in the way of anybody.
    """
    yield "boots", with_boots(s)
    words = book_of(s.rules)
    for name in sorted({*s.rules.permissions, *s.rules.pass_words}):
        if words.knows("way", name):
            yield name, with_permission(s, name) if name in s.rules.permissions else with_pass(s, name)
    if len(s.rules.tolls) > 1:  # besides locks
        yield "gold", with_gold(s)


def with_boots(s: KlongState) -> KlongState:
    """The same with plenty of boots."""
    other = s.clone()
    other.boots = PLENTY
    return other


def with_permission(s: KlongState, word: str) -> KlongState:
    """The same with boots and what a card allows."""
    other = with_boots(s)
    other.allowed |= s.rules.permissions[word]
    return other


def with_gold(s: KlongState) -> KlongState:
    """The same with boots and gold for every toll."""
    other = with_boots(s)
    other.seats[s.active].gold = PLENTY
    return other


def with_pass(s: KlongState, word: str) -> KlongState:
    """The same with boots and a token that opens what is closed, if there is one."""
    other = with_boots(s)
    for token in s.rules.passes[s.rules.pass_words.index(word)][:1]:
        other.seats[s.active].tokens[token] = 1
    return other
