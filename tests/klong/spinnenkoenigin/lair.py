"""A table in the lair of the Spider Queen."""

from typing import Any

from meisterdieb.klong.engine.content import Table as Data
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.state import Seat
from tests.klong.table import Table, table

# Webs by the rooms that they part: plain, and with a monster. There is none with footprints or a lock.
CART, WEAVER = 6, 11  # web-1
FLY_TRAP, SILK_MARKET = 13, 18  # web-4
CELLAR, THRONE = 38, 40  # web-11, one monster

# Webbed rooms.
NEST = 19  # a major secret
COCOON = 22  # 2 gold
SHRINE = 42  # idols
CACHE = 29

WEB_TOKENS = ("web-token-1", "web-token-2", "web-token-3")


def lair(**scene: Any) -> Table:
    """A scene in the lair; whoever has web tokens has torn webs, the last ones first unless the scene says which."""
    seats = [dict(seat) for seat in scene.pop("seats", [{}])]
    marks: dict[str, int] = dict(scene.pop("marks", {}))
    free = [n for n in range(12, 0, -1) if f"web-{n}" not in marks]
    for number, seat in enumerate(seats, 1):
        torn = sum(owner == number for web, owner in marks.items() if web.startswith("web-"))
        for _ in range(sum(seat.get("tokens", {}).get(token, 0) for token in WEB_TOKENS) - torn):
            marks[f"web-{free.pop(0)}"] = number
    return table(board="spider", seats=seats, marks=marks, **scene)


def board() -> Data:
    """The lair as data."""
    return content("meisterdieb.klong.base").boards["spider"]


def webs(t: Table, seat: Seat) -> int:
    """How many web tokens a thief has."""
    return sum(t.has(seat, token) for token in WEB_TOKENS)


def near(t: Table) -> dict[str, str]:
    """What might be tried here but is refused, and why."""
    game, s = t.play.game, t.s
    found = {game.notation(s, action): s.why_not(action) for action in game.near(s, s.active)}
    return {text: refusal.reason for text, refusal in found.items() if refusal}
