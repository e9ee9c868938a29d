"""Definitions every board shares: lights, shadows and paper."""

from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import circle, path, tag
from meisterdieb.drawing.klong.icons import symbols
from meisterdieb.drawing.klong.layout import Layout
from meisterdieb.drawing.klong.palette import WOOD, WOOD_DEEP

# Stops as (offset, colour, opacity).
Stops = tuple[tuple[float, str, float], ...]

HALOS: dict[str, Stops] = {
    "md-halo-cold": ((0, "#8ff0ff", 0.62), (0.55, "#5cc9f0", 0.22), (1, "#5cc9f0", 0)),
    "md-halo-warm": ((0, "#ffc46b", 0.5), (1, "#ffb04a", 0)),
    "md-halo-gold": ((0, "#ffe9a0", 0.95), (0.6, "#ffc640", 0.4), (1, "#ffc640", 0)),
    "md-halo-coral": ((0, "#ffb0b8", 0.55), (0.55, "#ff9ab0", 0.2), (1, "#ff9ab0", 0)),
}
USUAL_HALOS = ("md-halo-cold", "md-halo-warm", "md-halo-gold")
WOODEN: Stops = ((0, WOOD, 1), (1, WOOD_DEEP, 1))
EDGE_SHADE: Stops = ((0, "#0d0812", 0.55), (0.09, "#0d0812", 0), (0.91, "#0d0812", 0), (1, "#0d0812", 0.55))

USUAL_KINDS = ("vault", "vault-deep", "crystal-cave", "spring", "market", "shrine")
# Where the light of a room falls from: centre height and reach, as parts of its size.
LIGHT_CENTRES = {
    "crystal-cave": (0.55, 0.7),
    "spring": (0.3, 0.8),
    "market": (0.5, 0.75),
    "shrine": (0.5, 0.75),
    "flooded": (0.2, 0.8),
}

STYLE = ".md-board text{user-select:none}"


def definitions(layout: Layout) -> str:
    """The `<defs>` and the one style rule of a board."""
    mood = layout.mood
    kinds = {room.kind for room in layout.rooms.values()} | set(USUAL_KINDS)
    lights = "".join(
        _radial(
            f"md-light-{kind}",
            ((0, inner, 1), (0.45, middle, 1), (1, outer, 1)),
            *LIGHT_CENTRES.get(kind, (0.62, 0.75)),
        )
        for kind, (inner, middle, outer) in mood.lights.items()
        if kind in kinds
    )
    sky = ((0, mood.sky[0], 1.0), (0.6, mood.sky[1], 1.0), (1, mood.sky[2], 1.0))
    slopes = _linear("md-sky", sky, x2="0", y2="1") + _linear("md-wood", WOODEN, x2="0", y2="1")
    lit = [name for name in HALOS if name in USUAL_HALOS or name.removeprefix("md-halo-") in mood.halos.values()]
    edges = _linear("md-edges", EDGE_SHADE, x2="1", y2="0")
    shadows = _shadow("md-sheet", dy=-3, blur=3, colour="#000", opacity=".45") + _shadow(
        "md-paper", dy=3, blur=2.5, colour="#140a0c", opacity=".6"
    )
    return tag("style", STYLE) + tag(
        "defs", lights, halos(*lit), slopes, edges, shadows, _grain(), symbols(), symbols(layout.icons)
    )


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
