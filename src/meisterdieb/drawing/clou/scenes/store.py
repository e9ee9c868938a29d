"""The department store, a heist of the campaign."""

from meisterdieb.drawing.clou.motifs import SYMBOLS
from meisterdieb.drawing.clou.scenes.paper import LAMP, cut, light
from meisterdieb.drawing.clou.scenes.props import present, thief, tree
from meisterdieb.drawing.clou.scenes.winter import sky, snow_ground, snowing
from meisterdieb.drawing.kit.markup import circle, ellipse, group, path, rect, translate


def store() -> str:
    """A shop window full of Christmas, and somebody who is not there to buy."""
    front = cut(rect(60, 60, 520, 290, fill="#6a2f3c"), rect(48, 46, 544, 24, rx=4, fill="#e9d3b0"))
    pane = rect(92, 146, 380, 176, rx=4, fill=LAMP) + rect(
        92, 146, 380, 176, rx=4, fill="none", stroke="#4a2230", stroke_width=8
    )
    awning = "".join(
        path(f"M{84 + i * 33} 100h33l6 46q-17 16-36 0z", fill="#c8452f" if i % 2 else "#fdf3dc") for i in range(12)
    )
    goods = light(280, 240, 190) + tree(180, 316, 132) + present(222, 318, 48, 40, 0) + present(262, 318, 36, 58, 2)
    goods += present(110, 318, 34, 32, 1) + present(304, 318, 44, 30, 3)
    stand = path("M388 318l8-70h28l8 70z", fill="#4a2230") + ellipse(410, 246, 30, 9, fill="#6a3648")
    stones = "".join(
        group(path(SYMBOLS["diamant"]["path"], fill="#6fc6e6"), transform=translate(x, y, scale=k))
        for x, y, k in ((380, 206, 1.2), (402, 196, 1.5), (424, 214, 1.05))
    )
    door = cut(path("M496 350v-150a30 30 0 0 1 60 0v150z", fill="#4a2230")) + path(
        "M506 342v-140a20 20 0 0 1 40 0v140z", fill="#8fa3c8"
    )
    stars = "".join(circle(x, y, 2.4, fill="#fff") for x, y in ((376, 198), (440, 200), (410, 186), (428, 236)))
    lamps = path("M60 84Q190 118 320 86T580 84", fill="none", stroke="#2a1420", stroke_width=2) + "".join(
        circle(72 + i * 31, 92 + (8 if i % 2 else 12), 5, fill=("#ffd257", "#e8604a", "#8fd8a8")[i % 3])
        for i in range(17)
    )
    return (
        sky("kaufhaus", (586, 30))
        + front
        + door
        + pane
        + goods
        + stand
        + light(410, 214, 70)
        + stones
        + stars
        + cut(awning)
        + lamps
        + snow_ground(344)
        + thief(470, 330, 1.35)
        + snowing("kaufhaus", 60)
    )
