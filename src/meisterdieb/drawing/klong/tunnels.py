"""Tunnels: four strokes through the rock, the drawbridge, and the arrow discs where a tunnel leaves the picture."""

from collections.abc import Mapping, Sequence
from math import atan2, degrees, hypot

from meisterdieb.drawing.kit.markup import circle, group, path, rect, tag, title, translate, use
from meisterdieb.drawing.klong.layout import Layout, Tunnel
from meisterdieb.drawing.klong.placing import Placed
from meisterdieb.drawing.klong.signs import TAKEN, draw_sign
from meisterdieb.drawing.klong.words import Words


def draw_ways(layout: Layout) -> str:
    """The dug ways themselves, without signs: all rims lie below all walls, so that ways of a kind join."""
    kinds = (_of_kind(layout, kind) for kind in layout.mood.ways)
    return group(*kinds, class_="ways", fill="none", stroke_linecap="round")


def _of_kind(layout: Layout, kind: str) -> str:
    dug = [tunnel for tunnel in layout.tunnels if tunnel.way == kind and not tunnel.drawbridge]
    if not dug:
        return ""
    lines = "".join(path(" ".join(curve.d for curve in tunnel.curves), id=_line_id(tunnel)) for tunnel in dug)
    again = "".join(use(_line_id(tunnel)) for tunnel in dug)
    strokes = [
        group(
            lines if place == 0 else again,
            class_=stroke.name,
            stroke=stroke.colour,
            stroke_width=stroke.width,
            stroke_dasharray=stroke.dashes,
            opacity=stroke.opacity,
            stroke_linecap=stroke.ends,
        )
        for place, stroke in enumerate(layout.mood.ways[kind])
    ]
    return "".join(strokes)


def draw_tunnels(layout: Layout, signs: Mapping[int, Sequence[Placed]], words: Words) -> str:
    """One group for each tunnel: its name and its signs."""
    drawn = (_tunnel(tunnel, signs.get(tunnel.number, ()), layout, words) for tunnel in layout.tunnels)
    return group(*drawn, class_="tunnels")


def _tunnel(tunnel: Tunnel, signs: Sequence[Placed], layout: Layout, words: Words) -> str:
    fixed = [sign for sign in signs if sign.kind not in TAKEN]
    shown = "".join(draw_sign(sign, tunnel.facts) for sign in fixed) + _discs(tunnel)
    return group(
        title(words.tunnel(tunnel)),
        _drawbridge(tunnel, chained=not layout.mood.pier) if tunnel.drawbridge else "",
        group(shown, class_="signs", filter="url(#md-paper)") if shown else "",
        class_="tunnel",
        id=f"md-tunnel-{tunnel.number}",
        data_tunnel=str(tunnel.number),
        data_a=str(tunnel.a.id),
        data_b=str(tunnel.b.id),
    )


def _line_id(tunnel: Tunnel) -> str:
    return f"md-line-{tunnel.number}"


def _discs(tunnel: Tunnel) -> str:
    return "".join(_disc(x, y) for x, y in tunnel.discs)


def _disc(x: float, y: float) -> str:
    side = -1 if x < 500 else 1
    arrow = f"M{-5 * side} -7L{6 * side} 0L{-5 * side} 7"
    return group(
        circle(0, 0, 15, fill="#fff3d6", stroke="#6b3a16", stroke_width=2.5),
        path(arrow, fill="none", stroke="#8a4f1d", stroke_width=4, stroke_linecap="round", stroke_linejoin="round"),
        class_="sign wrap",
        transform=translate(x, y),
    )


def _drawbridge(tunnel: Tunnel, *, chained: bool) -> str:
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
    return tag(
        "g", chain if chained else "", group(deck, transform=translate(x0, y0, turn=turn)), filter="url(#md-paper)"
    )
