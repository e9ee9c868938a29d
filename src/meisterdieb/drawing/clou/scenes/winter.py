"""A winter night in London: sky, snow, and lit windows."""

from meisterdieb.drawing.clou.scenes.paper import HIGH, LAMP, SNOW, WIDE, backdrop, cut, light
from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import circle, path


def sky(seed: str, moon: tuple[float, float] = (540, 78)) -> str:
    """Night with stars, the moon, and London far away."""
    chance, drawn = Chance(seed, "sky"), backdrop("night")
    for _ in range(46):
        x, y = chance.between(0, WIDE), chance.between(0, 200)
        drawn += circle(x, y, chance.between(0.6, 1.7), fill="#fff6da", opacity=chance.between(0.4, 0.95))
    drawn += (
        light(*moon, 110) + circle(*moon, 36, fill="#fff0cc") + circle(moon[0] - 12, moon[1] - 8, 6, fill="#f3dfae")
    )
    x, roofs = 0.0, "M0 400"
    while x < WIDE:
        wide, top = chance.between(26, 64), chance.between(196, 262)
        roofs += f"V{top:.0f}" + (
            f"l{wide / 2:.0f} -22l{wide / 2:.0f} 22" if chance.between(0, 1) > 0.55 else f"h{wide:.0f}"
        )
        x += wide
    return drawn + path(f"{roofs}V400Z", fill="#3b3566")


def snowing(seed: str, many: int = 70) -> str:
    """Flakes, larger in front."""
    chance = Chance(seed, "snow")
    return "".join(
        circle(
            chance.between(0, WIDE),
            chance.between(0, HIGH),
            chance.between(1.2, 3.4),
            fill="#fff",
            opacity=chance.between(0.45, 0.95),
        )
        for _ in range(many)
    )


def snow_ground(top: float = 338) -> str:
    """Snow on the ground in two waves."""
    back = f"M0 {top}C120 {top - 18} 240 {top + 14} 360 {top - 4}S560 {top - 14} 640 {top + 4}V400H0Z"
    front = f"M0 {top + 32}C140 {top + 14} 300 {top + 44} 640 {top + 22}V400H0Z"
    return cut(path(back, fill="url(#floor)")) + path(front, fill=SNOW)


def lit(x: float, y: float, wide: float, high: float, arch: bool = False) -> str:
    """A lit window."""
    shape = (
        f"M{x} {y + high}V{y + wide / 2}a{wide / 2} {wide / 2} 0 0 1 {wide} 0V{y + high}Z"
        if arch
        else f"M{x} {y}h{wide}v{high}h{-wide}z"
    )
    bars = path(f"M{x + wide / 2} {y}v{high}M{x} {y + high / 2}h{wide}", stroke="#7a4a2a", stroke_width=1.6)
    return path(shape, fill=LAMP) + bars
