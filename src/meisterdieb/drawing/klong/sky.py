"""Above the ground: evening sky, castle, gatehouse and the meadow."""

from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.geometry import Point, band, wave
from meisterdieb.drawing.kit.markup import circle, group, path, rect, translate
from meisterdieb.drawing.klong.grass import blades
from meisterdieb.drawing.klong.layout import SURFACE, Layout
from meisterdieb.drawing.klong.palette import ROOFS

TOP = -150
WALL, WALL_FAR, BRICK, WINDOW = "#6b5566", "#54405c", "#543f52", "#ffd27a"
FLAGS = ("#d6452b", "#f0bd33", "#2b78bd")


def draw_sky(layout: Layout) -> str:
    """Sky, hills, castle and gatehouse."""
    chance = Chance(layout.id, "sky")
    gate, mood = layout.gate, layout.mood
    if not mood.castle:
        drawn = rect(-60, TOP, 1120, SURFACE - TOP + 60, fill="url(#md-sky)") + mood.horizon
        return group(drawn, _gatehouse(gate.x, gate.y, mood.gatehouse) if gate else "", class_="sky")
    near = gate.x if gate else layout.start.x
    # The castle fills the longer side: drawn to the right, mirrored where the entrance is at the right.
    mirrored = near > 620
    from_x = (1000 - near if mirrored else near) + (48 if gate else 120)
    castle = _castle(from_x, chance, roof=ROOFS[0] if layout.id == "front" else chance.one_of(ROOFS[1:]))
    if mirrored:
        castle = group(castle, transform="translate(1000 0) scale(-1 1)")
    gatehouse = _gatehouse(gate.x, gate.y, "") if gate else ""
    return group(
        rect(-60, TOP, 1120, SURFACE - TOP + 60, fill="url(#md-sky)"),
        _stars(chance),
        _moon(1000 - from_x - 330 if mirrored else from_x + 70),
        _clouds(chance),
        _hills(),
        _bats(1000 - from_x - 420 if mirrored else from_x + 160),
        castle,
        gatehouse,
        class_="sky",
    )


def draw_meadow(layout: Layout, surface: list[Point]) -> str:
    """Turf and grass along the surface."""
    turf = band([(x, y - 6) for x, y in surface], [(x, y + 15) for x, y in surface])
    mood = layout.mood
    grass = blades(lambda _: SURFACE - 2, Chance(layout.id, "meadow"), heights=(9, 18), every=(6, 10))
    return group(
        path(turf, fill=mood.turf, filter="url(#md-paper)"),
        path(grass, fill=mood.blades) if mood.blades else "",
        class_="meadow",
    )


def surface_line(layout: Layout) -> list[Point]:
    """The wavy line where earth meets sky."""
    return wave(SURFACE, 9, Chance(layout.id, "surface"))


def _stars(chance: Chance) -> str:
    stars = (
        circle(
            chance.between(-40, 1040), chance.between(TOP, 25), chance.between(0.8, 2), opacity=chance.between(0.4, 0.9)
        )
        for _ in range(60)
    )
    return group(*stars, fill="#fff4d6")


def _moon(x: float) -> str:
    return group(
        circle(0, 0, 58, fill="#ffe9bd", opacity=".16"),
        circle(0, 0, 27, fill="#fff0cc"),
        path("M-13-6a5 5 0 1 1 10 0 5 5 0 0 1-10 0zM1 8a7 7 0 1 1 14 0 7 7 0 0 1-14 0z", fill="#eed9a8"),
        transform=translate(x, -2),
    )


def _clouds(chance: Chance) -> str:
    """Strips of paper, flat below and round above."""
    clouds = []
    for x, y, size in ((430, -88, 1.0), (690, -112, 0.8), (905, -84, 1.15), (30, 18, 0.8)):
        cloud = "M-80 10C-84-4-62-10-48-6C-40-24-6-26 4-10C20-20 44-14 46-2C62-6 82 0 78 10Z"
        place = translate(x + chance.between(-25, 25), y, scale=size)
        clouds.append(path(cloud, transform=place, opacity=chance.between(0.3, 0.5)))
    return group(*clouds, fill="#8f6f9c")


