"""The houses of the heists from outside, by night and small: what one recognises a target by."""

from meisterdieb.drawing.clou.motifs import ROOFS
from meisterdieb.drawing.kit.markup import circle, group, path, rect, tag

WIDE, HIGH = 160, 120
ROOF_WIDTH, TALL = 726, 42  # as roofs are drawn
LEFT, TOP, BODY = 22, 26, 116  # where a house stands, and how wide it is
WALLS = {"nachtzug": "#6b2f3a", "villa": "#5b4470", "auktion": "#3f5a6b", "museum": "#7a6a58", "bank": "#4d5a4a"}
LAMPS = ("#ffdf9a", "#ffdf9a", "#2b2347")  # most windows are lit


def facade(heist: str) -> str:
    """A house under the moon, with the roof that its plan has."""
    wall = WALLS.get(heist, "#55406b")
    roof = ROOFS[ROOFS["heists"].get(heist, "gable")]
    stretch = 30 / TALL
    sky = tag(
        "linearGradient",
        tag("stop", offset="0", stop_color="#131a3a"),
        tag("stop", offset="1", stop_color="#a8607a"),
        id="sky",
        x1="0",
        y1="0",
        x2="0",
        y2="1",
    )
    crown = group(
        path(roof["outline"], fill="#2c2040"),
        path(roof["hairlines"], fill="none", stroke="#8a74a8", stroke_width=4),
        transform=f"translate({LEFT - 5} {TOP}) scale({(BODY + 10) / ROOF_WIDTH:.4f} {stretch:.4f})",
    )
    drawn = (
        tag("defs", sky)
        + rect(0, 0, WIDE, HIGH, fill="url(#sky)")
        + circle(132, 22, 13, fill="#fbeccb")
        + (train(wall) if heist == "nachtzug" else house(wall))
        + crown
        + rect(0, 112, WIDE, 8, fill="#1c1430")
    )
    return tag(
        "svg",
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="xMidYMid slice",
    )


def house(wall: str) -> str:
    """Two floors of windows and a door."""
    floor = TOP + 30
    drawn = rect(LEFT, floor, BODY, 112 - floor, fill=wall)
    for row in range(2):
        for column in range(5):
            if row == 0 or column != 2:
                lamp = LAMPS[(row * 2 + column) % 3]
                drawn += rect(LEFT + 9 + column * 21.5, floor + 7 + row * 25, 12, 15, fill=lamp)
    return drawn + rect(LEFT + 50, floor + 31, 16, 112 - floor - 31, fill="#2c2040")


def train(wall: str) -> str:
    """A carriage on its wheels."""
    drawn = rect(LEFT - 4, TOP + 30, BODY + 8, 44, fill=wall)
    for column in range(6):
        drawn += rect(LEFT + 4 + column * 18.5, TOP + 37, 12, 14, fill=LAMPS[column % 3])
    wheels = (LEFT + 14, LEFT + 34, LEFT + 84, LEFT + 104)
    return drawn + "".join(circle(x, 106, 7, fill="#1c1430") for x in wheels)
