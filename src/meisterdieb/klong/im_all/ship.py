"""The ship: three modules that are always there and three sides in the open places, put together as boards."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import TYPE_CHECKING

from meisterdieb.klong.checks.content_checks import wrong
from meisterdieb.klong.engine.part import Part, Table

if TYPE_CHECKING:
    from meisterdieb.klong.engine.assembly import Assembly

PLACES = 3  # open places for sides
HAVEN = "Frachtraum"  # whoever falls elsewhere is lost
MINOR_SECRETS = 2  # on each space for them
TUNNEL_WORDS = {"enemies": "monsters", "lock": "locked"}
ROOM_WORDS = {"security": "crystal_cave"}
SCALE = 100  # the picture's units in one of the pieces'


def ships(tables: Table) -> Iterator[Table]:
    """Every ship that can be put together, that for a first game in front (KA-SETUP-02 to 06, KA-VAR-01)."""
    first = tuple(tables["meta"]["first"])
    yield ship(tables, first)
    pieces: dict[int, list[str]] = {}
    for module in tables["module"]:
        if "piece" in module:
            pieces.setdefault(module["piece"], []).append(module["id"])
    for order in permutations(sorted(pieces), PLACES):
        for sides in product(*(pieces[piece] for piece in order)):
            if sides != first:
                yield ship(tables, sides)


def ship(tables: Table, sides: tuple[str, ...]) -> Table:
    """The ship with these sides in the first, second and third place, as a board."""
    modules = {module["id"]: module for module in tables["module"]}
    aboard = [module for module in tables["module"] if "piece" not in module] + [modules[side] for side in sides]
    places = {place["place"]: place for place in tables["place"]}
    lying = {f"slot{n}": side for n, side in enumerate(sides, 1)}
    where = {**{id: places[id] for id in modules if id in places}, **{lying[slot]: places[slot] for slot in lying}}
    number = {space["id"]: n for n, space in enumerate((s for m in aboard for s in m["spaces"]), 1)}

    def end(name: str) -> int:
        """The room that a join names: a space, or a connector of the side in a place."""
        slot, _, connector = name.partition(".")
        return number[modules[lying[slot]][connector] if connector else name]

    paths = [*tables["join"], *(path for module in aboard for path in module["paths"])]
    line = [tables["stretch"][0]["a"], *(stretch["b"] for stretch in tables["stretch"])]
    return {
        "id": ",".join(sides),
        "title_de": ", ".join(modules[side]["title_de"] for side in sides),
        "title_en": ", ".join(modules[side]["title_en"] for side in sides),
        "start": next(number[s["id"]] for module in aboard for s in module["spaces"] if s.get("start")),
        "outside": 0,
        "zones": [{"id": m["id"], "name_de": m["title_de"], "name_en": m["title_en"]} for m in aboard],
        "rooms": [room(s, number[s["id"]], m, where[m["id"]]) for m in aboard for s in m["spaces"]],
        "tunnels": [
            {TUNNEL_WORDS.get(word, word): end(n) if word in "ab" else n for word, n in path.items()} for path in paths
        ],
        "lift_line": [number[space] for space in line],
        "lift_locks": [n for n, stretch in enumerate(tables["stretch"]) if stretch.get("lock")],
    }


def room(space: Table, number: int, module: Table, place: Table) -> Table:
    """A space of a module as a room of the ship."""
    x = 1 - space["x"] if place.get("mirror") else space["x"]
    found = {
        "id": number,
        "x": round(SCALE * (place["x"] + x * place["w"])),
        "y": round(SCALE * (place["y"] + space["y"] * place["h"])),
        "zone": module["id"],
    }
    for lang in ("de", "en"):
        found[f"name_{lang}"] = f"{module[f'title_{lang}']} {module['spaces'].index(space) + 1}"
    if module["id"] != HAVEN:
        found["depths"] = True  # whoever falls here is lost, as in the Depths (KA-KO-03)
    if "needs" in module:
        found["needs"] = module["needs"]
    if "minor" in space:
        found["minor_secrets"] = MINOR_SECRETS
    if "major" in space:
        found["major_secrets"] = 1
    said = {"id", "x", "y", "minor", "major"}
    found.update({ROOM_WORDS.get(word, word): value for word, value in space.items() if word not in said})
    if "lift" in found:
        found["lift"] = True
    return found


class Modules(Part):
    """What makes a ship of a board: three sides of three pieces, enough ports, and nothing to find on lift and pads."""

    name = "modules"

    def check_board(self, board: Table) -> None:
        rooms = board["rooms"]
        for there in rooms:
            if there.get("lift") or there.get("telepad"):
                if set(there) & {"minor_secrets", "major_secrets", "credits", "crystal"}:
                    raise wrong("room", there, "has a lift or a telepad and something to find; expected one of both")
        ports = [there["zone"] for there in rooms if "port" in there]
        most = max(ports.count(zone) for zone in ports)
        if len(ports) < 7 + most:
            raise wrong("board", board, f"has {len(ports)} ports; expected {7 + most}, or somebody gets no code")

    def join(self, a: "Assembly") -> None:
        self.drawn = a.source("modules", list(a.content.boards))  # where chance puts the ship together
