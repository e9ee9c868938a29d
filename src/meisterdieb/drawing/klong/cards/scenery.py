"""The stage behind and before the subject of a card: glow, far ridge, stalactites, middle ridge, near ridge."""

from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import group, number, path, rect, tag
from meisterdieb.drawing.klong.motifs.cards import SCENERY

LEFT, RIGHT, BOTTOM = -66, 66, 92
STAGES = 3  # how many different stages there are for a kind


def stages() -> str:
    """All stages, to be drawn once and used by every card of the kind."""
    return "".join(_glow(kind) + _behind(kind, n) + _before(kind, n) for kind in SCENERY for n in range(STAGES))


def _glow(kind: str) -> str:
    light, near, far, *_ = SCENERY[kind]
    stops = ((0, light), (0.38, near), (1, far))
    return tag(
        "radialGradient",
        *(tag("stop", offset=f"{at:g}", stop_color=colour) for at, colour in stops),
        id=f"glow-{kind}",
        cx="0",
        cy="40",
        r="66",
        gradientUnits="userSpaceOnUse",
    )


def _behind(kind: str, n: int) -> str:
    _, _, far, middle, near = SCENERY[kind]
    chance = Chance(kind, n, "behind")
    return group(
        rect(LEFT, -6, RIGHT - LEFT, 98, fill=f"url(#glow-{kind})"),
        path(_ridge(chance, 55, 7, 7), fill=far),
        path(_teeth(chance, 15, 6, 7), fill=middle, opacity=".72"),
        path(_ridge(chance, 69, 4, 6), fill=middle),
        path(_teeth(chance, 7, 3, 9), fill=near),
        id=f"behind-{kind}-{n}",
    )


def _before(kind: str, n: int) -> str:
    return path(_ridge(Chance(kind, n, "before"), 80, 2.5, 8), fill=SCENERY[kind][4], id=f"before-{kind}-{n}")


def _ridge(chance: Chance, height: float, rough: float, edges: int) -> str:
    step = (RIGHT - LEFT) / edges
    tops = [(LEFT + i * step, height + chance.between(-rough, rough)) for i in range(edges + 1)]
    return f"M{LEFT} {BOTTOM}" + "".join(f"L{number(x)} {number(y)}" for x, y in tops) + f"V{BOTTOM}Z"


def _teeth(chance: Chance, length: float, rough: float, teeth: int) -> str:
    step = (RIGHT - LEFT) / teeth
    points = ""
    for i in range(teeth):
        x = LEFT + i * step
        points += f"L{number(x)} {number(chance.between(0, 4))}"
        points += f"L{number(x + step / 2)} {number(length + chance.between(-rough, rough))}"
    return f"M{LEFT}-6{points}L{RIGHT} 0V-6Z"
