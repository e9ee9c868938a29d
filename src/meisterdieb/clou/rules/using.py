"""The second phase: numbers written, fill in spent, dice given up."""

from typing import TYPE_CHECKING

from meisterdieb.clou.engine import reasons
from meisterdieb.clou.engine.codes import (
    CIRCLEBOX,
    DELTA_SHIFT,
    DICE_SHIFT,
    DONE,
    EVERYBODY,
    FILL,
    NUMBER,
    NUMBERS,
    PM_SHIFT,
    SEAT_SHIFT,
    SHIFT,
    USING,
)
from meisterdieb.clou.engine.event_kinds import SAYS_DONE, UNUSED
from meisterdieb.clou.engine.verb import Verb
from meisterdieb.clou.rules import dice
from meisterdieb.clou.rules.fields import accepts, is_open, may_use, write
from meisterdieb.clou.rules.plan import leave_traces, overcome
from meisterdieb.kernel.event import EVERYBODY as ALL
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.ints import i64

if TYPE_CHECKING:
    from meisterdieb.clou.engine.state import ClouState
    from meisterdieb.kernel.luck import Luck


def open_fields(s: "ClouState", seat: i64) -> list[int]:
    """The fields that a seat could use now, if the number fits."""
    found: list[int] = []
    first: i64 = s.rules.first_field[seat]
    last: i64 = s.rules.first_field[seat + 1]
    while first < last:
        if is_open(s, first):
            found.append(first)
        first += 1
    first = s.rules.first_field[EVERYBODY]
    last = len(s.rules.kind)
    while first < last:
        if is_open(s, first) and may_use(s, seat, first):
            found.append(first)
        first += 1
    return found


def put(s: "ClouState", seat: i64, field: i64, n: i64) -> None:
    """Write a number; the last number box of a plan overcomes its challenge."""
    write(s, seat, field, n)
    if s.rules.kind[field] == NUMBERS:
        challenge: i64 = s.rules.challenge[field]
        boxes = s.rules.numbers_of[challenge]
        if field == boxes[len(boxes) - 1]:
            overcome(s, challenge, -1)


class Number(Verb):
    """Use a die, a sum of dice or a changed number on a box or circle (RH-DICE-04 to 11)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == USING and not s.group

    def made(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        """The number that the dice and changes of an argument make, or 0."""
        faces = dice.pool(s, seat)
        chosen = arg >> DICE_SHIFT
        n = dice.total(faces, chosen)
        delta = (arg >> DELTA_SHIFT & 31) - 16
        if not n or not dice.canonical(faces, chosen):
            return 0
        if not dice.change_fits(faces, chosen, s.plus_minus[seat], arg >> PM_SHIFT & 31, delta):
            return 0
        return n + delta

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        faces = dice.pool(s, seat)
        limits = s.plus_minus[seat]
        fields = open_fields(s, seat)
        head: i64 = NUMBER << SHIFT | seat << SEAT_SHIFT
        field: i64
        chosen: i64 = 1
        all_dice: i64 = 1 << len(faces)
        while chosen < all_dice:
            n = dice.total(faces, chosen)
            if n and dice.canonical(faces, chosen):
                for field in fields:
                    if accepts(s, field, n):
                        out.append(head | chosen << DICE_SHIFT | 16 << DELTA_SHIFT | field)
                if limits:
                    self.changed(s, seat, chosen, fields, out)
            chosen += 1

    def changed(self, s: "ClouState", seat: i64, chosen: i64, fields: list[int], out: list[int]) -> None:
        """Offer what numbers plus or minus make possible for a choice of dice."""
        limits = s.plus_minus[seat]
        head: i64 = NUMBER << SHIFT | seat << SEAT_SHIFT | chosen << DICE_SHIFT
        field: i64
        changes: i64 = 1
        while changes < 1 << len(limits):
            for delta in range(-9, 10):
                arg: i64 = chosen << DICE_SHIFT | changes << PM_SHIFT | (delta + 16) << DELTA_SHIFT
                n = self.made(s, seat, arg) if delta else 0
                if n:
                    for field in fields:
                        if accepts(s, field, n):
                            out.append(head | arg | field)
            changes += 1

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        field = arg & 255
        if field >= len(s.rules.kind) or not may_use(s, seat, field):
            return reasons.NOT_YOURS
        n = self.made(s, seat, arg)
        if not n:
            return reasons.NO_SUCH_DICE
        if not is_open(s, field):
            return reasons.NOT_OPEN
        return reasons.FINE if accepts(s, field, n) else reasons.DOES_NOT_FIT

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        n = self.made(s, seat, arg)
        dice.take(s, seat, arg >> DICE_SHIFT, arg >> PM_SHIFT & 31)
        put(s, seat, arg & 255, n)


class Fill(Verb):
    """Fill in: any fitting number into a box, or any own circle crossed out (RH-WHITE-09 to 11, RH-OPEN-14)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == USING and not s.group

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        if not s.fills[seat]:
            return
        head: i64 = FILL << SHIFT | seat << SEAT_SHIFT
        field: i64
        for field in open_fields(s, seat):
            for n in range(19):
                if not self.wrong(s, field, n):
                    out.append(head | field << 5 | n)

    def wrong(self, s: "ClouState", field: i64, n: i64) -> i64:
        """0 if the number is right for an open field: 0 for a circle, a fitting one from 1 to 18 for a box."""
        kind: i64 = s.rules.kind[field]
        if kind == NUMBERS:
            return reasons.NOT_YOURS
        crossing = kind > NUMBERS and (kind != CIRCLEBOX or s.marks[field] > 0)
        if crossing:
            return reasons.FINE if n == 0 else reasons.DOES_NOT_FIT
        return reasons.FINE if 0 < n <= 18 and accepts(s, field, n) else reasons.DOES_NOT_FIT

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        field = arg >> 5
        if not s.fills[seat]:
            return reasons.NO_FILL
        if field >= len(s.rules.kind) or not may_use(s, seat, field):
            return reasons.NOT_YOURS
        return self.wrong(s, field, arg & 31) if is_open(s, field) else reasons.NOT_OPEN

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        left: i64 = s.fills[seat]
        s.fills[seat] = left - 1
        put(s, seat, arg >> 5, arg & 31)


class Done(Verb):
    """Be done with this roll; each unused die costs a trace (RH-DICE-04, RH-TRACE-01)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == USING and not s.group

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        out.append(DONE << SHIFT | seat << SEAT_SHIFT)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        return reasons.UNKNOWN_ACTION if arg else reasons.FINE

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        s.done[seat] = 1
        used: i64 = s.used[seat]
        unused = 3 - (used & 1) - (used >> 1 & 1) - (used >> 2 & 1)
        if s.events is not None:
            s.events.append(Event(UNUSED if unused else SAYS_DONE, seat, unused, 0, ALL))
        leave_traces(s, unused)


def nothing_left(s: "ClouState", seat: i64) -> bool:
    """Whether a seat has used everything it could use in this round."""
    return s.used[seat] == 7 and not s.extras[seat] and not s.fills[seat]
