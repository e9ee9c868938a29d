"""How effects happen: lists of them, carried out one by one, with pauses where somebody is asked; and open promises."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong import reasons
from meisterdieb.klong.happenings import GAINS
from meisterdieb.klong.verb import Verb
from meisterdieb.klong.words import (
    CAVE_STOP,
    CHOOSE,
    ESCAPED,
    HAS_ARTIFACT,
    HAS_CROWN,
    HAS_IDOL,
    IGNORE_CAVES,
    OTHER_COMPANION,
    REST,
    SHIFT,
)

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.state import KlongState


class Effect:
    """One word of a card's text, for the seat in turn."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        """Carry it out as far as possible; a question goes on `pending`."""
        raise NotImplementedError

    def payable(self, s: "KlongState") -> bool:
        """Whether its price, if it has one, can be paid in full (KL-KEY-21)."""
        return True


def run(s: "KlongState", program: i64, start: i64, luck: "Luck") -> None:
    """Carry out a list of effects from `start` on; if one asks something, the rest waits below the question."""
    todo = s.rules.programs[program]
    n: i64 = len(todo)
    i: i64 = start
    while i < n:
        depth = len(s.pending)
        todo[i].act(s, luck)
        i += 1
        if len(s.pending) > depth:
            if i < n:
                s.pending[depth:depth] = [program, i, s.active, REST]
            return
        if i < n and s.seats[s.active].fate > ESCAPED and program != s.rules.end_of_turn:
            return


def holds(s: "KlongState", condition: i64) -> bool:
    """Whether a condition of a card is true for the seat in turn."""
    p = s.seats[s.active]
    if condition == OTHER_COMPANION:
        return s.companions > 1
    if condition == HAS_ARTIFACT:
        return len(p.artifacts) > 0
    if condition == HAS_IDOL:
        return p.tokens[s.rules.idol] > 0
    assert condition == HAS_CROWN
    crown: i64
    for crown in s.rules.crowns:
        if p.tokens[crown] > 0:
            return True
    return False


def keep_promise(s: "KlongState", luck: "Luck") -> bool:
    """Pay the first open promise whose condition has become true, once (KL-KEY-12, 13)."""
    i: i64 = 0
    n: i64 = len(s.promises)
    while i < n:
        if holds(s, s.promises[i]):
            program: i64 = s.promises[i + 1]
            del s.promises[i : i + 2]
            run(s, program, 0, luck)
            return True
        i += 2
    return False


class Gain(Effect):
    """Skill, swords, boots and teleports for this turn."""

    def __init__(self, skill: i64, swords: i64, boots: i64, teleports: i64) -> None:
        self.skill = skill
        self.swords = swords
        self.boots = boots
        self.teleports = teleports

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.skill += self.skill
        s.swords += self.swords
        s.boots += self.boots
        s.teleports += self.teleports
        if s.events is not None:
            note_gain(s, 0, self.skill)
            note_gain(s, 1, self.swords)
            note_gain(s, 2, self.boots)
            note_gain(s, 3, self.teleports)


def note_gain(s: "KlongState", resource: i64, n: i64) -> None:
    """Note a gain of skill, swords, boots or teleports."""
    if s.events is not None and n:
        s.events.append(Event(GAINS, s.active, resource, n, EVERYBODY))


class When(Effect):
    """Effects that a condition releases, now or as soon as it becomes true this turn."""

    def __init__(self, condition: i64, program: i64) -> None:
        self.condition = condition
        self.program = program

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.promises.append(self.condition)
        s.promises.append(self.program)


class Allow(Effect):
    """A permission for the rest of the turn; a boot ban already incurred is lifted by it (KL-KEY-17)."""

    def __init__(self, permission: i64) -> None:
        self.permission = permission

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.allowed |= self.permission


class GemsCheaper(Effect):
    """Gems cost less for the rest of the turn."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.gem_discount += self.n


class Choose(Effect):
    """One of several lists of effects, by the player's choice; `number` is its place in `choices`."""

    def __init__(self, programs: list[int], number: i64) -> None:
        self.programs = programs
        self.number = number

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.ask(CHOOSE, self.number, 0)


class Option(Verb):
    """Answer a choice that a card or token gives."""

    choices: list[Choose]

    def open(self, s: "KlongState", i: i64) -> bool:
        """Whether the price of option i can be paid."""
        for effect in s.rules.programs[self.choices[s.pending[-4]].programs[i]]:
            if not effect.payable(s):
                return False
        return True

    def offers(self, s: "KlongState", out: list[int]) -> None:
        n: i64 = len(self.choices[s.pending[-4]].programs)
        for i in range(n):
            if self.open(s, i):
                out.append(CHOOSE << SHIFT | i)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg >= len(self.choices[s.pending[-4]].programs):
            return reasons.NOT_THAT_ONE
        return reasons.FINE if self.open(s, arg) else reasons.NEEDS_GOLD

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        program = self.choices[s.pending[-4]].programs[arg]
        pop_question(s)
        run(s, program, 0, luck)


def pop_question(s: "KlongState") -> None:
    """Take the answered question off `pending`."""
    del s.pending[len(s.pending) - 4 :]


def barred_from_boots(s: "KlongState") -> bool:
    """Whether something forbids boots this turn; a card may lift the stop of a crystal cave (KL-MOVE-13, 14)."""
    bars = s.barred & ~CAVE_STOP if s.allowed & IGNORE_CAVES else s.barred
    return bars != 0
