"""Clank!: noise made, noise taken back, credit against noise to come."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import CREDIT, INSIDE, SHIFT
from meisterdieb.klong.engine.effects import Effect, pop_question
from meisterdieb.klong.engine.event_kinds import CLANK, CREDIT_LEFT, CREDIT_USED, QUIET
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.deck import on_top

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


def place(s: "KlongState", seat: i64, n: i64) -> None:
    """Put up to n own cubes from the supply into the area; only those count as Clank! made (KL-CLANK-08, 09, 15)."""
    p = s.seats[seat]
    n = min(n, p.supply)
    if n <= 0:
        return
    p.supply -= n
    before: i64 = s.area[seat]
    s.area[seat] = before + n
    if s.events is not None:
        s.events.append(Event(CLANK, seat, n, 0, EVERYBODY))
    if seat == s.active:
        s.clank_made += n
        s.skill += n * s.skill_per_clank


def make_clank(s: "KlongState", seat: i64, n: i64) -> None:
    """Make n Clank!, less what credit covers; whoever left or fell makes none (KL-ESC-06, KL-KO-06)."""
    p = s.seats[seat]
    if p.fate != INSIDE:
        return
    # Noise that no cube is left for needs no credit.
    n = min(n, p.supply)
    if seat == s.active and s.credit > 0 and n > 0:
        if may_want_noise(s):
            s.ask(CREDIT, n, 0)
            return
        used = min(s.credit, n)
        spend_credit(s, used)
        n -= used
    place(s, seat, n)


def may_want_noise(s: "KlongState") -> bool:
    """Whether the seat in turn played a card that counts Clank! made, or may yet play one: credit is then a choice.

    The draw pile counts like the hand, so that being asked does not tell the others what is held.
    """
    if s.skill_per_clank > 0:
        return True
    p = s.seats[s.active]
    if s.tops and counts_noise(s, on_top(s, s.active)):
        return True
    return counts_noise(s, p.hand) or counts_noise(s, p.draw) or counts_noise(s, p.discard)


def counts_noise(s: "KlongState", cards: list[int]) -> bool:
    """Whether one of the cards counts Clank! made."""
    card: i64
    for card in cards:
        if s.rules.counts_clank[card]:
            return True
    return False


def spend_credit(s: "KlongState", n: i64) -> None:
    """Use up n of the credit."""
    s.credit -= n
    if s.events is not None and n:
        s.events.append(Event(CREDIT_USED, s.active, n, 0, EVERYBODY))


def take_back(s: "KlongState", n: i64) -> None:
    """Take own cubes out of the area; what finds no cube is credit for the rest of the turn (KL-CLANK-02 to 05)."""
    seat = s.active
    p = s.seats[seat]
    lying: i64 = s.area[seat]
    back = min(n, lying)
    s.area[seat] = lying - back
    p.supply += back
    if s.events is not None and back:
        s.events.append(Event(QUIET, seat, back, 0, EVERYBODY))
    if n > back and p.fate == INSIDE:
        s.credit += n - back
        if s.events is not None:
            s.events.append(Event(CREDIT_LEFT, seat, s.credit, 0, EVERYBODY))


class Clank(Effect):
    """Clank! of the seat in turn; a negative number takes cubes back."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if self.n > 0:
            make_clank(s, s.active, self.n)
        else:
            take_back(s, -self.n)


class ClankForAll(Effect):
    """Clank! of everybody, or of everybody but the seat in turn."""

    def __init__(self, n: i64, spare_me: bool) -> None:
        self.n = n
        self.spare_me = spare_me

    def act(self, s: "KlongState", luck: "Luck") -> None:
        for seat in range(s.rules.players):
            if not (self.spare_me and seat == s.active):
                make_clank(s, seat, self.n)
        for colour in s.rules.noisy:
            s.rules.cube_kinds[colour].clank(s, colour, self.n)


class SkillPerClank(Effect):
    """Skill for every Clank! made this turn, before and after (KL-EX-19)."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.skill += self.n * s.clank_made
        s.skill_per_clank += self.n


class UseCredit(Verb):
    """Decide how much credit goes against Clank! being made."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        n: i64 = s.pending[-4]
        for used in range(min(n, s.credit) + 1):
            out.append(CREDIT << SHIFT | used)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        n: i64 = s.pending[-4]
        return reasons.FINE if arg <= min(n, s.credit) else reasons.NOT_THAT_ONE

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        n: i64 = s.pending[-4]
        pop_question(s)
        spend_credit(s, arg)
        place(s, s.active, n - arg)
