"""Under the ground: sheets of earth, stones, crystals in the walls, fossils, and the line to the Depths."""

from collections.abc import Sequence
from math import cos, sin

from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.geometry import Point, band, blob, level, smooth, wave
from meisterdieb.drawing.kit.markup import circle, group, path, rect, translate
from meisterdieb.drawing.klong.gaps import Box, Gaps
from meisterdieb.drawing.klong.grass import blades
from meisterdieb.drawing.klong.layout import SURFACE, Layout
from meisterdieb.drawing.klong.mood import Line, Mood, Stamp
from meisterdieb.drawing.klong.zones import draw_zones

FLOOR = 1580
STONES_ABOVE, STONES_BELOW, CRYSTALS, ROOTS, FOSSILS, TRIES = 70, 80, 26, 34, 5, 60


def draw_rocks(layout: Layout, surface: Sequence[Point], gaps: Gaps) -> str:
    """All sheets from the surface down, with what is stuck in them."""
    chance = Chance(layout.id, "rocks")
    line, mood = layout.depths_line, layout.mood
    highest, lowest = min(y for _, y in line), max(y for _, y in line)
    upper = _sheets(mood.upper[1:], SURFACE + 95, highest - 60, amplitude=20, edge=mood.edges[0], chance=chance)
    deep = _sheets(mood.deep[1:], lowest + 90, 1310, amplitude=24, edge=mood.edges[1], chance=chance)
    ends = [(-60.0, line[0][1]), *line, (1060.0, line[-1][1])]
    return group(
        _sheet(surface, mood.upper[0]),
        upper,
        _stones(STONES_ABOVE, SURFACE + 30, highest, mood.stones, chance),
        _sheet(ends, mood.deep[0]),
        deep,
        _stones(STONES_BELOW, lowest + 40, 1400, mood.deep_stones, chance),
        *(_wall_crystal(lowest + 110, mood, chance) for _ in range(CRYSTALS)),
        _fossils(layout, gaps, chance),
        rect(-60, SURFACE + 8, 1120, FLOOR - SURFACE, fill="url(#md-grain)", opacity=".07"),
        _backdrop(layout),
        _depths_turf(line, chance) if mood.line.band == "turf" else _depths_band(line, mood.line, chance),
        class_="rocks",
    )


def _sheet(line: Sequence[Point], colour: str, edge: str | None = None) -> str:
    drawn = smooth(line)
    sheet = path(f"{drawn}V{FLOOR}H-60Z", fill=colour, filter="url(#md-sheet)")
    return sheet + path(drawn, fill="none", stroke=edge, stroke_opacity=".1", stroke_width=2.5) if edge else sheet


def _sheets(colours: Sequence[str], top: float, bottom: float, *, amplitude: float, edge: str, chance: Chance) -> str:
    step = (bottom - top) / (len(colours) - 1)
    return "".join(_sheet(wave(top + i * step, amplitude, chance), colour, edge) for i, colour in enumerate(colours))


def _stones(count: int, top: float, bottom: float, colours: Sequence[str], chance: Chance) -> str:
    stones = []
    for _ in range(count):
        x, y, size = chance.between(-20, 1020), chance.between(top, bottom), chance.between(5, 18)
        stones.append(path(blob(x, y, size, size * 0.63, chance, corners=7, jitter=0.2), fill=chance.one_of(colours)))
    return group(*stones, class_="stones", opacity=".47")


def _wall_crystal(top: float, mood: Mood, chance: Chance) -> str:
    x, y, turn = chance.between(0, 1000), chance.between(top, 1390), chance.between(-50, 50)
    height, colour = chance.between(9, 22), chance.one_of(mood.crystals)
    return group(
        path(f"M-4 0L-3 {-height * 0.7:.0f}L0 {-height:.0f}L4 {-height * 0.6:.0f}V0Z", fill=colour),
        path(f"M0 {-height:.0f}L4 {-height * 0.6:.0f}V0H0Z", fill="#fff", opacity=".25"),
        transform=translate(x, y, turn=turn),
        opacity=".55",
    )


def _fossils(layout: Layout, gaps: Gaps, chance: Chance) -> str:
    """A few fossils where nobody needs to look, and one skeleton in the Depths."""
    places = [Box(x, y, 205, 70) for y in range(1320, 1000, -20) for x in range(0, 800, 25)]
    grave = next((box for box in places if not gaps.covered(box)), None)
    drawn = [_skeleton(grave, layout.mood.fossils[2])] if grave else []
    if grave:
        gaps.take(grave)
    for _ in range(TRIES):
        x, y, size = chance.between(20, 980), chance.between(200, 1360), chance.between(16, 30)
        place = Box(x - size, y - size, 2 * size, 2 * size)
        if len(drawn) <= FOSSILS and not gaps.covered(place):
            gaps.take(place)
            drawn.append(_ammonite(x, y, size, layout.mood.fossils[y > level(layout.depths_line, x)]))
    return "".join(drawn)


