"""Prison, where a campaign may end."""

from meisterdieb.drawing.clou.scenes.paper import SNOW, WIDE, backdrop, cut
from meisterdieb.drawing.clou.scenes.props import thief
from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import circle, path, rect


def lost() -> str:
    """Behind bars: a draught, thin soup, and a calendar scratched into the wall."""
    chance, stones = Chance("cell"), ""
    for j in range(8):
        for i in range(-1, 8):
            x = i * 92 + j % 2 * 46
            stones += rect(x, j * 44, 88, 40, rx=5, fill="#8fa0bb", opacity=chance.between(0.05, 0.17))
    window = rect(236, 46, 168, 150, rx=70, fill="url(#night)") + circle(352, 92, 22, fill="#fff0cc")
    flakes = "".join(circle(250 + i * 37 % 140, 60 + i * 53 % 124, 2.4, fill="#fff") for i in range(16))
    bars = "".join(rect(262 + i * 30, 44, 9, 154, rx=4, fill="#12161f") for i in range(5)) + rect(
        234, 116, 172, 9, rx=4, fill="#12161f"
    )
    sill = cut(path("M222 196h196v20H222z", fill="#59657d"), path("M226 196q94-16 188 0z", fill=SNOW))
    beam = path("M250 206L120 400H520L396 206Z", fill="#dfe8ff", opacity=0.11)
    floor = cut(rect(0, 340, WIDE, 60, fill="#252c3a"))
    bunk = cut(
        rect(26, 276, 190, 16, rx=3, fill="#6a4a34"),
        rect(34, 262, 176, 18, rx=8, fill="#b9b39e"),
        rect(36, 290, 10, 56, fill="#4a3424"),
        rect(198, 290, 10, 56, fill="#4a3424"),
    )
    stool = cut(
        path("M470 350l8-56h64l8 56h-12l-6-40h-44l-6 40z", fill="#6a4a34"), rect(462, 286, 96, 12, rx=4, fill="#8a6244")
    )
    bowl = path("M486 270h48q-4 18-24 18t-24-18z", fill="#c9d3dc") + path(
        "M500 258q6-8 0-16M516 258q6-8 0-16", fill="none", stroke="#dfe8ff", stroke_width=2.5, opacity=0.7
    )
    tally = "".join(
        path(
            f"M{470 + i * 54} 150v34m9-34v34m9-34v34m9-34v34m-33-6l40-22",
            stroke="#c3cbdc",
            stroke_width=3,
            stroke_linecap="round",
        )
        for i in range(2)
    )
    mouse = (
        path("M420 356q10-18 30-12q10 4 8 12z", fill="#8b93a6")
        + circle(428, 346, 4.5, fill="#a6aec0")
        + path("M458 352q14 2 18-8", fill="none", stroke="#8b93a6", stroke_width=2.5)
    )
    return (
        backdrop("cell")
        + stones
        + window
        + flakes
        + bars
        + sill
        + beam
        + tally
        + floor
        + bunk
        + thief(96, 240, 1.25, "#3a4256", "#c8452f")
        + thief(160, 244, 1.1, "#2f374a", "#3f9a6a")
        + stool
        + bowl
        + mouse
    )
