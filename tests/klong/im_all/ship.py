"""A table aboard the ship."""

from functools import cache
from typing import Any

from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.im_all.spaceship import SpaceshipGame
from tests.klong.table import Table

PACKAGE = "meisterdieb.klong.im_all"
FIRST = "HG,PK,KS"
FIXED = {"FR": "Frachtraum", "KO": "Korridor", "KZ": "Kommandozentrale"}
HACKED = {"data-marker": 0, "command-code": 1}


@cache
def game() -> SpaceshipGame:
    """The game, though it is not registered yet."""
    return SpaceshipGame(PACKAGE)


def at(space: str, sides: str = FIRST) -> int:
    """The room of a space, such as KO3, on a ship with these sides."""
    digits = len(space.rstrip("0123456789"))
    if space[:digits] == "M":
        digits = 3
    module, number = FIXED.get(space[:digits], space[:digits]), int(space[digits:])
    rooms = [room["id"] for room in content(PACKAGE).boards[sides]["rooms"] if room["zone"] == module]
    return int(rooms[number - 1])


def coded(**ports: str) -> dict[str, int]:
    """Marks of ports that are hacked, two spaces for each letter of a seat."""
    return {f"port-{at(space)}": "ABCD".index(seat) + 1 for seat, said in ports.items() for space in said.split()}


def aboard(space: str = "KO3", players: int = 2, sides: str = FIRST, **scene: Any) -> Table:
    """A scene in which seat A stands on a space, with an empty hand unless it says otherwise."""
    seats = [dict(seat) for seat in scene.pop("seats", [{}])]
    for seat in seats:
        if isinstance(seat.get("room"), str):
            seat["room"] = at(seat["room"], sides)
        if "tokens" in seat:
            seat["tokens"] = {"data-marker": 2, **seat["tokens"]}
    seats[0].setdefault("room", at(space, sides))
    if not any(pile in seats[0] for pile in ("hand", "draw", "discard")):
        seats[0]["hand"] = []
    scene.setdefault("loot", {"minor": {}, "major": {}})
    options = game().settle_options(players, {"modules": sides})
    state = game().scenario(players, options, {**scene, "seats": seats})
    return Table(Play.of_state(game(), players, options, state, SeededLuck(1)))


def with_code(space: str = "KZ2", **scene: Any) -> Table:
    """A scene in which seat A has the command code."""
    seats = [dict(seat) for seat in scene.pop("seats", [{}])]
    seats[0]["tokens"] = {**HACKED, **seats[0].get("tokens", {})}
    marks = {**coded(A="KO6 HG2"), **scene.pop("marks", {})}
    return aboard(space, seats=seats, marks=marks, **scene)


def fresh(players: int = 4, sides: str = FIRST, seed: int = 1, **options: Any) -> Table:
    """A game at its beginning."""
    settled = game().settle_options(players, {"modules": sides, **options})
    state = game().new_state(players, settled, SeededLuck(seed))
    return Table(Play.of_state(game(), players, settled, state, SeededLuck(seed)))
