"""Rooms: natural caves and masonry vaults, their light, their furniture and what lies in them."""

from meisterdieb.drawing.chance import Chance
from meisterdieb.drawing.furniture import furniture
from meisterdieb.drawing.geometry import blob
from meisterdieb.drawing.interiors import AWNINGS, awning, interior
from meisterdieb.drawing.layout import Layout, Room
from meisterdieb.drawing.markup import circle, group, path, tag, title, translate, use
from meisterdieb.drawing.palette import GLOW, GLOW_EDGE, GLOW_LINE, RIMS
from meisterdieb.drawing.scene import Scene
from meisterdieb.drawing.tokens import draw_tokens, kind_signs
from meisterdieb.drawing.words import room_words

TOUCH = 48

# Half width and half height of the masonry rooms.
MASONRY = {"vault": (43, 41), "vault-deep": (43, 41), "market": (47, 40), "shrine": (46, 43)}
# Radii, corners and unevenness of the natural ones.
NATURAL = {"crystal-cave": (46, 42, 11, 0.12), "spring": (49, 39, 10, 0.08)}


def draw_lights(layout: Layout) -> str:
    """The light that falls from rooms onto rock and tunnels."""
    lights = [_light(room) for room in layout.rooms.values()]
    return group(*lights, class_="lights", pointer_events="none")


def draw_rooms(layout: Layout, scene: Scene, lang: str) -> str:
    """One group for each room, with its name and features as its title."""
    shapes = "".join(
        _shape_definition(f"md-shape-{kind}", _vault(*size)) for kind, size in MASONRY.items() if kind != "vault-deep"
    )
    rooms = (_room(room, layout, scene, lang) for room in layout.rooms.values())
    return tag("defs", shapes) + group(*rooms, class_="rooms")


def _light(room: Room) -> str:
    if room.kind == "crystal-cave":
        return circle(room.x, room.y, 92, fill="url(#md-halo-cold)")
    if room.kind in ("market", "spring") or room.facts.get("artifact"):
        return circle(room.x, room.y, 84, fill="url(#md-halo-warm)")
    return ""


def _room(room: Room, layout: Layout, scene: Scene, lang: str) -> str:
    here = scene.you is not None and scene.pawns.get(scene.you) == room.id
    states = ["room", room.kind, *(["legal"] if room.id in scene.glowing else []), *(["here"] if here else [])]
    drawn = _outside(room) if room.kind == "start" else _cave(room, layout, scene)
    return group(
        title(room_words(room, scene, lang)),
        drawn,
        circle(0, 0, TOUCH, class_="touch", fill_opacity="0"),
        class_=" ".join(states),
        id=f"md-room-{room.id}",
        data_room=str(room.id),
        transform=translate(*room.place),
    )


def _cave(room: Room, layout: Layout, scene: Scene) -> str:
    chance = Chance(layout.id, "room", room.id)
    if room.natural:
        shape = f"md-shape-{room.id}"
        definition = _shape_definition(shape, _blob(room, chance))
    else:
        shape, definition = f"md-shape-{room.kind.removesuffix('-deep')}", ""
    rim = RIMS[room.kind]
    stones = "" if room.natural else use(
        shape,
        fill="none",
        stroke="#a9836a",
        stroke_opacity=".55" if room.facts.get("depths") else ".75",
        stroke_width=9,
        stroke_dasharray="15 3.5",
    )  # fmt: skip
    inside = group(
        use(shape, fill=f"url(#md-light-{room.kind})"),
        interior(room, chance),
        furniture(room) if room.kind.startswith("vault") else "",
        clip_path=f"url(#{shape}-clip)",
    )
    return "".join(
        (
            definition,
            use(shape, class_="halo", fill="none", stroke=GLOW, stroke_width=30, opacity=".55", filter="url(#md-blur)"),
            use(shape, fill=rim, stroke=rim, stroke_width=12, stroke_linejoin="round"),
            stones,
            inside,
            use(shape, class_="ring", fill="none", stroke=GLOW_EDGE, stroke_width=7),
            use(shape, class_="ring", fill="none", stroke=GLOW_LINE, stroke_width=3.5),
            use(shape, class_="here-ring", fill="none", stroke="#fff8e0", stroke_width=4, stroke_dasharray="9 7"),
            group(awning(chance.one_of(AWNINGS)), class_="awning", filter="url(#md-paper)")
            if room.kind == "market"
            else "",
            kind_signs(room),
            draw_tokens(room, scene),
        )
    )


def _shape_definition(name: str, d: str) -> str:
    return tag("defs", path(d, id=name), tag("clipPath", use(name), id=f"{name}-clip"))


def _vault(w: float, h: float) -> str:
    """A flat floor and a round top."""
    spring, rise = -h * 0.1, -h * 0.75
    top = f"C{w} {rise:.0f} {w * 0.6:.0f} {-h} 0 {-h}C{-w * 0.6:.0f} {-h} {-w} {rise:.0f} {-w} {spring:.0f}"
    return f"M{-w} {h - 6}Q{-w} {h} {6 - w} {h}H{w - 6}Q{w} {h} {w} {h - 6}V{spring:.0f}{top}Z"


def outline(room: Room, layout: Layout) -> str:
    """Path data of the line that a room ends at, around its centre."""
    if room.kind == "start":
        return _patch(room)
    if room.natural:
        return _blob(room, Chance(layout.id, "room", room.id))
    return _vault(*MASONRY[room.kind])


def awning_colour(room: Room, layout: Layout) -> str:
    """The colour of a market's canvas."""
    chance = Chance(layout.id, "room", room.id)
    interior(room, chance)  # what hangs and lies about is chosen first
    return chance.one_of(AWNINGS)


def _blob(room: Room, chance: Chance) -> str:
    rx, ry, corners, jitter = NATURAL[room.kind]
    return blob(0, 0, rx, ry, chance, corners=corners, jitter=jitter)


def _patch(room: Room) -> str:
    return blob(-14, 32, 78, 16, Chance("outside", room.id), corners=12, jitter=0.05)


def _outside(room: Room) -> str:
    """A trodden patch on the meadow with a signpost."""
    post = "M-98 34v-50"
    board = "M-118-28h38l11 9-11 9h-38z"
    return "".join(
        (
            tag("ellipse", cx=-14, cy=38, rx=76, ry=11, fill="#2b3a1c", opacity=".45"),
            path(_patch(room), fill="#c9a56a", stroke="#4a6a30", stroke_width=4),
            path(post, stroke="#4b2f1c", stroke_width=6),
            path(board, stroke="#4b2f1c", stroke_width=4, fill="#d9a860", stroke_linejoin="round"),
        )
    )
