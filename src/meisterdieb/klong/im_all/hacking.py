"""Data ports: two of them, in two modules, make the command code."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.codes import INSIDE, SHIFT
from meisterdieb.klong.engine.effects import Effect, mark, run
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.engine.reasons import FINE, UNKNOWN_ACTION, new_reason
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.attack import enrage
from meisterdieb.klong.telling.book import book_of
from meisterdieb.klong.telling.naming import room_name
from meisterdieb.klong.telling.part_verbs import VerbTelling

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState

MARKERS = 2  # data markers of a thief

HACKS, CODE = new_kind("hacks", ("room",)), new_kind("code")
NO_PORT_HERE = new_reason("no-port-here")
PORT_HACKED = new_reason("port-hacked")
NO_DATA_LEFT = new_reason("no-data-left")
SAME_MODULE = new_reason("same-module")
NEEDS_CODE = new_reason("needs-code")


class Hack(Verb):
    """Put a data marker on the port where the thief stands (KA-HACK-01 to 06, 10, 11)."""

    def __init__(self, rooms: list[int], features: list[int], programs: list[int], data: i64) -> None:
        super().__init__("hack", True)
        self.rooms = rooms  # of the ports
        self.features = features
        self.programs = programs
        self.data = data

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if not self.reason(s, 0):
            out.append(self.number << SHIFT)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        p = s.seats[s.active]
        if arg:
            return UNKNOWN_ACTION
        if p.fate != INSIDE or p.room not in self.rooms:
            return NO_PORT_HERE
        if s.marks[self.features[self.rooms.index(p.room)]]:
            return PORT_HACKED
        if not p.tokens[self.data]:
            return NO_DATA_LEFT
        for number, room in enumerate(self.rooms):
            mine = s.marks[self.features[number]] == s.active + 1
            if mine and s.board.zone[room] == s.board.zone[p.room]:
                return SAME_MODULE
        return FINE

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        p = s.seats[s.active]
        port = self.rooms.index(p.room)
        p.tokens[self.data] -= 1
        mark(s, self.features[port], s.active + 1)
        if s.events is not None:
            s.events.append(Event(HACKS, s.active, p.room, 0, EVERYBODY))
        run(s, self.programs[port], 0, luck)


class Complete(Effect):
    """Whoever has placed both markers takes a command code, and the boss gets angrier (KA-HACK-05 to 07)."""

    def __init__(self, data: i64, code: i64) -> None:
        self.data = data
        self.code = code

    def act(self, s: "KlongState", luck: "Luck") -> None:
        tokens = s.seats[s.active].tokens
        if not tokens[self.data] and not tokens[self.code]:
            tokens[self.code] = 1
            if s.events is not None:
                s.events.append(Event(CODE, s.active, 0, 0, EVERYBODY))
            enrage(s, 1)


class Hacking(Part):
    """The ports of the ship, each with what it gives or costs, and the code that opens Command."""

    name = "hacking"
    order = 32
    verb: Hack
    telling = {  # noqa: RUF012
        "hack": VerbTelling(
            lambda s, arg: "",
            lambda s, arg: (f"room:{s.seats[s.active].room}", None),
            lambda s, key, arg, lang: (key, {"room": room_name(s, s.seats[s.active].room, lang)}),
            lambda s: [0] if s.seats[s.active].room in hacking(s).verb.rooms else [],
        )
    }

    def join(self, a: "Assembly") -> None:
        a.room_word("port")
        a.open_with("code", NEEDS_CODE)
        self.data, self.code = (a.content.token_number[id] for id in ("data-marker", "command-code"))
        ports = [room for room in a.board["rooms"] if "port" in room]
        rooms, features, programs = [room["id"] for room in ports], [], []
        for room in ports:
            features.append(a.feature(f"port-{room['id']}"))
            effects = [*a.vocabulary.effects(room["port"]), Complete(self.data, self.code)]
            programs.append(a.program(f"port-{room['id']}", effects))
        self.verb = Hack(rooms, features, programs, self.data)
        a.verb(self.verb)

    def lay_out(self, s: "KlongState") -> None:
        for p in s.seats:
            p.tokens[self.data] = MARKERS

    def labels(self, s: "KlongState", lang: str) -> dict[str, str]:
        say = book_of(s.rules).say
        return {f"port-{room}": say("marked", "port", lang, room=room_name(s, room, lang)) for room in self.verb.rooms}

    def broken(self, s: "KlongState") -> list[str]:
        found: list[str] = []
        for seat, p in enumerate(s.seats):
            placed = sum(s.marks[feature] == seat + 1 for feature in self.verb.features)
            if placed + p.tokens[self.data] != MARKERS:
                found.append(f"seat {seat} has placed {placed} data markers and has {p.tokens[self.data]} left")
            if p.tokens[self.code] > 1:
                found.append(f"seat {seat} has {p.tokens[self.code]} command codes")
        return found


def hacking(s: "KlongState") -> Hacking:
    """The ports of a game."""
    return next(part for part in s.rules.parts if isinstance(part, Hacking))
