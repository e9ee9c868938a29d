"""Scenes of the campaign's stories: paper cuts by night, one for each page of the picture book."""

from collections.abc import Callable

from meisterdieb.drawing.chance import Chance
from meisterdieb.drawing.clou.motifs import SYMBOLS
from meisterdieb.drawing.markup import circle, ellipse, group, path, rect, tag, translate

WIDE, HIGH = 640, 400
GOLD, LAMP, SNOW, SOOT = "#ffd257", "#ffdf9a", "#eef3fb", "#1c1430"
THIEF = (
    "M0-30C-10-30-13-20-11-12C-20-6-22 8-20 18L-12 38L-4 36L-6 20L2 22L12 40L20 36"
    "L12 14C14 2 12-6 9-12C12-20 10-30 0-30Z"
)
PRESENTS = (("#c8452f", "#ffd257"), ("#2f6d5a", "#f6e9cb"), ("#3f5fa0", "#f2b8a0"), ("#8a4a86", "#ffe08a"))


def draw_scene(name: str) -> str:
    """A scene as a picture of its own."""
    shadow = tag("feDropShadow", dx=0, dy=3, stdDeviation=3, flood_color="#0b0716", flood_opacity=0.45)
    defs = tag(
        "defs",
        gradient("night", "#131a3a", "#343468", "#a8607a"),
        gradient("room", "#5a2c3a", "#7a3d3c", "#9a5a3c"),
        gradient("cell", "#1b2233", "#2c3547", "#3c4457"),
        gradient("stage", "#1f0d1c", "#4a1428", "#2a0c1a"),
        gradient("floor", "#7c88ab", "#c5cfe6", "#eef3fb"),
        tag(
            "radialGradient",
            tag("stop", offset="0", stop_color="#ffe7a8", stop_opacity=0.85),
            tag("stop", offset="1", stop_color="#ffe7a8", stop_opacity=0),
            id="glow",
        ),
        tag("filter", shadow, id="cut", x="-10%", y="-10%", width="120%", height="130%"),
    )
    return tag(
        "svg",
        defs,
        SCENES[name](),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="xMidYMid slice",
    )


def gradient(id: str, top: str, middle: str, bottom: str) -> str:
    """Three colours from top to bottom."""
    stops = zip(("0", ".55", "1"), (top, middle, bottom), strict=True)
    drawn = "".join(tag("stop", offset=offset, stop_color=colour) for offset, colour in stops)
    return tag("linearGradient", drawn, id=id, x1="0", y1="0", x2="0", y2="1")


def cut(*parts: str) -> str:
    """A layer of paper that throws a shadow on what is behind it."""
    return group(*parts, filter="url(#cut)")


def backdrop(fill: str) -> str:
    """The whole page in one colour."""
    return rect(0, 0, WIDE, HIGH, fill=f"url(#{fill})")


def light(x: float, y: float, r: float) -> str:
    """A soft light."""
    return circle(x, y, r, fill="url(#glow)")


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


def thief(x: float, y: float, scale: float = 1, coat: str = SOOT, mask: str = "#d6452b") -> str:
    """A thief in a mask."""
    body = path(THIEF, fill=coat) + path("M-13-19h26v7h-26z", fill=mask)
    eyes = circle(-4, -15.5, 1.9, fill="#fff") + circle(5, -15.5, 1.9, fill="#fff")
    return group(body, eyes, transform=translate(x, y, scale=scale), filter="url(#cut)")


def diadem(x: float, y: float, size: float) -> str:
    """The Victoria Diadem, with light around it."""
    crown = path(
        "M-30 16L-34-6L-20 4L-15-16L-6 0L0-24L6 0L15-16L20 4L34-6L30 16Z",
        fill="#f6d77a",
        stroke="#b98318",
        stroke_width=1.5,
    )
    band = rect(-30, 16, 60, 8, rx=3, fill="#e3b23f", stroke="#b98318", stroke_width=1.2)
    stones = "".join(
        path(f"M{a} {b - r}l{r} {r}l{-r} {r}l{-r} {-r}z", fill=colour, stroke="#fff", stroke_width=0.7)
        for a, b, r, colour in (
            (0, -24, 6, "#bfe9ff"),
            (-15, -15, 4.5, "#4f7fe0"),
            (15, -15, 4.5, "#4f7fe0"),
            (-34, -6, 3.5, "#bfe9ff"),
            (34, -6, 3.5, "#bfe9ff"),
            (0, 20, 3.4, "#2f5fc0"),
            (-16, 20, 3, "#bfe9ff"),
            (16, 20, 3, "#bfe9ff"),
        )
    )
    rays = "".join(
        path(
            "M0-46v-12",
            stroke="#fff3c4",
            stroke_width=2,
            stroke_linecap="round",
            transform=f"rotate({turn})",
            opacity=0.8,
        )
        for turn in range(-75, 76, 25)
    )
    where = translate(x, y, scale=size / 60)
    return light(x, y, size * 1.3) + group(rays, crown, band, stones, transform=where)


