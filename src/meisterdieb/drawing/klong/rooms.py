"""Rooms: natural caves and masonry vaults, their light, their furniture and what lies in them."""

from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.geometry import blob
from meisterdieb.drawing.kit.markup import circle, group, path, tag, title, translate, use
from meisterdieb.drawing.klong.furniture import furniture
from meisterdieb.drawing.klong.interiors import AWNINGS, WEBS, awning, interior
from meisterdieb.drawing.klong.layout import Layout, Room
from meisterdieb.drawing.klong.scene import Scene
from meisterdieb.drawing.klong.tokens import draw_tokens, kind_signs
from meisterdieb.drawing.klong.words import Words

# Half width and half height of the masonry rooms.
MASONRY = {"vault": (43, 41), "vault-deep": (43, 41), "market": (47, 40), "shrine": (46, 43), "cache": (52, 46)}
# Radii, corners and unevenness of the natural ones.
NATURAL = {"crystal-cave": (46, 42, 11, 0.12), "spring": (49, 39, 10, 0.08), "flooded": (48, 42, 11, 0.07)}


def draw_lights(layout: Layout) -> str:
    """The light that falls from rooms onto rock and tunnels."""
    lights = [_light(room, layout) for room in layout.rooms.values()]
    return group(*lights, class_="lights", pointer_events="none")


def draw_rooms(layout: Layout, scene: Scene, words: Words) -> str:
    """One group for each room, with its name and features as its title."""
    shapes = "".join(
        _shape_definition(f"md-shape-{kind}", _vault(*size))
        for kind, size in MASONRY.items()
        if kind != "vault-deep" and (kind != "cache" or any(room.kind == "cache" for room in layout.rooms.values()))
    )
    rooms = (_room(room, layout, scene, words) for room in layout.rooms.values())
    return tag("defs", shapes) + group(*rooms, class_="rooms")


def _light(room: Room, layout: Layout) -> str:
    halo = layout.mood.halos.get(room.kind, "warm" if room.facts.get("artifact") else "")
    return circle(room.x, room.y, 84 if halo == "warm" else 92, fill=f"url(#md-halo-{halo})") if halo else ""


def _room(room: Room, layout: Layout, scene: Scene, words: Words) -> str:
    drawn = _outside(room, layout) if room.kind == "start" else _cave(room, layout, scene)
    return group(
        title(words.room(room, scene)),
        drawn,
        class_=f"room {room.kind}",
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
    mood = layout.mood
    rim = mood.rims[room.kind]
    stones = "" if room.natural else use(
        shape,
        fill="none",
        stroke=mood.masonry,
        stroke_opacity=".55" if room.facts.get("depths") else ".75",
        stroke_width=9,
        stroke_dasharray="15 3.5",
    )  # fmt: skip
    inside = group(
        use(shape, fill=f"url(#md-light-{room.kind})"),
        interior(room, chance, mood),
        furniture(room, mood) if room.kind.startswith("vault") else "",
        WEBS if room.facts.get("webbed") else "",
        clip_path=f"url(#{shape}-clip)",
    )
    return "".join(
        (
            definition,
            use(shape, fill=rim, stroke=rim, stroke_width=12, stroke_linejoin="round"),
            stones,
            inside,
            group(awning(AWNINGS[chance.one_of(mood.awnings)]), class_="awning", filter="url(#md-paper)")
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


def awning_number(room: Room, layout: Layout) -> int:
    """Which of the awnings a market has."""
    chance = Chance(layout.id, "room", room.id)
    interior(room, chance, layout.mood)  # what hangs and lies about is chosen first
    return chance.one_of(layout.mood.awnings)


def _blob(room: Room, chance: Chance) -> str:
    rx, ry, corners, jitter = NATURAL[room.kind]
    return blob(0, 0, rx, ry, chance, corners=corners, jitter=jitter)


def _patch(room: Room) -> str:
    return blob(-14, 32, 78, 16, Chance("outside", room.id), corners=12, jitter=0.05)


def _outside(room: Room, layout: Layout) -> str:
    """A trodden patch on the meadow with a signpost."""
    ground, rim, shade = layout.mood.outside
    post = "M-98 34v-50"
    board = "M-118-28h38l11 9-11 9h-38z"
    return "".join(
        (
            tag("ellipse", cx=-14, cy=38, rx=76, ry=11, fill=shade, opacity=".45"),
            path(_patch(room), fill=ground, stroke=rim, stroke_width=4),
            path(post, stroke="#4b2f1c", stroke_width=6),
            path(board, stroke="#4b2f1c", stroke_width=4, fill="#d9a860", stroke_linejoin="round"),
        )
    )
