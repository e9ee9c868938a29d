"""The moor: a toll with a choice, verbs, a track, secret tokens, questions to others, a mode, cubes of its own, cards
that are known on top of a pile, a bar for boots."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.klong.engine import codes, order, reasons
from meisterdieb.klong.engine.codes import INSIDE, SHIFT
from meisterdieb.klong.engine.condition import Counted
from meisterdieb.klong.engine.cube_kind import CubeKind
from meisterdieb.klong.engine.effects import Effect, FallWatcher, count_deed, pop_question
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.engine.scorer import Scorer
from meisterdieb.klong.engine.toll import Toll
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.gold import Gold, pay_gold, receive
from meisterdieb.klong.rules.secrets import note_find
from meisterdieb.klong.telling.part_verbs import VerbTelling

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState, Seat

PRAYS, ANSWERS, DIGS = new_kind("prays"), new_kind("answers"), new_kind("digs")
NOT_AT_A_SHRINE, ONLY_IN_PEAT = map(new_reason, ("not-at-a-shrine", "only-in-peat"))
NEEDS_REED, TOO_TIRED = map(new_reason, ("needs-reed", "too-tired"))
GHOSTS = 3
SPACES = ["low", "middle", "high"]
DEEP = 3


class Bog(Toll):
    """A boot more, or a gold coin for a plank."""

    choice = True

    def __init__(self, dry: int) -> None:
        self.dry = dry

    def boots(self, s: "KlongState", way: int, other: bool) -> int:
        return 0 if other or s.allowed & self.dry else 1

    def reason(self, s: "KlongState", way: int, other: bool) -> int:
        gold = s.seats[s.active].gold
        return reasons.short_of(reasons.NEEDS_GOLD, 1, gold) if other and not gold else reasons.FINE

    def gold(self, s: "KlongState", way: int, other: bool) -> int:
        return int(other)

    def pay(self, s: "KlongState", way: int, other: bool, luck: "Luck") -> None:
        if other:
            pay_gold(s, 1)


class Thorns(Toll):
    """A sword to cut one's way, or none over a plank; the others hear it and decide before one has arrived."""

    def __init__(self, moor: "Moor") -> None:
        self.moor = moor

    def swords(self, s: "KlongState", way: int, other: bool) -> int:
        return 0 if other else 1

    def pay(self, s: "KlongState", way: int, other: bool, luck: "Luck") -> None:
        self.moor.ask_others(s, 0)


class Pray(Verb):
    """At a shrine, for a skill: a charm that only its owner knows; the others may envy it."""

    def __init__(self, moor: "Moor") -> None:
        super().__init__("pray", True)
        self.moor = moor

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if not self.reason(s, 0):
            out.append(self.number << SHIFT)

    def reason(self, s: "KlongState", arg: int) -> int:
        p = s.seats[s.active]
        if arg:
            return reasons.UNKNOWN_ACTION
        if p.fate != INSIDE or not s.board.flags[p.room] & self.moor.shrine:
            return NOT_AT_A_SHRINE
        if not s.skill:
            return reasons.short_of(reasons.NEEDS_SKILL, 1, 0)
        return reasons.FINE if s.pools[self.moor.charms] else reasons.NOTHING_THERE

    def act(self, s: "KlongState", arg: int, luck: "Luck") -> None:
        s.skill -= 1
        count_deed(s, self.moor.prayers, 1)
        s.marks = (s.active + 1,)
        if s.events is not None:
            s.events.append(Event(PRAYS, s.active, 0, 0, EVERYBODY))
        token = luck.draw(s.pools[self.moor.charms], self.moor.heap)
        s.barrier += 1
        s.seats[s.active].tokens[token] += 1
        note_find(s, token)
        self.moor.ask_others(s, 1)


