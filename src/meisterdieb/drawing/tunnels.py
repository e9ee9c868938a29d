"""Tunnels: four strokes through the rock, the drawbridge, and the arrow discs where a tunnel leaves the picture."""

from collections.abc import Mapping, Sequence
from math import atan2, degrees, hypot

from meisterdieb.drawing.layout import EDGES, OTHER_EDGE, Layout, Tunnel
from meisterdieb.drawing.markup import circle, group, path, rect, tag, title, translate, use
from meisterdieb.drawing.palette import GLOW, TUNNEL_FLOOR, TUNNEL_RIM, TUNNEL_STEPS, TUNNEL_WALL
from meisterdieb.drawing.placing import Placed
from meisterdieb.drawing.scene import Scene
from meisterdieb.drawing.signs import draw_sign
from meisterdieb.drawing.words import tunnel_words

# Class, colour, width and dashes of each stroke, from back to front; all rims lie below all walls, so that ways join.
STROKES = (
    ("rims", TUNNEL_RIM, 33, None, ".75"),
    ("walls", TUNNEL_WALL, 25, None, None),
    ("floors", TUNNEL_FLOOR, 17, None, None),
    ("steps", TUNNEL_STEPS, 9, "1 13", ".9"),
)
DISC_INSET = 58


def draw_ways(layout: Layout) -> str:
    """The dug ways themselves, without signs."""
    dug = [tunnel for tunnel in layout.tunnels if not tunnel.drawbridge]
    lines = "".join(path(" ".join(curve.d for curve in tunnel.curves), id=_line_id(tunnel)) for tunnel in dug)
    again = "".join(use(_line_id(tunnel)) for tunnel in dug)
    strokes = [
        group(
            lines if place == 0 else again,
            class_=name,
            stroke=colour,
            stroke_width=width,
            stroke_dasharray=dashes,
            opacity=opacity,
        )
        for place, (name, colour, width, dashes, opacity) in enumerate(STROKES)
    ]
    return group(*strokes, class_="ways", fill="none", stroke_linecap="round")


def draw_tunnels(layout: Layout, signs: Mapping[int, Sequence[Placed]], scene: Scene, lang: str) -> str:
    """One group for each tunnel: its name, its light and its signs."""
    here = scene.pawns.get(scene.you) if scene.you else None
    tunnels = (
        _tunnel(tunnel, signs.get(tunnel.number, ()), _legal(tunnel, here, scene), lang) for tunnel in layout.tunnels
    )
    return group(*tunnels, class_="tunnels")


def _legal(tunnel: Tunnel, here: int | None, scene: Scene) -> bool:
    a, b = tunnel.a.id, tunnel.b.id
    return (here == a and b in scene.glowing) or (here == b and a in scene.glowing and not tunnel.one_way)


def _tunnel(tunnel: Tunnel, signs: Sequence[Placed], legal: bool, lang: str) -> str:
    if tunnel.drawbridge:
        ground = _drawbridge(tunnel)
    else:
        line = _line_id(tunnel)
        ground = use(line, class_="lit", stroke=GLOW, stroke_width=30, opacity=".35", filter="url(#md-blur)")
        ground += use(line, class_="lit", stroke="#ffdd7a", stroke_width=11, stroke_dasharray="1 17")
        ground += use(line, class_="touch", stroke="#000", stroke_opacity="0", stroke_width=33)
        ground = group(ground, fill="none", stroke_linecap="round", pointer_events="stroke")
    shown = "".join(draw_sign(sign) for sign in signs) + _discs(tunnel)
    return group(
        title(tunnel_words(tunnel, lang)),
        ground,
        group(shown, class_="signs", filter="url(#md-paper)") if shown else "",
        class_="tunnel legal" if legal else "tunnel",
        id=f"md-tunnel-{tunnel.number}",
        data_tunnel=str(tunnel.number),
        data_a=str(tunnel.a.id),
        data_b=str(tunnel.b.id),
    )


def _line_id(tunnel: Tunnel) -> str:
    return f"md-line-{tunnel.number}"


def _discs(tunnel: Tunnel) -> str:
    if not tunnel.facts.get("wrap"):
        return ""
    edge, height = tunnel.facts["wrap_a"], tunnel.facts["wrap_y"]
    return _disc(edge, height) + _disc(OTHER_EDGE[edge], height)


def _disc(edge: str, height: float) -> str:
    side = -1 if edge == "left" else 1
    arrow = f"M{-5 * side} -7L{6 * side} 0L{-5 * side} 7"
    return group(
        circle(0, 0, 15, fill="#fff3d6", stroke="#6b3a16", stroke_width=2.5),
        path(arrow, fill="none", stroke="#8a4f1d", stroke_width=4, stroke_linecap="round", stroke_linejoin="round"),
        class_="sign wrap",
        transform=translate(EDGES[edge] - side * DISC_INSET, height),
    )


def _drawbridge(tunnel: Tunnel) -> str:
    outside, gate = (tunnel.a, tunnel.b) if tunnel.a.kind == "start" else (tunnel.b, tunnel.a)
    side = 1 if gate.x > outside.x else -1
    x0, y0, x1, y1 = outside.x + side * 50, outside.y + 36, gate.x - side * 46, gate.y + 38
    length, turn = hypot(x1 - x0, y1 - y0), degrees(atan2(y1 - y0, x1 - x0))
    planks = "".join(f"M{x} 0v13" for x in range(12, round(length), 13))
    deck = rect(0, 0, length, 13, rx=2, fill="#8a5a34") + path(planks, stroke="#4b2f1c", stroke_width=2.5)
    chain = path(
        f"M{x0 + side * 8:.0f} {y0:.0f}L{x1:.0f} {y1 - 62:.0f}",
        stroke="#3a2620",
        stroke_width=3,
        stroke_dasharray="5 3",
    )
    return tag("g", chain, group(deck, transform=translate(x0, y0, turn=turn)), filter="url(#md-paper)")
