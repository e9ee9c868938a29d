"""Telepads: whoever has a TelePass beams from one to any other."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import INSIDE, NONE, SHIFT
from meisterdieb.klong.engine.condition import InRoom
from meisterdieb.klong.engine.effects import Effect, carries, pop_question
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.im_all.dazed import DAZED, note_target, to_room, was_target
from meisterdieb.klong.rules.movement import arrive, closed_off
from meisterdieb.klong.telling.naming import room_name
from meisterdieb.klong.telling.part_verbs import VerbTelling

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState

BEAMS = new_kind("beams", ("room",))
NOT_ON_A_TELEPAD = new_reason("not-on-a-telepad")
NEEDS_TELEPASS = new_reason("needs-telepass")


class Beam(Verb):
    """Beam to another telepad (KA-PAD-01 to 06); the argument is its room."""

    def __init__(self, pads: list[int], pass_: i64, beamed: i64, bar: i64) -> None:
        super().__init__("beam", True)
        self.pads = pads
        self.pass_ = pass_
        self.beamed = beamed
        self.bar = bar

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if s.seats[s.active].room in self.pads:
            room: i64
            for room in self.pads:
                if not self.reason(s, room):
                    out.append(self.number << SHIFT | room)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        p = s.seats[s.active]
        if p.fate != INSIDE:
            return reasons.HAS_LEFT
        if p.room not in self.pads or arg not in self.pads or arg == p.room:
            return NOT_ON_A_TELEPAD
        if not carries(s, s.active, self.pass_):
            return NEEDS_TELEPASS
        if was_target(s, self.beamed, self.pads.index(arg)):
            return reasons.NOT_OFFERED
        return closed_off(s, arg)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        note_target(s, self.beamed, self.pads.index(arg))
        s.barred |= self.bar
        if s.events is not None:
            s.events.append(Event(BEAMS, s.active, arg, 0, EVERYBODY))
        arrive(s, arg, luck)


class Appear(Verb):
    """Appear on another telepad by a card, or stay: no pass is needed, and nobody is dazed."""

    def __init__(self, pads: list[int]) -> None:
        super().__init__("appear", False)
        self.pads = pads

    def offers(self, s: "KlongState", out: list[int]) -> None:
        room: i64
        for room in self.pads:
            if not self.reason(s, room):
                out.append(self.number << SHIFT | room)
        out.append(self.number << SHIFT | NONE)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg == NONE:
            return reasons.FINE
        if arg not in self.pads or arg == s.seats[s.active].room:
            return NOT_ON_A_TELEPAD
        return closed_off(s, arg)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        pop_question(s)
        if arg != NONE:
            if s.events is not None:
                s.events.append(Event(BEAMS, s.active, arg, 0, EVERYBODY))
            arrive(s, arg, luck)


class AskWhere(Effect):
    """A card that lets a thief appear elsewhere."""

    def __init__(self, verb: Appear) -> None:
        self.verb = verb

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.seats[s.active].fate == INSIDE:
            s.ask(self.verb.number, 0, 0)


APPEARING = VerbTelling(
    lambda s, room: "none" if room == NONE else str(room),
    lambda s, room: ("", None) if room == NONE else (f"room:{room}", None),
    lambda s, key, room, lang: (f"{key}-none", {}) if room == NONE else (key, {"room": room_name(s, room, lang)}),
)


class Telepads(Part):
    """The pads of the ship, and the pass that they ask for."""

    name = "telepads"
    order = 31
    telling = {"beam": to_room(lambda s: verb_of(s).pads), "appear": APPEARING}  # noqa: RUF012

    def join(self, a: "Assembly") -> None:
        flag = a.room_word("telepad")
        pads = [room["id"] for room in a.board["rooms"] if room.get("telepad")]
        self.verb = Beam(pads, a.open_with("telepad", NEEDS_TELEPASS), a.counter("beamed"), a.bar(DAZED))
        a.verb(self.verb)
        appear = Appear(pads)
        a.verb(appear)
        a.word("appear", lambda v, table: AskWhere(appear))
        a.condition("on-telepad", InRoom(flag))


def verb_of(s: "KlongState") -> Beam:
    """The beams of a game."""
    return next(part.verb for part in s.rules.parts if isinstance(part, Telepads))
