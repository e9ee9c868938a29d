"""Where everything is on a board, for those who put living pieces on the bare picture."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from msgspec import Struct

from meisterdieb.drawing.kit.geometry import Curve, Point, smooth
from meisterdieb.drawing.klong import dragon
from meisterdieb.drawing.klong.board import BOTTOM, LEFT, TOP, WIDTH, dragon_corner
from meisterdieb.drawing.klong.gaps import Box, Gaps
from meisterdieb.drawing.klong.layout import Layout, Mark, Room, Tunnel, Zone, read
from meisterdieb.drawing.klong.marks import LOOSE, place_marks
from meisterdieb.drawing.klong.motifs import FEATURES, GUARDIANS
from meisterdieb.drawing.klong.palette import SEATS
from meisterdieb.drawing.klong.pawns import standing
from meisterdieb.drawing.klong.pieces import sign_piece
from meisterdieb.drawing.klong.placing import Placed, distance, place_signs
from meisterdieb.drawing.klong.rooms import awning_number, outline
from meisterdieb.drawing.klong.signs import TAKEN, amount_of
from meisterdieb.drawing.klong.tokens import PLACES, artifact_place, hanging
from meisterdieb.drawing.klong.words import Words
from meisterdieb.drawing.klong.zones import outline as zone_outline

FACTS = {"minor": "minor_secrets", "major": "major_secrets", "idol": "monkey_idols"}
SIGNED = {**{fact: look["name"] for fact, look in FEATURES["room"].items()}, "cache": "cache", "zone": "zone"}


class Hanging(Struct, frozen=True):
    """A piece in its place, from the centre of a room or of the picture, turned by degrees."""

    piece: str
    x: float
    y: float
    turn: float = 0


class RoomPlace(Struct, frozen=True):
    """A room: its centre, and from there the line around it and where things lie and pawns stand.

    `tokens` are places by kind of token. `stands` are places of one pawn, of two, of three and so on: first in a room
    where nothing lies, then in one where something does. `over` are the pieces that hang over its walls, `signs` the
    names of what it is known for, `zone` is the part of the board that it lies in, `pieces` are drawings of tokens that
    look otherwise here than elsewhere.
    """

    id: int
    name: str
    kind: str
    about: list[str]
    x: float
    y: float
    outline: str
    tokens: dict[str, list[Point]]
    stands: list[list[list[Point]]]
    over: list[Hanging]
    signs: list[str] = []
    zone: str = ""
    pieces: dict[str, str] = {}


class TunnelPlace(Struct, frozen=True):
    """A tunnel: the rooms it joins, the lines from one to the other (two where it leaves the picture), its price.

    `seen` is what one sees of the lines between the rooms, `over` are the signs that stand there, `signs` their names.
    """

    a: int
    b: int
    about: str
    lines: list[str]
    seen: str
    middle: Point
    boots: int
    monsters: int
    locked: bool
    one_way: bool
    over: list[Hanging]
    signs: list[str] = []


class MarkPlace(Struct, frozen=True):
    """What can be marked or taken for itself: a vein, a web, a treasure. Its id is that of the marks in a view.

    A `piece` lies there until it is marked; without one, what the picture shows stays, and a cube is laid on it.
    """

    id: str
    kind: str
    label: str
    x: float
    y: float
    rooms: list[int]
    piece: str = ""
    tunnel: int | None = None


class ZonePlace(Struct, frozen=True):
    """A part of the board: its name, the line around it, and the space where whoever walks there stands."""

    id: str
    name: str
    colour: str
    sign: str
    x: float
    y: float
    outline: str


class DragonPlace(Struct, frozen=True):
    """The dragon: how its figure is moved into its corner, what each space of its rage draws, and which wakes it."""

    transform: str
    x: float
    y: float
    width: float
    height: float
    rage: list[int]
    wakes_at: int
    piece: str = "dragon"
    marker: str = "rage"
    name: str = ""


class BoardPlaces(Struct, frozen=True):
    """A board: the frame of its picture in units, what has a place on it, and the box that it comes in, if any."""

    id: str
    title: str
    left: float
    top: float
    width: float
    height: float
    rooms: list[RoomPlace]
    tunnels: list[TunnelPlace]
    dragon: DragonPlace
    marks: list[MarkPlace] = []
    zones: list[ZonePlace] = []
    box: str = ""


def places(board: Mapping[str, Any], rage: list[int], words: Words) -> BoardPlaces:
    """Where everything is on one `[[board]]` of the content, and the rage track beside it."""
    layout = read(board)
    signs = place_signs(layout)
    gaps = Gaps(layout, chain.from_iterable(signs.values()))
    marks = place_marks(layout, signs, gaps)
    corner = dragon_corner(layout, gaps)
    return BoardPlaces(
        layout.id,
        layout.titles[words.lang],
        LEFT,
        TOP,
        WIDTH,
        BOTTOM - TOP,
        [_room(room, layout, words) for room in layout.rooms.values()],
        [_tunnel(tunnel, signs.get(tunnel.number, []), words) for tunnel in layout.tunnels],
        _dragon(layout, corner, rage, words),
        [_mark(mark, marks[mark.id], words) for mark in layout.marks],
        [_zone(zone, words) for zone in layout.zones],
        board.get("box", ""),
    )


def _dragon(layout: Layout, corner: Box, rage: list[int], words: Words) -> DragonPlace:
    guardian = layout.mood.guardian
    look = GUARDIANS[guardian]
    return DragonPlace(
        dragon.placed(corner),
        corner.x,
        corner.y,
        corner.width,
        corner.height,
        rage,
        dragon.WAKES_AT,
        guardian,
        f"rage-{guardian}" if "marker" in look else "rage",
        str(look.get(f"name_{words.lang}", "")),
    )


def _mark(mark: Mark, at: Point, words: Words) -> MarkPlace:
    piece = mark.kind if mark.kind in LOOSE else ""
    return MarkPlace(mark.id, mark.kind, words.mark(mark), *at, list(mark.rooms), piece, mark.tunnel)


def _zone(zone: Zone, words: Words) -> ZonePlace:
    return ZonePlace(zone.id, words.zone(zone), zone.colour, zone.sign, *zone.place, zone_outline(zone))


def _room(room: Room, layout: Layout, words: Words) -> RoomPlace:
    tokens = {kind: PLACES[kind][room.facts[fact]] for kind, fact in FACTS.items() if room.facts.get(fact)}
    pieces = {}
    if room.facts.get("head_idol"):
        tokens["idol"], pieces["idol"] = PLACES["head_idol"][1], "head_idol"
    if room.facts.get("artifact"):
        tokens["artifact"] = [artifact_place(room)]
    about = words.kinds(room) + ([words.in_depths()] if room.facts.get("depths") else [])
    stands = [
        [standing(room, count, crowded=crowded) for count in range(1, len(SEATS) + 1)] for crowded in (False, True)
    ]
    over = [Hanging(piece, *place) for piece, place, _ in hanging(room)]
    if room.kind == "market":
        over.append(Hanging(f"awning-{awning_number(room, layout)}", 0, 0))
    line = outline(room, layout)
    signs = [name for fact, name in SIGNED.items() if room.facts.get(fact)]
    if room.facts.get("webbed"):  # what is in a web costs a sword, gold too
        signs = ["webbed-gold" if name == "treasure-room" else name for name in signs]
    zone = str(room.facts.get("zone", ""))
    return RoomPlace(
        room.id,
        room.names[words.lang],
        room.kind,
        about,
        room.x,
        room.y,
        line,
        tokens,
        stands,
        over,
        signs,
        zone,
        pieces,
    )


def _tunnel(tunnel: Tunnel, signs: Sequence[Placed], words: Words) -> TunnelPlace:
    facts, first = tunnel.facts, tunnel.curves[0]
    return TunnelPlace(
        tunnel.a.id,
        tunnel.b.id,
        words.tunnel(tunnel),
        [curve.d for curve in tunnel.curves],
        "".join(_outside_of(curve, (tunnel.a, tunnel.b)) for curve in tunnel.curves),
        first.at(first.length / 2)[0],
        facts.get("boots", 1),
        facts.get("monsters", 0),
        bool(facts.get("locked")),
        tunnel.one_way,
        [
            Hanging(sign_piece(sign.kind, amount_of(sign.kind, facts)), *sign.place, sign.turn)
            for sign in signs
            if sign.kind not in TAKEN
        ],
        [look["name"] for fact, look in FEATURES["tunnel"].items() if facts.get(fact)],
    )


def _outside_of(curve: Curve, rooms: tuple[Room, Room]) -> str:
    """The part of a line that lies outside of the rooms."""
    points = [point for point in curve.points if all(distance(room, point) > 0 for room in rooms)]
    return smooth(points) if len(points) > 1 else ""
