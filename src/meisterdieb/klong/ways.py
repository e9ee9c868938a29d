"""How far a thief gets this turn: ways of several steps, found by walking them on copies, and why no further."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Any

from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong import notation, reasons
from meisterdieb.klong.effects import barred_from_boots
from meisterdieb.klong.movement import closed_off, monsters
from meisterdieb.klong.phrases import check_language, say
from meisterdieb.klong.state import KlongState
from meisterdieb.klong.wording import refusal_text
from meisterdieb.klong.words import (
    IGNORE_CAVES,
    IGNORE_MONSTERS,
    INSIDE,
    MOVE,
    NONE,
    SHIFT,
    TAKE,
    TELEPORT,
)

SHOWN = 4  # ways to one room, at most
STEPS = 4000  # steps that are tried, at most
PLENTY = 60  # boots for the question how many it would take

# What a way costs: teleports, boots, damage, swords. The first of them is what one would rather keep.
Cost = tuple[int, int, int, int]
BOOTS, DAMAGE = 1, 2  # their places in a cost
Walk = list[tuple[str, int]]  # each step as its notation and the room it leads to


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
        {
            "room": room,
            "ways": [told(way) for way in best(found.get(room, []))],
            "reason": "" if room in found else reason(room),
        }
        for room in rooms
    ]


def told(way: Way) -> dict[str, Any]:
    """A way as plain data."""
    teleports, boots, damage, swords = way.cost
    steps = [{"action": action, "room": room} for action, room in way.steps]
    return {"steps": steps, "boots": boots, "damage": damage, "swords": swords, "teleports": teleports}


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
    """The rooms that the seat in turn can walk to, by ways through no room twice; one each if that is enough."""
    seat = start.active
    luck = SeededLuck(0)
    order = count()
    found: dict[int, list[Way]] = {}
    seen: dict[int, list[tuple[bool, Cost]]] = {}
    waiting: list[tuple[Cost, int, KlongState, Walk]] = [((0, 0, 0, 0), next(order), start, [])]
    while waiting and most > 0:
        cost, _, s, steps = heappop(waiting)
        room, stopped = s.seats[seat].room, barred_from_boots(s)
        before = seen.setdefault(room, [])
        if any((single or no_dearer(other, cost)) and stopped >= bar for bar, other in before):
            continue
        before.append((stopped, cost))
        if steps:
            teleports, boots, damage, swords = cost
            found.setdefault(room, []).append(Way(steps, (teleports, boots, max(damage, 0), swords)))
        if s.barrier != start.barrier or s.seats[seat].fate != INSIDE or not past(s, luck):
            continue
        been = {start.seats[seat].room, *(room for _, room in steps)}
        for action in exits(s):
            most -= 1
            after = s.clone()
            after.apply(action, luck)
            step = notation.write(s, action), after.seats[seat].room
            if step[1] not in been:
                heappush(waiting, (spent(start, after), next(order), after, [*steps, step]))
    return found


def past(s: KlongState, luck: SeededLuck) -> bool:
    """Leave what lies in the room where it is; False if something else is asked there."""
    if s.pending and not s.reason(TAKE << SHIFT | NONE):
        s.apply(TAKE << SHIFT | NONE, luck)
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
    )


def obstacles(s: KlongState, lang: str) -> Callable[[int], str]:
    """What is in the way to a room that cannot be reached: the first thing without which it could."""
    open_to: list[tuple[str, dict[int, list[Way]]]] = []

    def reason(room: int) -> str:
        at_the_door = next_door(s, room)
        if at_the_door:
            return refusal_text(reasons.refusal(at_the_door), lang)
        if not open_to:
            open_to.extend((name, reached(change(s), single=True)) for name, change in WHAT_IFS.items())
        for name, rooms in open_to:
            if room in rooms:
                return say("way", name, lang, needs=rooms[room][0].cost[BOOTS], has=s.boots)
        return say("way", "nowhere", lang)

    return reason


def next_door(s: KlongState, room: int) -> int:
    """Why the seat in turn cannot come into a room whatever the way, or through the tunnel that leads there."""
    closed = closed_off(s, room)
    if closed:
        return closed
    if barred_from_boots(s):
        return reasons.CAVE_STOPS
    here = s.seats[s.active].room
    for way in range(s.board.first[here], s.board.first[here + 1]):
        if s.board.to[way] == room:
            return s.reason(MOVE << SHIFT | way << 4 | min(monsters(s, way), s.swords))
    return reasons.FINE


def with_boots(s: KlongState) -> KlongState:
    """The same with all the boots it takes."""
    other = s.clone()
    other.boots = PLENTY
    return other


def with_key(s: KlongState) -> KlongState:
    """The same with a key, too."""
    other = with_boots(s)
    other.seats[s.active].tokens[s.rules.key] = 1
    return other


def through_caves(s: KlongState) -> KlongState:
    """The same without the stop in crystal caves."""
    other = with_boots(s)
    other.allowed |= IGNORE_CAVES
    return other


def past_monsters(s: KlongState) -> KlongState:
    """The same without monsters."""
    other = with_boots(s)
    other.allowed |= IGNORE_MONSTERS
    return other


WHAT_IFS: dict[str, Callable[[KlongState], KlongState]] = {
    "boots": with_boots,
    "caves": through_caves,
    "key": with_key,
    "monsters": past_monsters,
}
