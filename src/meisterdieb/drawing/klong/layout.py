"""A board as the drawing sees it: rooms and tunnels with the facts that are drawn, read from the content data."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.geometry import Curve, Point
from meisterdieb.drawing.klong.mood import USUAL, Mood, mood
from meisterdieb.drawing.klong.motifs import FEATURES, GUARDIANS

SURFACE = 112
BEND = 0.075

# The edges a wrap tunnel runs to: a little outside the picture.
EDGES = {"left": -44.0, "right": 1044.0}
DISC_INSET = 58
OTHER_EDGE = {"left": "right", "right": "left"}


@dataclass(frozen=True)
class Room:
    """A place for pawns."""

    id: int
    x: float
    y: float
    names: Mapping[str, str]
    facts: Mapping[str, Any]

    @property
    def place(self) -> Point:
        """Its centre."""
        return self.x, self.y

    @cached_property
    def kind(self) -> str:
        """What it looks like; the first kind that fits."""
        for fact, kind in KINDS.items():
            if self.facts.get(fact):
                return kind
        return "vault-deep" if self.facts.get("depths") else "vault"

    @property
    def natural(self) -> bool:
        """Whether water or time made it, not masons."""
        return self.kind in ("crystal-cave", "spring", "flooded")


KINDS = {
    "start": "start",
    "flooded": "flooded",
    "crystal_cave": "crystal-cave",
    "healing_spring": "spring",
    "market": "market",
    "monkey_shrine": "shrine",
    "cache": "cache",
}


@dataclass(frozen=True)
class Tunnel:
    """A way between two rooms; a wrap tunnel has two curves, one at each edge of the picture."""

    number: int
    a: Room
    b: Room
    facts: Mapping[str, Any]
    curves: tuple[Curve, ...]

    @property
    def signs(self) -> list[str]:
        """The signs to draw beside each other, one for each monster."""
        signs = ["footprints"] if self.facts.get("boots", 1) > 1 else []
        signs += ["monster"] * self.facts.get("monsters", 0)
        signs += ["lock"] if self.facts.get("locked") else []
        for fact, look in FEATURES["tunnel"].items():
            if "sign" in look and self.facts.get(fact):
                signs += [look["sign"]] * (self.facts[fact] if look.get("each") else 1)
        return signs

    @property
    def way(self) -> str:
        """How it is dug: as most are, under water, as a shaft."""
        ways = (look["way"] for fact, look in FEATURES["tunnel"].items() if "way" in look and self.facts.get(fact))
        return next(ways, "plain")

    @property
    def discs(self) -> list[Point]:
        """Where it leaves the picture and comes back, if it does."""
        if not self.facts.get("wrap"):
            return []
        edge, height = self.facts["wrap_a"], self.facts["wrap_y"]
        return [
            (EDGES[one] + (DISC_INSET if one == "left" else -DISC_INSET), height) for one in (edge, OTHER_EDGE[edge])
        ]

    @property
    def one_way(self) -> bool:
        """Whether it leads from a to b only."""
        return bool(self.facts.get("one_way"))

    @property
    def drawbridge(self) -> bool:
        """Whether it is the way into a gate that stands above the ground."""
        return (self.a.kind == "start" or self.b.kind == "start") and max(self.a.y, self.b.y) < SURFACE


@dataclass(frozen=True)
class Zone:
    """A part of a board with its sign, and the space on it where whoever walks from zone to zone stands."""

    id: str
    names: Mapping[str, str]
    sign: str
    colour: str
    place: Point
    outline: tuple[Point, ...]


@dataclass(frozen=True)
class Mark:
    """What lies on a board beside rooms and can be marked or taken for itself, by the name that the engine has for it.

    `rooms` are those from which one gets at it, `tunnel` is where it lies if it bars one.
    """

    id: str
    kind: str
    facts: Mapping[str, Any]
    rooms: tuple[int, ...]
    place: Point | None = None
    tunnel: int | None = None


@dataclass(frozen=True)
class Layout:
    """Everything on a board that has a place."""

    id: str
    titles: Mapping[str, str]
    rooms: Mapping[int, Room]
    tunnels: tuple[Tunnel, ...]
    depths_line: tuple[Point, ...]
    mood: Mood
    zones: tuple[Zone, ...] = ()
    marks: tuple[Mark, ...] = ()
    shelf: Point | None = None

    @cached_property
    def icons(self) -> list[str]:
        """The icons that its features need besides those of every board."""
        wanted = {zone.sign for zone in self.zones} | {"gold" for mark in self.marks}
        wanted |= {GUARDIANS[self.mood.guardian].get("marker", "gold")} if self.marks else set()
        wanted |= {FEATURES["sign"][sign]["icon"] for sign in self._feature_signs}
        if any(mark.kind == "treasure" for mark in self.marks):
            wanted |= {"swords", "boots"}
        return sorted(wanted)

    @property
    def _feature_signs(self) -> set[str]:
        in_rooms = {
            look["sign"]
            for room in self.rooms.values()
            for fact, look in FEATURES["room"].items()
            if room.facts.get(fact)
        }
        return in_rooms | {sign for tunnel in self.tunnels for sign in tunnel.signs if sign in FEATURES["sign"]}

    @property
    def start(self) -> Room:
        """The space outside."""
        return next(room for room in self.rooms.values() if room.kind == "start")

    @property
    def gate(self) -> Room | None:
        """The room behind the drawbridge, where there is one."""
        for tunnel in self.tunnels:
            if tunnel.drawbridge:
                return tunnel.b if tunnel.a.kind == "start" else tunnel.a
        return None


def read(board: Mapping[str, Any]) -> Layout:
    """The layout of one `[[board]]` of the content; fields the drawing does not know are left alone."""
    start = board.get("start")
    rooms = {}
    for facts in board["rooms"]:
        names = {lang: facts[f"name_{lang}"] for lang in ("de", "en")}
        marked = {**facts, "start": facts["id"] == start}
        rooms[facts["id"]] = Room(facts["id"], facts["x"], facts["y"], names, marked)
    tunnels = tuple(
        Tunnel(number, rooms[facts["a"]], rooms[facts["b"]], facts, _curves(board["id"], facts, rooms))
        for number, facts in enumerate(board["tunnels"])
    )
    titles = {lang: board[f"title_{lang}"] for lang in ("de", "en")}
    line = tuple((x, y) for x, y in board["depths_line"])
    look = mood(board.get("mood", USUAL))
    zones = tuple(_zone(zone) for zone in board.get("zones", ()))
    return Layout(
        board["id"], titles, rooms, tunnels, line, look, zones, tuple(_marks(board)), board.get("cache_shelf")
    )


def _zone(facts: Mapping[str, Any]) -> Zone:
    names = {lang: facts[f"name_{lang}"] for lang in ("de", "en")}
    x, y = facts["mummy_space"]
    outline = tuple((x, max(y, SURFACE + 4)) for x, y in facts["outline"])
    return Zone(facts["id"], names, facts["sign_en"], facts["color"], (x, y), outline)


def _marks(board: Mapping[str, Any]) -> Iterator[Mark]:
    """Veins by rank, webs in the order of the tunnels, treasures of the cache."""
    for vein in sorted(board.get("veins", ()), key=lambda vein: int(vein["rank"])):
        yield Mark(f"vein-{vein['rank']}", "vein", vein, tuple(vein["rooms"]), (vein["x"], vein["y"]))
    webs = [(number, facts) for number, facts in enumerate(board["tunnels"]) if facts.get("web")]
    for count, (number, facts) in enumerate(webs, start=1):
        yield Mark(f"web-{count}", "web", facts, (facts["a"], facts["b"]), tunnel=number)
    cache = tuple(room["id"] for room in board["rooms"] if room.get("cache"))
    for count, facts in enumerate(board.get("cache_treasures", ()), start=1):
        yield Mark(f"cache-{count}", "treasure", facts, cache)


def _curves(board_id: str, facts: Mapping[str, Any], rooms: Mapping[int, Room]) -> tuple[Curve, ...]:
    a, b = rooms[facts["a"]].place, rooms[facts["b"]].place
    if facts.get("wrap"):
        edge, height = facts["wrap_a"], facts["wrap_y"]
        return _to_edge(a, EDGES[edge], height), _to_edge(b, EDGES[OTHER_EDGE[edge]], height)
    via = [(x, y) for x, y in facts.get("via", [])]
    return (Curve.through([a, *(via or [_bend(a, b, Chance(board_id, "bend", *a, *b))]), b]),)


def _bend(a: Point, b: Point, chance: Chance) -> Point:
    part = chance.between(-BEND, BEND) / 2
    return (a[0] + b[0]) / 2 - (b[1] - a[1]) * part, (a[1] + b[1]) / 2 + (b[0] - a[0]) * part


def _to_edge(room: Point, edge: float, height: float) -> Curve:
    bend = (room[0] + (edge - room[0]) * 0.55, height + (room[1] - height) * 0.3)
    return Curve.through([room, bend, (edge, height)])
