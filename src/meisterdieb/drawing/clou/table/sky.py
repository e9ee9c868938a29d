"""The night above a house: sky, moon, stars, the roofs of the city and the fog between them."""

from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import circle, path, rect, tag

STARS = 46
CITY = (
    "M0 260V150h30v-14h26v14h20v-30h8v30h36v-22l10-8 10 8v22h40v-26h14v-18l14-26 14 26v18h14v26h40v-16h36v-30"
    "c0-18 16-30 34-30s34 12 34 30v30h30v-24h26v10h40v-18h28v30h30v-40h8v40h40v-20h30v20h52v-30h26v140z"
)
TOWER = "M276 260V96h-3v-8h4V64l13-26 13 26v24h4v8h-3v164z"
WINDOWS = ((60, 160), (84, 172), (120, 158), (190, 170), (440, 160), (470, 176), (540, 158), (612, 168), (700, 170))


def gradient(id: str, *stops: tuple[float, str]) -> str:
    """Colours from top to bottom."""
    return tag(
        "linearGradient",
        *(tag("stop", offset=str(offset), stop_color=colour) for offset, colour in stops),
        id=id,
        x2="0",
        y2="1",
    )


def night_sky(width: float, height: float, heist: str) -> str:
    """Everything behind the house."""
    chance = Chance(heist, "stars")
    drawn = tag(
        "defs",
        gradient("sky", (0, "#131d40"), (0.16, "#33457a"), (0.25, "#8a7fa3"), (0.45, "#3a4670"), (1, "#1d2a4a")),
    )
    drawn += rect(0, 0, width, height, fill="url(#sky)")
    for _ in range(STARS):
        drawn += circle(
            chance.between(0, width),
            chance.between(4, 150),
            chance.between(0.7, 1.4),
            fill="#fff6da",
            opacity=f"{chance.between(0.4, 0.9):.2f}",
        )
    drawn += circle(352, 58, 60, fill="#fff0c4", opacity=".12") + circle(352, 58, 34, fill="#fff0c4")
    drawn += circle(341, 50, 6, fill="#e8d39a") + circle(361, 66, 9, fill="#e8d39a")
    drawn += path(CITY, fill="#1d2950") + path(TOWER, fill="#172044") + circle(290, 80, 9.5, fill="#ffe7a6")
    drawn += path("M290 80v-6M290 80l4 3", stroke="#172044", stroke_width=1.8)
    drawn += "".join(rect(x, y, 7, 10, fill="#f3c877", opacity=".75") for x, y in WINDOWS)
    for y, opacity in ((196, ".22"), (216, ".28")):
        fog = f"M0 {y}C120 {y - 16} 220 {y + 14} 370 {y - 4}S620 {y - 16} {width:g} {y + 4}V{y + 60}H0z"
        drawn += path(fog, fill="#a9b2c9", opacity=opacity)
    return drawn
