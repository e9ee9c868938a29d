"""The dragon: rage, danger, and cubes drawn from the bag."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.effects import Effect
from meisterdieb.klong.happenings import ATTACK, CUBE, CUBES_BACK, RAGE
from meisterdieb.klong.health import knock_out
from meisterdieb.klong.words import BLACK, CUBE_BAG, INSIDE

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.state import KlongState


def strength(s: "KlongState", extra: i64) -> i64:
    """How many cubes an attack draws: the rage space, one per Danger card in the row, and what the countdown adds."""
    n: i64 = s.rules.rage_track[s.rage - 1]
    card: i64
    for card in s.row:
        if card >= 0 and s.rules.danger[card]:
            n += 1
    return n + extra


def attack(s: "KlongState", extra: i64, luck: "Luck") -> None:
    """All noise goes into the bag, then cubes are drawn one by one (KL-ATTACK-01 to 10)."""
    bag = s.bag
    for seat in range(s.rules.players):
        noise: i64 = s.area[seat]
        for _ in range(noise):
            bag.append(seat)
        s.area[seat] = 0
    bag.sort()
    n = strength(s, extra)
    s.barrier += 1
    if s.events is not None:
        s.events.append(Event(ATTACK, s.active, n, 0, EVERYBODY))
    while n > 0 and bag:
        n -= 1
        draw_cube(s, luck.draw(bag, CUBE_BAG))


def draw_cube(s: "KlongState", colour: i64) -> None:
    """What one drawn cube does; those of thieves who are out count as black (KL-ATTACK-06, 07, KL-KO-08, KL-ESC-08)."""
    if s.events is not None:
        s.events.append(Event(CUBE, colour, 0, 0, EVERYBODY))
    if colour == BLACK:
        s.black_aside += 1
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
    """Move the dragon marker on; on the last space it stays (KL-RAGE-05)."""
    last: i64 = len(s.rules.rage_track)
    s.rage = min(s.rage + n, last)
    if s.events is not None:
        s.events.append(Event(RAGE, s.active, s.rage, s.rules.rage_track[s.rage - 1], EVERYBODY))


class Attack(Effect):
    """A card that makes the dragon attack at once."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        attack(s, 0, luck)


class Enrage(Effect):
    """A token that makes the dragon angrier."""

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
        if s.events is not None and n:
            s.events.append(Event(CUBES_BACK, s.active, n, 0, EVERYBODY))
