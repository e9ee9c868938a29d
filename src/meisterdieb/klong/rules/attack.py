"""The dragon: rage, danger, and cubes drawn from the bag."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.codes import BLACK, CUBE_BAG, INSIDE
from meisterdieb.klong.engine.effects import Effect, run, wait_below
from meisterdieb.klong.engine.event_kinds import ATTACK, CUBE, CUBES_BACK, RAGE
from meisterdieb.klong.rules.health import knock_out

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


def strength(s: "KlongState", extra: i64) -> i64:
    """How many cubes an attack draws: the rage space, one per Danger card in the row, and what the countdown adds."""
    n: i64 = s.rules.rage_track[s.rage - 1]
    card: i64
    for card in s.row:
        if card >= 0 and s.rules.danger[card]:
            n += 1
    return n + extra


def attack(s: "KlongState", extra: i64, luck: "Luck") -> None:
    """The dragon attacks with its present strength."""
    draw_from_bag(s, strength(s, extra), luck)


def draw_from_bag(s: "KlongState", cubes: i64, luck: "Luck") -> None:
    """All noise goes into the bag, then cubes are drawn one by one (KL-ATTACK-01 to 10)."""
    bag = s.bag
    for colour in range(len(s.area)):
        noise: i64 = s.area[colour]
        for _ in range(noise):
            bag.append(colour)
        s.area[colour] = 0
    bag.sort()
    s.drawing = cubes
    s.barrier += 1
    if s.events is not None:
        s.events.append(Event(ATTACK, s.active, s.drawing, 0, EVERYBODY))
    draw_on(s, luck)


def draw_on(s: "KlongState", luck: "Luck") -> None:
    """Draw the cubes of an attack that are still to come; if one makes somebody decide, the others wait."""
    while s.drawing > 0 and s.bag:
        s.drawing -= 1
        depth = len(s.pending)
        draw_cube(s, luck.draw(s.bag, CUBE_BAG), luck)
        if len(s.pending) > depth:
            wait_below(s, depth, s.rules.drawing_on)
            return
    s.drawing = 0
    if s.rules.after_attack:
        run(s, s.rules.after_attack, 0, luck)


class DrawOn(Effect):
    """Go on with an attack in which somebody had to decide."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        draw_on(s, luck)


def draw_cube(s: "KlongState", colour: i64, luck: "Luck") -> None:
    """What one drawn cube does; those of thieves who are out count as black (KL-ATTACK-06, 07, KL-KO-08, KL-ESC-08)."""
    if s.events is not None:
        s.events.append(Event(CUBE, colour, 0, 0, EVERYBODY))
    if colour == BLACK:
        s.black_aside += 1
        return
    if colour >= len(s.seats):
        s.rules.cube_kinds[colour].drawn(s, colour, luck)
        return
    p = s.seats[colour]
    if p.fate != INSIDE:
        gone: i64 = s.aside[colour]
        s.aside[colour] = gone + 1
        return
    p.damage += 1
    if p.damage >= s.rules.health:
        knock_out(s, colour)


def enrage(s: "KlongState", n: i64) -> None:
    """Move the dragon marker on, below zero back; at either end of the track it stays (KL-RAGE-05, VS-RAGE-01)."""
    last: i64 = len(s.rules.rage_track)
    before: i64 = s.rage
    s.rage = max(min(s.rage + n, last), 1)
    if s.events is not None:
        s.events.append(Event(RAGE, s.active, s.rage, s.rules.rage_track[s.rage - 1], EVERYBODY))
    for watcher in s.rules.watching_rage:
        for space in range(before + 1, s.rage + 1):
            watcher.reached(s, space)


class Attack(Effect):
    """A card that makes the dragon attack at once."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        attack(s, 0, luck)


class Enrage(Effect):
    """A token or device that makes the dragon angrier, or calmer."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        enrage(s, self.n)


class CubesBack(Effect):
    """Black cubes that were set aside go back into the bag, as many as there are (KL-KEY-21)."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        n = min(self.n, s.black_aside)
        s.black_aside -= n
        for _ in range(n):
            s.bag.append(BLACK)
        s.bag.sort()
        if s.events is not None and n:
            s.events.append(Event(CUBES_BACK, s.active, n, 0, EVERYBODY))