def present(x: float, y: float, wide: float, high: float, number: int) -> str:
    """A present with a bow; y is the floor it stands on."""
    paper, ribbon = PRESENTS[number % len(PRESENTS)]
    top, middle = y - high, x + wide / 2
    bow = f"M{middle} {top}c-4-14-18-14-18-4c0 6 10 6 18 4c8 2 18 2 18-4c0-10-14-10-18 4z"
    return group(
        rect(x, top, wide, high, rx=3, fill=paper),
        rect(middle - 4, top, 8, high, fill=ribbon),
        rect(x, top + high * 0.4, wide, 7, fill=ribbon),
        path(bow, fill=ribbon),
    )


def tree(x: float, y: float, size: float) -> str:
    """A Christmas tree with lights; y is the floor it stands on."""
    chance, drawn = Chance("tree", x, y), rect(-6, -14, 12, 16, fill="#5a3420")
    for i, (top, reach) in enumerate(((-140, 30), (-112, 44), (-80, 58))):
        foot = top + 70
        shape = f"M0 {top}C8 {top + 30} {reach * 0.7:.0f} {foot - 16} {reach} {foot}Q0 {foot + 14} {-reach} {foot}"
        drawn = (
            path(
                f"{shape}C{-reach * 0.7:.0f} {foot - 16} -8 {top + 30} 0 {top}Z",
                fill=("#3d8060", "#2f6d50", "#255a44")[i],
            )
            + drawn
        )
    for _ in range(22):
        down = chance.between(-118, -20)
        side = (140 + down) * 0.36
        drawn += circle(
            chance.between(-side, side), down, 3.2, fill=chance.one_of(("#ffd257", "#e8604a", "#bfe9ff", "#fff3c4"))
        )
    return group(drawn, transform=translate(x, y, scale=size / 140))


def lit(x: float, y: float, wide: float, high: float, arch: bool = False) -> str:
    """A lit window."""
    shape = (
        f"M{x} {y + high}V{y + wide / 2}a{wide / 2} {wide / 2} 0 0 1 {wide} 0V{y + high}Z"
        if arch
        else f"M{x} {y}h{wide}v{high}h{-wide}z"
    )
    bars = path(f"M{x + wide / 2} {y}v{high}M{x} {y + high / 2}h{wide}", stroke="#7a4a2a", stroke_width=1.6)
    return path(shape, fill=LAMP) + bars


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


def kaufhaus() -> str:
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


def hotel() -> str:
    """The Grand Hotel, its carpet and its luggage."""
    chance = Chance("hotel")
    house = cut(rect(110, 70, 420, 280, fill="#4a3a6a"), path("M96 72L150 30H490L544 72Z", fill="#2f2450"))
    panes = "".join(
        lit(138 + i * 48, 92 + j * 62, 24, 38, arch=True)
        if chance.between(0, 1) > 0.28
        else path(f"M{138 + i * 48} {130 + j * 62}v-26a12 12 0 0 1 24 0v26z", fill="#2c2350")
        for j in range(3)
        for i in range(8)
    )
    ledges = "".join(rect(104, 140 + j * 62, 432, 6, rx=2, fill="#d9c4e0") for j in range(3))
    door = cut(path("M262 350v-70a58 46 0 0 1 116 0v70z", fill="#2a1b3d")) + path(
        "M276 350v-66a44 34 0 0 1 88 0v66z", fill=LAMP
    )
    turning = path("M320 252v98M292 284v66M348 284v66", stroke="#7a4a2a", stroke_width=4)
    canopy = cut(path("M236 268q84-36 168 0l10 14H226z", fill="#a83246")) + path("M226 282h188l-8 9H234z", fill=GOLD)
    carpet = path("M284 350h72l70 50H214z", fill="#a83246") + path(
        "M284 350l-70 50M356 350l70 50", stroke=GOLD, stroke_width=4
    )
    cart = group(
        path("M470 352V270a34 30 0 0 1 68 0v82", fill="none", stroke=GOLD, stroke_width=6),
        rect(462, 350, 84, 7, rx=3, fill=GOLD),
        rect(476, 314, 56, 36, rx=4, fill="#8a4a2a"),
        path("M496 314v36M514 314v36", stroke="#e9b872", stroke_width=4),
        rect(484, 288, 42, 26, rx=4, fill="#2f6d5a"),
        circle(474, 364, 8, fill="#2a1420"),
        circle(534, 364, 8, fill="#2a1420"),
        filter="url(#cut)",
    )
    dial = cut(circle(86, 294, 42, fill="#c9d3dc"), circle(86, 294, 33, fill="#3a464f"))
    ticks = "".join(
        path("M0-32v8", stroke="#fff3c4", stroke_width=2.4, transform=f"translate(86 294) rotate({turn})")
        for turn in range(0, 360, 30)
    )
    hand = path("M86 294l10-20", stroke=GOLD, stroke_width=5, stroke_linecap="round") + circle(86, 294, 6, fill=GOLD)
    return (
        sky("hotel", (64, 70))
        + house
        + panes
        + ledges
        + light(320, 320, 120)
        + door
        + turning
        + canopy
        + snow_ground(346)
        + carpet
        + cart
        + dial
        + ticks
        + hand
        + thief(560, 62, 0.9)
        + snowing("hotel", 60)
    )


def konzert() -> str:
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


SCENES: dict[str, Callable[[], str]] = {
    "intro": intro,
    "kaufhaus": kaufhaus,
    "hotel": hotel,
    "konzert": konzert,
    "won": won,
    "won_without_diadem": won_without_diadem,
    "lost": lost,
}
