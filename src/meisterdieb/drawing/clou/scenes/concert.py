"""The concert, the last heist of the campaign."""

from meisterdieb.drawing.clou.scenes.paper import GOLD, backdrop, cut
from meisterdieb.drawing.clou.scenes.props import diadem, thief
from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import circle, ellipse, group, path, translate


def concert() -> str:
    """The last aria: the singer in the light, the house in the dark, somebody on a rope."""
    chance, stage = Chance("konzert"), backdrop("stage")
    beam = path("M300 0h40l110 330H190z", fill="#ffe7a8", opacity=0.32) + ellipse(
        320, 318, 150, 26, fill="#ffe7a8", opacity=0.5
    )
    boards = cut(path("M70 300H570L640 400H0Z", fill="#6a3a24")) + "".join(
        path(f"M{320 + i * 36} 300L{320 + i * 62} 400", stroke="#4a2616", stroke_width=2) for i in range(-6, 7)
    )
    gown = path(
        "M320 166c-16 0-22 14-20 34c2 18-42 70-58 122h156c-16-52-60-104-58-122c2-20-4-34-20-34z", fill="#3f5fa0"
    )
    folds = path(
        "M308 214c-8 34-26 70-36 108M320 220v102M332 214c8 34 26 70 36 108",
        stroke="#2c4580",
        stroke_width=4,
        fill="none",
    )
    arms = path(
        "M304 186c-20 10-44 4-58-16M336 186c20 10 44 4 58-16",
        stroke="#efc9a0",
        stroke_width=11,
        fill="none",
        stroke_linecap="round",
    )
    head = circle(320, 146, 22, fill="#efc9a0") + path(
        "M296 146c0-34 48-34 48 0c6-34-10-44-24-44s-30 10-24 44z", fill="#5a2f20"
    )
    face = path("M310 144q4-4 7 0M323 144q4-4 7 0", stroke="#2a1420", stroke_width=2, fill="none") + ellipse(
        320, 156, 4.5, 6, fill="#8a2f1a"
    )
    curtains = "".join(
        cut(
            path(
                f"M{x} 0C{x + s * 30} 120 {x + s * 10} 230 {x + s * (70 - i * 18)} 330L{x - s * 90} 340V0Z",
                fill=("#8a1f2e", "#a82a3a", "#c23a48")[i],
            )
        )
        for s, start in ((1, 60), (-1, 580))
        for i, x in enumerate((start + s * 70, start + s * 34, start))
    )
    valance = cut("".join(path(f"M{i * 92 - 6} 0h96q0 62-48 62T{i * 92 - 6} 0z", fill="#a82a3a") for i in range(8)))
    fringe = "".join(
        path(f"M{i * 92 - 6} 0q0 62 48 62t48-62", fill="none", stroke=GOLD, stroke_width=4) for i in range(8)
    )
    crowd = "".join(
        circle(14 + i * 34 + chance.between(-5, 5), 388 + chance.between(-8, 6), chance.between(15, 19), fill="#160a18")
        for i in range(20)
    )
    notes = "".join(
        group(
            path("M0 0v-22l14-4v22", fill="none", stroke=GOLD, stroke_width=3),
            ellipse(-4, 0, 5, 4, fill=GOLD),
            ellipse(10, -4, 5, 4, fill=GOLD),
            transform=translate(x, y),
        )
        for x, y in ((228, 140), (404, 128), (440, 176), (206, 190))
    )
    rope = path("M486 0V112", stroke="#e9d3b0", stroke_width=3) + thief(486, 138, 0.9)
    return (
        stage
        + beam
        + boards
        + arms
        + cut(gown)
        + folds
        + head
        + face
        + diadem(320, 118, 40)
        + notes
        + curtains
        + valance
        + fringe
        + rope
        + path("M0 400V380H640V400Z", fill="#160a18")
        + crowd
    )
