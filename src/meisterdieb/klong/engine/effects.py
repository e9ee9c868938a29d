"""How effects happen: lists of them, carried out one by one, with pauses where somebody is asked; and open promises."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64, mypyc_attr
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import (
    CAVE_STOP,
    CHOOSE,
    ESCAPED,
    IGNORE_CAVES,
    OFFER,
    REST,
    SHIFT,
)
from meisterdieb.klong.engine.event_kinds import GAINS
from meisterdieb.klong.engine.verb import Verb

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One word of a card's text, for the seat in turn."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        """Carry it out as far as possible; a question goes on `pending`."""
        raise NotImplementedError

    def unpayable(self, s: "KlongState") -> i64:
        """0 if its price, if it has one, can be paid in full, otherwise what is missing (KL-KEY-21)."""
        return reasons.FINE


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
        if i < n and s.seats[s.active].fate > ESCAPED and not s.rules.lasting[program]:
            return


def wait_below(s: "KlongState", depth: int, program: i64) -> None:
    """Let a program go on once the questions above a depth of `pending` are answered."""
    s.pending[depth:depth] = [program, 0, s.active, REST]


def count_deed(s: "KlongState", counter: i64, n: i64) -> None:
    """Count deeds of this turn."""
    counts = list(s.counts)
    counts[counter] += n
    s.counts = tuple(counts)


def mark(s: "KlongState", feature: i64, n: i64) -> None:
    """Mark a feature of the board: most are marked with the seat whose cube lies there, counted from 1."""
    marks = list(s.marks)
    marks[feature] = n
    s.marks = tuple(marks)


def carries(s: "KlongState", seat: i64, pass_: i64) -> bool:
    """Whether a thief has a token that opens what this pass opens."""
    tokens = s.seats[seat].tokens
    token: i64
    for token in s.rules.passes[pass_]:
        if tokens[token] > 0:
            return True
    return False


def keep_promise(s: "KlongState", luck: "Luck") -> bool:
    """Pay the first open promise whose condition has become true, once (KL-KEY-12, 13)."""
    i: i64 = 0
    n: i64 = len(s.promises)
    while i < n:
        if s.promises[i] < OFFER and s.rules.conditions[s.promises[i]].holds(s):
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


@mypyc_attr(allow_interpreted_subclasses=True)
class FallWatcher:
    """Something that happens when a thief falls."""

    def fell(self, s: "KlongState", seat: i64) -> None:
        """The thief of this seat has just fallen."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class FightWatcher:
    """Something that happens when a monster of the row or the reserve is beaten."""

    def beaten(self, s: "KlongState", card: i64) -> None:
        """The seat in turn has just beaten this monster."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class RageWatcher:
    """Something that happens when the marker reaches a space of the rage track."""

    def reached(self, s: "KlongState", space: i64) -> None:
        """The marker has just come to this space, counted from 1."""
        raise NotImplementedError


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

    def closed(self, s: "KlongState", i: i64) -> i64:
        """0 if the price of option i can be paid, otherwise what is missing."""
        for effect in s.rules.programs[self.choices[s.pending[-4]].programs[i]]:
            why = effect.unpayable(s)
            if why:
                return why
        return reasons.FINE

    def offers(self, s: "KlongState", out: list[int]) -> None:
        n: i64 = len(self.choices[s.pending[-4]].programs)
        for i in range(n):
            if not self.closed(s, i):
                out.append(CHOOSE << SHIFT | i)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg >= len(self.choices[s.pending[-4]].programs):
            return reasons.NOT_THAT_ONE
        return self.closed(s, arg)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        program = self.choices[s.pending[-4]].programs[arg]
        pop_question(s)
        run(s, program, 0, luck)


def pop_question(s: "KlongState") -> None:
    """Take the answered question off `pending`; what another seat answered cannot be taken back."""
    if s.pending[-2] != s.active:
        s.barrier += 1
    del s.pending[len(s.pending) - 4 :]


def barred_from_boots(s: "KlongState") -> i64:
    """0, or why boots are forbidden this turn; a card may lift the stop of a crystal cave (KL-MOVE-13, 14)."""
    bars = s.barred & ~CAVE_STOP if s.allowed & IGNORE_CAVES else s.barred
    if not bars:
        return reasons.FINE
    for number in range(len(s.rules.bar_reasons)):
        if bars >> number & 1:
            return s.rules.bar_reasons[number]
    return reasons.CAVE_STOPS
