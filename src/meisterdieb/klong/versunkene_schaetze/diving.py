"""What the two boards bring: flooded rooms, water and Clank! tunnels, treasure rooms, a place for the Goldfish."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from meisterdieb.klong.checks.content_checks import wrong
from meisterdieb.klong.engine import order, reasons
from meisterdieb.klong.engine.condition import InRoom
from meisterdieb.klong.engine.event_kinds import ENTERS, TELEPORTS
from meisterdieb.klong.engine.part import Part, Table
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.versunkene_schaetze.clank_tunnel import ClankTunnel
from meisterdieb.klong.versunkene_schaetze.treasure_room import Treasure
from meisterdieb.klong.versunkene_schaetze.water import AIR, Air, Water

if TYPE_CHECKING:
    from meisterdieb.kernel.event import Event
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState

ONLY_UNDER_WATER = new_reason("only-under-water")


class Diving(Part):
    """The sunken dungeons."""

    name = "diving"

    def check_board(self, board: Table) -> None:
        flooded = {room["id"] for room in board["rooms"] if room.get("flooded")}
        if board["start"] in flooded:
            raise wrong("board", board, f"floods its start, room {board['start']}; expected a dry one")
        for tunnel in board["tunnels"]:
            a, b = tunnel["a"], tunnel["b"]
            if tunnel.get("water", False) != ({a, b} <= flooded):
                why = "no water between the flooded rooms" if {a, b} <= flooded else "water between the rooms"
                raise wrong("board", board, f"has {why} {a} and {b}; expected it where both are flooded")

    def join(self, a: "Assembly") -> None:
        flooded = self.flooded = a.room_word("flooded")
        bell = a.open_with("air", reasons.FINE)  # it opens no room: it makes diving cheaper and safe
        breathes = a.permission("air")
        a.toll("water", Water(bell))
        stars = enumerate(a.board["tunnels"])
        a.toll("clank", ClankTunnel({number: tunnel["clank"] for number, tunnel in stars if "clank" in tunnel}))
        a.room_program("gold", [Treasure({room["id"]: room["gold"] for room in a.board["rooms"] if "gold" in room})])
        a.place("flooded", flooded, ONLY_UNDER_WATER)
        a.condition("flooded", InRoom(flooded))
        a.step(order.AIR, lambda: Air(flooded, bell, breathes))
        a.trail()

    def figures(self) -> "dict[str, Callable[[KlongState, Event], int]]":
        return {
            "dives": self.dives,
            "air": lambda s, event: event.a if event.kind == AIR else 0,
            "damage": lambda s, event: event.a if event.kind == AIR else 0,
        }

    def dives(self, s: "KlongState", event: "Event") -> int:
        """Whether a thief goes into a flooded room."""
        return int(event.kind in (ENTERS, TELEPORTS) and s.board.flags[event.a] & self.flooded != 0)