def _bats(x: float) -> str:
    bat = "M0 0q3-5 5 0q5-7 15-4q-7 2-8 8q-4-3-7 1l-2 3-2-3q-3-4-7-1q-1-6-8-8q10-3 14 4z"
    flock = ((0, -92, 1.0), (44, -66, 0.7), (-52, -58, 0.6))
    return group(*(path(bat, transform=translate(x + dx, y, scale=size)) for dx, y, size in flock), fill="#2a1d3a")


def _hills() -> str:
    far = "M-60 110C20 60 90 70 150 92C220 60 280 80 330 100C520 60 700 80 820 92C900 70 980 80 1060 100V150H-60Z"
    near = "M-60 118C60 88 150 104 330 112C600 96 800 108 1060 112V150H-60Z"
    return path(far, fill="#5c3f63") + path(near, fill="#46304f")


def _castle(left: float, chance: Chance, *, roof: str) -> str:
    right, width = 1060.0, 1060.0 - left
    bricks = "".join(
        rect(chance.between(left + 10, right - 90), chance.between(92, 126), 17, 7, rx=2)
        for _ in range(round(width / 60))
    )
    windows = "".join(
        _window(left + 42 + i * 86 + chance.between(-10, 10), 92, 12) for i in range(round(width / 86) - 1)
    )
    far = group(
        rect(left + 45, 52, width, 100, fill=WALL_FAR),
        path(_battlements(left + 45, right, 42, 14, 12), fill=WALL_FAR),
        *(
            _tower(left + width * part, size, height, "#5d4763", roof, flag=flag)
            for part, size, height, flag in ((0.22, 56, 22, FLAGS[1]), (0.72, 64, 10, FLAGS[2]))
        ),
        filter="url(#md-paper)",
    )
    close = group(
        rect(left, 76, width, 80, fill=WALL),
        path(_battlements(left, right, 66, 13, 11), fill=WALL),
        *(
            _tower(left + width * part, size, height, "#755d6c", roof, flag=flag)
            for part, size, height, flag in ((0.42, 82, 24, FLAGS[0]), (0.86, 60, 40, None))
        ),
        windows,
        group(bricks, fill=BRICK, opacity=".6"),
        filter="url(#md-paper)",
    )
    return far + close


def _battlements(left: float, right: float, y: float, width: float, height: float) -> str:
    teeth = int((right - left) / (width * 1.8))
    return "".join(
        f"M{left + i * width * 1.8:.0f} {y:.0f}h{width:.0f}v{height:.0f}h-{width:.0f}z" for i in range(teeth)
    )


def _window(x: float, y: float, width: float) -> str:
    return path(f"M{x:.0f} {y:.0f}a{width / 2:g} {width * 0.6:g} 0 0 1 {width:g} 0v14h-{width:g}z", fill=WINDOW)


def _tower(x: float, width: float, y: float, wall: str, roof: str, *, flag: str | None) -> str:
    peak = y - width * 0.95
    middle = x + width / 2
    flying = ""
    if flag:
        flying = path(f"M{middle:.0f} {peak - 22:.0f}v26", stroke="#3a2733", stroke_width=2.5)
        flying += path(f"M{middle + 1:.0f} {peak - 22:.0f}q10-5 18 1q-4 5 0 10q-9 3-18 1z", fill=flag)
    return group(
        flying,
        rect(x, y, width, 140 - y, fill=wall),
        rect(x + width * 0.62, y, width * 0.38, 140 - y, opacity=".16"),
        path(f"M{x - 7:.0f} {y + 2:.0f}L{middle:.0f} {peak:.0f}L{x + width + 7:.0f} {y + 2:.0f}Z", fill=roof),
        path(f"M{middle:.0f} {peak:.0f}L{x + width + 7:.0f} {y + 2:.0f}H{x + width * 0.55:.0f}Z", opacity=".2"),
        _window(middle - 4.5, y + 16, 9),
    )


def _gatehouse(x: float, y: float, drawn: str) -> str:
    if drawn:
        return group(drawn, transform=translate(x, y), filter="url(#md-paper)")
    front = "M-62-52h22v-14h14v14h12v-14h28v14h12v-14h14v14h22V68H-62z"
    shade = "M28-52h12v-14h0v14h22V68H28z"
    return group(
        path(front, fill="#7d6470"), path(shade, opacity=".14"), transform=translate(x, y), filter="url(#md-paper)"
    )