class Answer(Verb):
    """Asked in somebody else's turn: bear a damage instead of the other, or give a coin, or neither."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        out.append(self.number << SHIFT)
        if not self.reason(s, 1):
            out.append(self.number << SHIFT | 1)

    def reason(self, s: "KlongState", arg: int) -> int:
        p = s.seats[s.pending[-2]]
        if arg > 1:
            return reasons.NOT_THAT_ONE
        if arg and s.pending[-4]:
            return reasons.FINE if p.gold else reasons.short_of(reasons.NEEDS_GOLD, 1, 0)
        return reasons.FINE

    def act(self, s: "KlongState", arg: int, luck: "Luck") -> None:
        coin, seat = s.pending[-4], s.pending[-2]
        pop_question(s)
        if s.events is not None:
            s.events.append(Event(ANSWERS, seat, arg, 0, EVERYBODY))
        if arg and coin:
            s.seats[seat].gold -= 1
        elif arg and s.seats[seat].supply and s.seats[seat].damage + 1 < s.rules.health:
            s.seats[seat].supply -= 1
            s.seats[seat].damage += 1


class Dig(Verb):
    """While one digs, cards can be played and bought; the answer says how deep. Who digs deep walks no more."""

    tires = 0

    def offers(self, s: "KlongState", out: list[int]) -> None:
        out.extend(self.number << SHIFT | n for n in range(s.pending[-4] + 1))

    def reason(self, s: "KlongState", arg: int) -> int:
        return reasons.FINE if arg <= s.pending[-4] else reasons.NOT_THAT_ONE

    def act(self, s: "KlongState", arg: int, luck: "Luck") -> None:
        pop_question(s)
        if s.events is not None:
            s.events.append(Event(DIGS, s.active, arg, 0, EVERYBODY))
        receive(s, arg)
        if arg >= DEEP:
            s.barred |= self.tires


class StartToDig(Effect):
    """Open the mode."""

    def __init__(self, moor: "Moor", n: int) -> None:
        self.moor, self.n = moor, n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.ask(self.moor.dig, self.n, 0)


class Envy(Effect):
    """Every other seat in play is asked for a coin."""

    def __init__(self, moor: "Moor") -> None:
        self.moor = moor

    def act(self, s: "KlongState", luck: "Luck") -> None:
        self.moor.ask_others(s, 1)


class Bury(Effect):
    """The card on top of the discard pile lies on top of the draw pile now, and everybody knows it."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        discard = s.seats[s.active].discard
        if discard:
            s.tops = (*s.tops, s.active << 16 | discard.pop())


class Ghost(CubeKind):
    """Drawn, it makes everybody else decide, and goes back into the bag after the attack."""

    def __init__(self, moor: "Moor") -> None:
        self.moor = moor

    def drawn(self, s: "KlongState", colour: int, luck: "Luck") -> None:
        super().drawn(s, colour, luck)
        self.moor.ask_others(s, 0)


class GhostsReturn(Effect):
    """After an attack the ghosts are in the bag again."""

    def __init__(self, moor: "Moor") -> None:
        self.moor = moor

    def act(self, s: "KlongState", luck: "Luck") -> None:
        ghost = self.moor.ghost
        s.bag += [ghost] * s.aside[ghost]
        s.bag.sort()
        s.aside[ghost] = 0


class Rise(Effect):
    """The water rises at the end of each turn of somebody who stood in one room only."""

    def __init__(self, moor: "Moor") -> None:
        self.moor = moor

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if len(set(s.trail)) == 1:
            s.tracks = ((s.tracks[self.moor.water] + 1) % len(SPACES),)


class Haunt(Effect):
    """Who is out makes a noise of the moor instead of taking a turn."""

    def __init__(self, moor: "Moor") -> None:
        self.moor = moor

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.area[self.moor.noise] += 1


