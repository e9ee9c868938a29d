"""Before the campaign: the hall where the diadem is shown."""

from meisterdieb.drawing.clou.scenes.paper import SNOW, cut, light
from meisterdieb.drawing.clou.scenes.props import diadem, thief
from meisterdieb.drawing.clou.scenes.winter import lit, sky, snow_ground, snowing
from meisterdieb.drawing.kit.markup import path, rect


def intro() -> str:
    """The round hall in the snow, and what the evening is about above it."""
    windows = "".join(lit(166 + i * 38, 262, 20, 46, arch=True) for i in range(9))
    upper = "".join(lit(186 + i * 34, 210, 14, 26, arch=True) for i in range(9))
    hall = cut(
        path("M180 206C190 132 450 132 460 206Z", fill="#7a4560"),
        path("M306 140h28l-4-22h-20z", fill="#8f5570"),
        rect(170, 200, 300, 52, fill="#8a3f45"),
        rect(150, 246, 340, 96, fill="#9a4a44"),
    )
    ribs = "".join(
        path(f"M320 138Q{320 + i * 26} 160 {320 + i * 44} 204", fill="none", stroke="#5c3350", stroke_width=2)
        for i in range(-3, 4)
    )
    cornice = rect(162, 196, 316, 8, rx=3, fill="#e9d3b0") + rect(142, 242, 356, 9, rx=3, fill="#e9d3b0")
    white = path("M182 204C192 134 448 134 458 204C420 150 220 150 182 204Z", fill=SNOW, opacity=0.85)
    gang = (
        thief(64, 330, 1.25) + thief(116, 342, 1.05, "#2a1b3d", "#3f9a6a") + thief(580, 336, 1.3, "#241433", "#3f78c8")
    )
    front = path("M300 342v-44a20 20 0 0 1 40 0v44z", fill="#ffe7a8") + light(320, 330, 90)
    return (
        sky("intro", (80, 74))
        + hall
        + ribs
        + white
        + cornice
        + upper
        + windows
        + front
        + diadem(320, 66, 84)
        + snow_ground()
        + gang
        + snowing("intro")
    )
