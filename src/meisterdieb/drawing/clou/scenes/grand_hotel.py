"""The Grand Hotel, a heist of the campaign."""

from meisterdieb.drawing.clou.scenes.paper import GOLD, LAMP, cut, light
from meisterdieb.drawing.clou.scenes.props import thief
from meisterdieb.drawing.clou.scenes.winter import lit, sky, snow_ground, snowing
from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import circle, group, path, rect


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