class Farewell(Effect):
    """Who gets out leaves a coin, if there is one."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.seats[s.active].gold -= min(1, s.seats[s.active].gold)


class Mourn(FallWatcher):
    """A fall is marked on the stone."""

    def fell(self, s: "KlongState", seat: int) -> None:
        s.marks = (0,)


class Ebb(FallWatcher):
    """After a fall the water is low."""

    def fell(self, s: "KlongState", seat: int) -> None:
        s.tracks = (0,)


class DryFeet(Scorer):
    """Two points less in high water."""

    def points(self, s: "KlongState", p: "Seat") -> int:
        return -2 if s.tracks[0] == SPACES.index("high") else 0


class Stone(Scorer):
    """A point for whoever is marked on the stone."""

    def points(self, s: "KlongState", p: "Seat") -> int:
        return int(s.marks[0] > 0 and s.seats[s.marks[0] - 1] is p)


class Moor(Part):
    """Everything above."""

    name = "moor"
    telling = {  # noqa: RUF012
        "pray": VerbTelling(
            lambda s, n: "", lambda s, n: ("", None), lambda s, key, n, lang: (key, {}), near=lambda s: [0]
        ),
        "answer": VerbTelling(
            lambda s, n: "yes" if n else "no",
            lambda s, n: (f"option:{n + 1}", None),
            lambda s, key, n, lang: (f"{key}-{'yes' if n else 'no'}", {}),
        ),
        "dig": VerbTelling(lambda s, n: str(n), lambda s, n: ("", {"n": n}), lambda s, key, n, lang: (key, {"n": n})),
    }

    def join(self, a: "Assembly") -> None:
        self.shrine = a.room_word("shrine")
        a.room_program("peat", [Gold(1)])
        a.place("peat", a.room_word("peat"), ONLY_IN_PEAT)
        a.open_with("reed", NEEDS_REED)
        a.toll("thorns", Thorns(self))
        a.toll("bog", Bog(a.permission("bog")))
        self.prayers = a.counter("prayers")
        a.condition("prayed", Counted(self.prayers, 1))
        self.water = a.track("water", 0, SPACES)
        a.feature("stone")
        self.charms = a.pool("charm")
        self.heap = a.source("charm", a.rules.token_ids)
        a.verb(Pray(self))
        self.answer = a.verb(Answer("answer", False))
        a.asks_others(self.answer)
        dig = Dig("dig", False)
        dig.tires = a.bar(TOO_TIRED)
        self.dig = a.verb(dig)
        a.mode(self.dig, [codes.PLAY, codes.BUY], keeps_promises=True)
        a.word("dig", lambda vocabulary, table: StartToDig(self, table["dig"]))
        a.word("envy", lambda vocabulary, table: Envy(self))
        a.gain("bury", lambda n: Bury())
        self.ghost = a.colour("ghost", Ghost(self))
        self.noise = a.colour("noise", CubeKind())
        a.step(order.CLOCK, lambda: Rise(self))
        a.also_at("after_attack", GhostsReturn(self))
        a.also_at("out_turn", Haunt(self))
        a.also_at("escape", Farewell())
        a.watch_falls(Mourn())
        a.watch_falls(Ebb())
        a.scorer(DryFeet("dry-feet"))
        a.scorer(Stone("stone"))
        a.trail()

    def lay_out(self, s: "KlongState") -> None:
        s.bag = sorted([*s.bag, *[self.ghost] * GHOSTS])

    def set_up(self, s: "KlongState", luck: "Luck") -> None:
        s.marks = (s.start + 1,)

    def broken(self, s: "KlongState") -> list[str]:
        ghosts = s.bag.count(self.ghost) + s.aside[self.ghost]
        return [] if ghosts == GHOSTS else [f"there are {ghosts} ghosts"]

    def ask_others(self, s: "KlongState", coin: int) -> None:
        """Ask every other seat in play, the next one first."""
        for i in reversed(range(1, s.rules.players)):
            seat = (s.active + i) % s.rules.players
            if s.seats[seat].fate == INSIDE:
                s.ask_seat(seat, self.answer, coin, 0)
