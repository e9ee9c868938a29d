"""Escape pods: each takes one thief with an artifact away, at once and for good."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.codes import INSIDE
from meisterdieb.klong.engine.effects import Effect, mark
from meisterdieb.klong.engine.event_kinds import QUIET
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.rules.escape import leave_dungeon
from meisterdieb.klong.telling.book import book_of
from meisterdieb.klong.telling.naming import room_name

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState


class TakePod(Effect):
    """Whoever reaches a pod with an artifact escapes in it there and then (KA-ESC-01 to 09)."""

    def __init__(self, rooms: list[int], first: i64) -> None:
        self.rooms = rooms
        self.first = first  # the feature of the first pod

    def act(self, s: "KlongState", luck: "Luck") -> None:
        p = s.seats[s.active]
        pod = self.first + self.rooms.index(p.room)
        if p.fate == INSIDE and p.artifacts and not s.marks[pod]:
            mark(s, pod, s.active + 1)
            leave_dungeon(s, luck)


class FallSilent(Effect):
    """Whoever escapes takes the own cubes out of the Clank! area; those in the bag stay (KA-ESC-05, 06)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        noise: i64 = s.area[s.active]
        s.area[s.active] = 0
        s.seats[s.active].supply += noise
        if s.events is not None and noise:
            s.events.append(Event(QUIET, s.active, noise, 0, EVERYBODY))


class Pods(Part):
    """The pods at the edge of the cargo bay."""

    name = "pods"
    order = 13

    def join(self, a: "Assembly") -> None:
        self.rooms = [room["id"] for room in a.board["rooms"] if room.get("pod")]
        features = [a.feature(f"pod-{room}") for room in self.rooms]
        a.room_program("pod", [TakePod(self.rooms, features[0])])
        a.also_at("escape", FallSilent())

    def labels(self, s: "KlongState", lang: str) -> dict[str, str]:
        say = book_of(s.rules).say
        return {f"pod-{room}": say("marked", "pod", lang, room=room_name(s, room, lang)) for room in self.rooms}