def _ammonite(x: float, y: float, size: float, colour: str) -> str:
    turns = [(size * k / 40 * cos(k * 0.42), size * k / 40 * sin(k * 0.42)) for k in range(1, 40)]
    spiral = "M0 0" + "".join(f"L{px:.1f} {py:.1f}" for px, py in turns)
    disc = circle(0, 0, size * 1.02, fill=colour, opacity=".35")
    coil = path(spiral, fill="none", stroke=colour, stroke_width=3.5)
    return group(disc, coil, transform=translate(x, y), opacity=".5")


def _skeleton(box: Box, colour: str) -> str:
    spine = "M0 30C40 0 110 0 150 26M40 10q-6 22 6 40M62 4q-6 26 6 48M84 3q-4 26 8 48M106 7q-2 22 8 40"
    skull = "M150 26c14-16 40-14 46 2c4 12-8 20-18 20l-2 8h-14l-2-8c-10-4-14-14-10-22zM176 28a5 5 0 1 0 .1 0z"
    bones = path(spine, fill="none", stroke=colour, stroke_width=5, stroke_linecap="round")
    head = path(skull, fill=colour, fill_rule="evenodd")
    return group(bones, head, transform=translate(box.x + 2, box.y + 8), opacity=".38")


def _depths_turf(line: Sequence[Point], chance: Chance) -> str:
    """The band that says: below this, the Depths begin."""

    def strip(above: float, below: float, rough: float) -> str:
        stations = range(-60, 1061, 35)
        upper = [(x, level(line, x) - above + chance.between(-rough, rough) / 2) for x in stations]
        lower = [(x, level(line, x) + below + chance.between(-rough, rough)) for x in stations]
        return band(upper, lower)

    grass = blades(lambda x: level(line, x) - 11, chance, heights=(11, 22), every=(6, 11))
    roots = []
    for _ in range(ROOTS):
        x, long = chance.between(0, 1000), chance.between(18, 52)
        bend, end = chance.between(-14, 14), chance.between(-12, 12)
        d = f"M{x:.0f} {level(line, x) + 10:.0f}q{bend:.0f} {long / 2:.0f} {end:.0f} {long:.0f}"
        roots.append(path(d, stroke_width=chance.between(1.5, 3.5)))
    return group(
        group(*roots, fill="none", stroke="#b98258", stroke_linecap="round", opacity=".65"),
        path(strip(13, 15, 6), fill="#7c4a33", filter="url(#md-paper)"),
        path(strip(12, 1, 3), fill="#5d8a3f"),
        path(grass, fill="#76a64c"),
        class_="depths-line",
    )


def _backdrop(layout: Layout) -> str:
    """What lies behind tunnels and rooms: a wreck, a great web, zones of a pyramid."""
    drawn = layout.mood.backdrop + draw_zones(layout)
    return group(drawn, class_="backdrop", pointer_events="none") if drawn else ""


def _depths_band(line: Sequence[Point], look: Line, chance: Chance) -> str:
    """The same band in the material of the board."""
    stations = range(-60, 1061, 35)
    upper = [(x, level(line, x) - 13) for x in stations]
    lower = [(x, level(line, x) + 14 + chance.between(-5, 6)) for x in stations]
    strip = path(band(upper, lower), fill=look.band, filter="url(#md-paper)")
    stamped = (_stamped(line, stamp, chance) for stamp in look.stamps)
    return group(strip, *stamped, class_="depths-line")


def _stamped(line: Sequence[Point], stamp: Stamp, chance: Chance) -> str:
    drawn, x = [], -40.0
    while x < 1040:
        at = translate(x, level(line, x) + stamp.down, scale=round(chance.between(*stamp.scale), 2))
        fill = chance.one_of(stamp.fills) if stamp.fills else None
        drawn.append(
            path(stamp.d, fill=fill, stroke=chance.one_of(stamp.strokes) if stamp.strokes else None, transform=at)
        )
        x += chance.between(*stamp.every)
    return group(
        *drawn, fill=None if stamp.fills else "none", stroke_width=stamp.width, stroke_linecap="round", class_="stamps"
    )
