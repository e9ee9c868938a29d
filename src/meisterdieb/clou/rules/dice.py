"""Dice: which numbers a seat can make of what was rolled, of extra numbers and of numbers plus or minus."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import i64

if TYPE_CHECKING:
    from meisterdieb.clou.engine.state import ClouState


def pool(s: "ClouState", seat: i64) -> list[int]:
    """The dice a seat has: the three rolled ones, 0 where one is used, then its extra numbers."""
    dice: list[int] = []
    used: i64 = s.used[seat]
    for i in range(3):
        dice.append(0 if used >> i & 1 else s.roll[i])
    dice.extend(s.extras[seat])
    return dice


def canonical(values: list[int], chosen: i64) -> bool:
    """Whether, of equal values, the first ones are chosen: equal choices count once."""
    n: i64 = len(values)
    for i in range(n):
        if chosen >> i & 1:
            for j in range(i):
                if values[j] == values[i] and not chosen >> j & 1:
                    return False
    return True


def total(dice: list[int], chosen: i64) -> i64:
    """The sum of the chosen dice, or 0 if one of them is used or not there."""
    if chosen >> len(dice):
        return 0
    found: i64 = 0
    for i in range(len(dice)):
        if chosen >> i & 1:
            if not dice[i]:
                return 0
            found += dice[i]
    return found


def change_fits(dice: list[int], chosen: i64, limits: list[int], used: i64, delta: i64) -> bool:
    """Whether these numbers plus or minus can change the sum by delta, and none of them is idle.

    Each changes one die by up to its limit; a changed die is at least 1 (RH-WHITE-05, RH-OPEN-12).
    """
    if not delta:
        return used == 0
    if used >> len(limits) or not canonical(limits, used):
        return False
    size = delta if delta > 0 else -delta
    if reach(dice, chosen, limits, used, delta) < size:
        return False
    for i in range(len(limits)):
        if used >> i & 1 and reach(dice, chosen, limits, used & ~(1 << i), delta) >= size:
            return False
    return True


def reach(dice: list[int], chosen: i64, limits: list[int], used: i64, delta: i64) -> i64:
    """How far the sum can be moved in the direction of delta: up without limit, down until every die shows 1."""
    far: i64 = 0
    if delta > 0:
        for i in range(len(limits)):
            if used >> i & 1:
                far += limits[i]
        return far
    changes = without(limits, ~used)
    changes.sort()
    room: list[int] = []
    for i in range(len(dice)):
        if chosen >> i & 1:
            room.append(dice[i] - 1)
    while changes:  # the widest change goes to the die with the most room
        room.sort()
        most: i64 = room.pop()
        step: i64 = min(changes.pop(), most)
        room.append(most - step)
        far += step
    return far


def take(s: "ClouState", seat: i64, chosen: i64, changes: i64) -> None:
    """Use up the chosen dice and numbers plus or minus."""
    used: i64 = s.used[seat]
    s.used[seat] = used | chosen & 7
    s.extras[seat] = without(s.extras[seat], chosen >> 3)
    s.plus_minus[seat] = without(s.plus_minus[seat], changes)


def without(values: list[int], gone: i64) -> list[int]:
    """A list without the places that are marked."""
    left: list[int] = []
    for i in range(len(values)):
        if not gone >> i & 1:
            left.append(values[i])
    return left


def matches(roll: list[int], pattern: i64) -> bool:
    """Whether the three rolled dice show a result that is printed on a sheet; numbers as in words.PATTERNS."""
    a, b, c = sorted(roll)
    if pattern == 0:
        return b == a + 1 and c == b + 1
    if pattern == 1:
        return a % 2 == 1 and b % 2 == 1 and c % 2 == 1
    if pattern == 2:
        return a % 2 == 0 and b % 2 == 0 and c % 2 == 0
    if pattern == 3:
        return a == c
    if pattern == 4:
        return a + b + c == 10
    return a + b + c >= 14 if pattern == 5 else a + b + c <= 6
