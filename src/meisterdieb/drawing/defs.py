"""Definitions every board shares: lights, shadows and paper."""

from meisterdieb.drawing.chance import Chance
from meisterdieb.drawing.icons import symbols
from meisterdieb.drawing.markup import circle, path, tag
from meisterdieb.drawing.palette import LIGHTS, SKY, WOOD, WOOD_DEEP

# Stops as (offset, colour, opacity).
Stops = tuple[tuple[float, str, float], ...]

HALOS: dict[str, Stops] = {
    "md-halo-cold": ((0, "#8ff0ff", 0.62), (0.55, "#5cc9f0", 0.22), (1, "#5cc9f0", 0)),
    "md-halo-warm": ((0, "#ffc46b", 0.5), (1, "#ffb04a", 0)),
    "md-halo-gold": ((0, "#ffe9a0", 0.95), (0.6, "#ffc640", 0.4), (1, "#ffc640", 0)),
}
SLOPES: dict[str, Stops] = {
    "md-sky": ((0, SKY[0], 1), (0.6, SKY[1], 1), (1, SKY[2], 1)),
    "md-wood": ((0, WOOD, 1), (1, WOOD_DEEP, 1)),
}
EDGE_SHADE: Stops = ((0, "#0d0812", 0.55), (0.09, "#0d0812", 0), (0.91, "#0d0812", 0), (1, "#0d0812", 0.55))

# Where the light of a room falls from: centre height and reach, as parts of its size.
LIGHT_CENTRES = {"crystal-cave": (0.55, 0.7), "spring": (0.3, 0.8), "market": (0.5, 0.75), "shrine": (0.5, 0.75)}

# A web page may set these classes on a room or tunnel; nothing else glows gold.
STYLE = """
.md-board .halo,.md-board .ring,.md-board .lit,.md-board .here-ring{display:none}
.md-board .legal .halo,.md-board .legal .ring,.md-board .legal .lit,.md-board .here .here-ring{display:inline}
.md-board text{user-select:none}
"""


def definitions() -> str:
    """The `<defs>` and the few style rules of a board."""
    lights = "".join(
        _radial(
            f"md-light-{kind}",
            ((0, inner, 1), (0.45, middle, 1), (1, outer, 1)),
            *LIGHT_CENTRES.get(kind, (0.62, 0.75)),
        )
        for kind, (inner, middle, outer) in LIGHTS.items()
    )
    slopes = "".join(_linear(name, stops, x2="0", y2="1") for name, stops in SLOPES.items())
    edges = _linear("md-edges", EDGE_SHADE, x2="1", y2="0")
    shadows = (
        _shadow("md-sheet", dy=-3, blur=3, colour="#000", opacity=".45")
        + _shadow("md-paper", dy=3, blur=2.5, colour="#140a0c", opacity=".6")
        + tag("filter", tag("feGaussianBlur", stdDeviation=8), id="md-blur", **_region("-60%", "220%"))
    )
    return tag("style", STYLE) + tag("defs", lights, halos(*HALOS), slopes, edges, shadows, _grain(), symbols())


def halos(*names: str) -> str:
    """The definitions of some of the lights around things."""
    return "".join(_radial(name, HALOS[name], 0.5, 0.5) for name in names)


def _stops(stops: Stops) -> str:
    return "".join(
        tag("stop", offset=f"{offset:g}", stop_color=colour, stop_opacity=None if opacity == 1 else f"{opacity:g}")
        for offset, colour, opacity in stops
    )


def _radial(name: str, stops: Stops, height: float, reach: float) -> str:
    return tag("radialGradient", _stops(stops), id=name, cx=".5", cy=f"{height:g}", r=f"{reach:g}")


def _linear(name: str, stops: Stops, *, x2: str, y2: str) -> str:
    return tag("linearGradient", _stops(stops), id=name, x1="0", y1="0", x2=x2, y2=y2)


def _region(start: str, size: str) -> dict[str, str]:
    return {"x": start, "y": start, "width": size, "height": size}


def _shadow(name: str, *, dy: float, blur: float, colour: str, opacity: str) -> str:
    drop = tag("feDropShadow", dx=0, dy=dy, stdDeviation=blur, flood_color=colour, flood_opacity=opacity)
    return tag("filter", drop, id=name, **_region("-20%", "150%"))


def _grain() -> str:
    chance = Chance("grain")
    size = 180
    fibres = ""
    for _ in range(70):
        x, y, bend = chance.between(0, size), chance.between(0, size), chance.between(-6, 6)
        fibres += f"M{x:.0f} {y:.0f}q{bend:.0f} {-bend / 2:.0f} {chance.between(-14, 14):.0f} {bend:.0f}"
    specks = "".join(
        circle(
            chance.between(0, size),
            chance.between(0, size),
            chance.between(0.5, 1.4),
            fill=chance.one_of(("#fff", "#000")),
        )
        for _ in range(60)
    )
    drawn = path(fibres, fill="none", stroke="#ffe9c4", stroke_width=0.8) + specks
    return tag("pattern", drawn, id="md-grain", width=size, height=size, patternUnits="userSpaceOnUse")
