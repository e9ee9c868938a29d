"""Home again: a warm room, with the diadem or without."""

from meisterdieb.drawing.clou.scenes.paper import GOLD, SNOW, SOOT, WIDE, backdrop, cut, light
from meisterdieb.drawing.clou.scenes.props import PRESENTS, diadem, present, thief, tree
from meisterdieb.drawing.kit.markup import circle, ellipse, path, rect


def hearth(x: float) -> str:
    """A fireplace with a fire in it."""
    wall = cut(path(f"M{x} 330V190h150v140z", fill="#8f4a3c"), rect(x - 12, 176, 174, 18, rx=4, fill="#5a3020"))
    mouth = path(f"M{x + 28} 330v-70a47 40 0 0 1 94 0v70z", fill="#241018")
    fire = path(f"M{x + 75} 262c22 24 30 40 18 64h-36c-14-26 2-36 18-64z", fill="#f08a3c") + path(
        f"M{x + 75} 288c12 14 14 26 8 38h-16c-8-14 0-22 8-38z", fill=GOLD
    )
    logs = path(f"M{x + 46} 328l58-8M{x + 46} 320l58 8", stroke="#5a3420", stroke_width=8, stroke_linecap="round")
    socks = "".join(
        path(f"M{x + 20 + i * 44} 194h18v26l14 10q4 12-8 12h-16q-8 0-8-10z", fill=PRESENTS[i][0])
        + rect(x + 18 + i * 44, 192, 22, 8, rx=2, fill="#fdf3dc")
        for i in range(3)
    )
    return wall + light(x + 75, 300, 150) + mouth + fire + logs + socks


def view_out(x: float, y: float, seen: str) -> str:
    """A window with snow behind it."""
    pane = rect(x, y, 128, 150, rx=4, fill="url(#night)") + seen
    flakes = "".join(circle(x + 10 + i * 29 % 112, y + 12 + i * 47 % 130, 2, fill="#fff") for i in range(14))
    frame = rect(x, y, 128, 150, rx=4, fill="none", stroke="#4a2616", stroke_width=9) + path(
        f"M{x + 64} {y}v150M{x} {y + 75}h128", stroke="#4a2616", stroke_width=6
    )
    return pane + flakes + frame + cut(path(f"M{x - 10} {y + 150}q74-18 148 0v8h-148z", fill=SNOW))


def parlour(seen: str) -> str:
    """A warm room with a window."""
    stripes = "".join(rect(i * 44, 0, 18, 330, fill="#fff", opacity=0.05) for i in range(15))
    floor = cut(rect(0, 326, WIDE, 74, fill="#6a3a24")) + path("M0 350H640M0 376H640", stroke="#52291a", stroke_width=2)
    rug = ellipse(330, 372, 210, 24, fill="#a83246") + ellipse(
        330, 372, 188, 19, fill="none", stroke=GOLD, stroke_width=3
    )
    return backdrop("room") + stripes + view_out(250, 60, seen) + floor + rug


def won() -> str:
    """Home with everything: the diadem on top of the tree, presents below, the goose in the oven."""
    blue = (
        light(300, 190, 40)
        + circle(292, 194, 6, fill="#5fa8ff")
        + circle(352, 196, 6, fill="#5fa8ff")
        + path("M254 200h120v10H254z", fill="#2b2550")
    )
    gifts = "".join(present(430 + i * 38, 358 - i % 2 * 4, 34 + i % 3 * 6, 30 + i * 13 % 26, i) for i in range(5))
    gang = thief(392, 336, 1.2, "#2a1b3d", "#3f9a6a") + thief(228, 340, 1.3, SOOT)
    return parlour(blue) + hearth(40) + light(510, 150, 190) + tree(510, 352, 230) + diadem(510, 100, 62) + gifts + gang


def won_without_diadem() -> str:
    """Home and free; the diadem is back in the Tower."""
    tower = path("M262 208v-66l6-8v-16h10v16l6 8v10h60v-10l6-8v-16h10v16l6 8v66z", fill="#2b2550") + diadem(
        314, 100, 20
    )
    gifts = present(470, 356, 40, 34, 1) + present(520, 358, 34, 26, 0)
    return (
        parlour(tower)
        + hearth(40)
        + tree(500, 350, 130)
        + gifts
        + thief(300, 344, 1.3)
        + thief(376, 346, 1.15, "#2a1b3d", "#3f78c8")
    )
