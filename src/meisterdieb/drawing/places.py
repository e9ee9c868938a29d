"""Where everything is on a board, for those who put living pieces on the bare picture."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from msgspec import Struct

from meisterdieb.drawing import dragon
from meisterdieb.drawing.board import BOTTOM, LEFT, TOP, WIDTH, dragon_corner
from meisterdieb.drawing.gaps import Gaps
from meisterdieb.drawing.geometry import Curve, Point, smooth
from meisterdieb.drawing.interiors import AWNINGS
from meisterdieb.drawing.layout import Layout, Room, Tunnel, read
from meisterdieb.drawing.palette import SEATS
from meisterdieb.drawing.pawns import standing
from meisterdieb.drawing.placing import Placed, distance, place_signs
from meisterdieb.drawing.rooms import awning_colour, outline
from meisterdieb.drawing.tokens import PLACES, SIGN_PLACES, SIGNS, artifact_place
from meisterdieb.drawing.words import kind_words, say, tunnel_words

FACTS = {"minor": "minor_secrets", "major": "major_secrets", "idol": "monkey_idols"}


class Hanging(Struct, frozen=True):
    """A piece in its place, from the centre of a room or of the picture, turned by degrees."""

    piece: str
    x: float
    y: float
    turn: float = 0


class RoomPlace(Struct, frozen=True):
    """A room: its centre, and from there the line around it and where things lie and pawns stand.

    `tokens` are places by kind of token. `stands` are places of one pawn, of two, of three and so on: first in a room
    where nothing lies, then in one where something does. `over` are the pieces that hang over its walls.
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


class TunnelPlace(Struct, frozen=True):
    """A tunnel: the rooms it joins, the lines from one to the other (two where it leaves the picture), its price.

    `seen` is what one sees of the lines between the rooms, `over` are the signs that stand there.
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


class DragonPlace(Struct, frozen=True):
    """The dragon: how its figure is moved into its corner, what each space of its rage draws, and which wakes it."""

    transform: str
    x: float
    y: float
    width: float
    height: float
    rage: list[int]
    wakes_at: int


class BoardPlaces(Struct, frozen=True):
    """A board: the box of its picture in units, and what has a place on it."""

    id: str
    title: str
    left: float
    top: float
    width: float
    height: float
    rooms: list[RoomPlace]
    tunnels: list[TunnelPlace]
    dragon: DragonPlace


def places(board: Mapping[str, Any], rage: list[int], lang: str) -> BoardPlaces:
    """Where everything is on one `[[board]]` of the content, and the rage track beside it."""
    layout = read(board)
    signs = place_signs(layout)
    corner = dragon_corner(Gaps(layout, chain.from_iterable(signs.values())))
    return BoardPlaces(
        layout.id,
        layout.titles[lang],
        LEFT,
        TOP,
        WIDTH,
        BOTTOM - TOP,
        [_room(room, layout, lang) for room in layout.rooms.values()],
        [_tunnel(tunnel, signs.get(tunnel.number, []), lang) for tunnel in layout.tunnels],
        DragonPlace(dragon.placed(corner), corner.x, corner.y, corner.width, corner.height, rage, dragon.WAKES_AT),
    )


def _room(room: Room, layout: Layout, lang: str) -> RoomPlace:
    tokens = {kind: PLACES[kind][room.facts[fact]] for kind, fact in FACTS.items() if room.facts.get(fact)}
    if room.facts.get("artifact"):
        tokens["artifact"] = [artifact_place(room)]
    about = kind_words(room, lang) + ([say("in_depths", lang)] if room.facts.get("depths") else [])
    stands = [
        [standing(room, count, crowded=crowded) for count in range(1, len(SEATS) + 1)] for crowded in (False, True)
    ]
    over = [Hanging(f"sign-{fact}", *SIGN_PLACES[fact]) for fact in SIGNS if room.facts.get(fact)]
    if room.kind == "market":
        over.append(Hanging(f"awning-{AWNINGS.index(awning_colour(room, layout))}", 0, 0))
    line = outline(room, layout)
    return RoomPlace(room.id, room.names[lang], room.kind, about, room.x, room.y, line, tokens, stands, over)


def _tunnel(tunnel: Tunnel, signs: Sequence[Placed], lang: str) -> TunnelPlace:
    facts, first = tunnel.facts, tunnel.curves[0]
    return TunnelPlace(
        tunnel.a.id,
        tunnel.b.id,
        tunnel_words(tunnel, lang),
        [curve.d for curve in tunnel.curves],
        "".join(_outside_of(curve, (tunnel.a, tunnel.b)) for curve in tunnel.curves),
        first.at(first.length / 2)[0],
        facts.get("boots", 1),
        facts.get("monsters", 0),
        bool(facts.get("locked")),
        tunnel.one_way,
        [Hanging(f"sign-{sign.kind}", *sign.place, sign.turn) for sign in signs],
    )


def _outside_of(curve: Curve, rooms: tuple[Room, Room]) -> str:
    """The part of a line that lies outside of the rooms."""
    points = [point for point in curve.points if all(distance(room, point) > 0 for room in rooms)]
    return smooth(points) if len(points) > 1 else ""
