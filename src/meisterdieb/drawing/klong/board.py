"""A board as one self-contained SVG: the layers from back to front."""

from collections.abc import Mapping
from itertools import chain, pairwise
from typing import Any

from meisterdieb.drawing.kit.markup import group, rect, tag, text
from meisterdieb.drawing.kit.markup import title as titled
from meisterdieb.drawing.klong import dragon
from meisterdieb.drawing.klong.defs import definitions
from meisterdieb.drawing.klong.gaps import Box, Gaps
from meisterdieb.drawing.klong.layout import Layout, read
from meisterdieb.drawing.klong.marks import draw_marks, place_marks
from meisterdieb.drawing.klong.palette import TEXT_ON_WOOD
from meisterdieb.drawing.klong.pawns import draw_pawns
from meisterdieb.drawing.klong.placing import place_signs
from meisterdieb.drawing.klong.rocks import draw_rocks
from meisterdieb.drawing.klong.rooms import draw_lights, draw_rooms
from meisterdieb.drawing.klong.scene import Scene, setup
from meisterdieb.drawing.klong.sky import draw_meadow, draw_sky, surface_line
from meisterdieb.drawing.klong.tracks import TITLE_FONT, WOOD_HEIGHT, WOOD_TOP, draw_countdown, draw_wood
from meisterdieb.drawing.klong.tunnels import draw_tunnels, draw_ways
from meisterdieb.drawing.klong.words import Words
from meisterdieb.drawing.klong.zones import draw_spaces, draw_walker

NUMBER_FONT = "Calibri,Carlito,'Gill Sans','Segoe UI',system-ui,sans-serif"
LEFT, WIDTH = -28, 1056
TOP, BOTTOM = -44, 1396
TOP_WITH_TRACKS = -136
TOOLS = 54
DEPTHS = 126, 25  # how wide and high the name of the Depths is
DOWN = range(6, 300, 6)  # from their line
NEAR = 0.2  # what a step further away counts, against what would be covered
LAIR_LEFT, LAIR_RIGHT, LAIR_FLOOR = -26, 1026, 1400


def draw_board(
    board: Mapping[str, Any],
    words: Words,
    *,
    scene: Scene | None = None,
    title: str | None = None,
    meta: Mapping[str, Any] | None = None,
    bare: bool = False,
) -> str:
    """One `[[board]]` of the content as SVG, in the words of its game.

    Without a scene it shows the set-up for four. With the `[meta]` table of the content the tracks are drawn around the
    board; without it the picture is the board alone.
    Elements to build on: `data-room` (room id), `data-tunnel` (place in the list of tunnels, from 0), `data-seat`,
    `data-rage`, `data-countdown`, `data-health`. A bare board has nothing on it that moves, wakes or is taken.
    """
    layout = read(board)
    scene = Scene() if bare else setup(board) if scene is None else scene
    name = layout.titles[words.lang] if title is None else title
    signs = place_signs(layout)
    gaps = Gaps(layout, chain.from_iterable(signs.values()))
    marks = place_marks(layout, signs, gaps)
    labels = _labels(layout, gaps, name, words)
    corner = dragon_corner(layout, gaps)
    surface = surface_line(layout)
    layers = (
        titled(name),
        tag("desc", words.description(layout)),
        definitions(layout),
        draw_sky(layout),
        draw_rocks(layout, surface, gaps),
        draw_meadow(layout, surface),
        ""
        if bare
        else dragon.draw_dragon(corner, layout.mood.guardian, awake=scene.rage >= dragon.WAKES_AT, words=words),
        draw_ways(layout),
        rect(-60, 112, 1120, 1480, class_="edges", fill="url(#md-edges)", pointer_events="none"),
        draw_lights(layout),
        draw_tunnels(layout, signs, words),
        draw_rooms(layout, scene, words),
        draw_spaces(layout, words),
        draw_marks(layout, marks, words, bare=bare),
        labels,
        draw_countdown(layout, meta["countdown"], words) if meta else "",
        draw_wood(meta, scene, words, layout.mood.guardian) if meta else "",
        "" if bare else draw_walker(layout, scene),
        draw_pawns(layout, scene, words),
    )
    top, bottom = (TOP_WITH_TRACKS, WOOD_TOP + WOOD_HEIGHT) if meta else (TOP, BOTTOM)
    return tag(
        "svg",
        *layers,
        xmlns="http://www.w3.org/2000/svg",
        class_="md-board",
        viewBox=f"{LEFT} {top} {WIDTH} {bottom - top}",
        role="img",
        lang=words.lang,
        data_board=layout.id,
        font_family=NUMBER_FONT,
    )


def dragon_corner(layout: Layout, gaps: Gaps) -> Box:
    """The freer of the two lower corners."""
    wide, high = dragon.WIDTH * layout.mood.lair, dragon.HEIGHT * layout.mood.lair
    corner = gaps.freest([Box(x, LAIR_FLOOR - high, wide, high) for x in (LAIR_RIGHT - wide, LAIR_LEFT)])
    gaps.take(corner)
    return corner


def _labels(layout: Layout, gaps: Gaps, name: str, words: Words) -> str:
    """The board's title below the surface and the name of the Depths close to their line, each in a gap."""
    castle = layout.mood.castle
    wide, rough = len(name) * (15.5 if castle else 17.5), 1 if castle else 2
    lefts = range(round(984 - wide), 10, -12 * rough)
    below = [Box(x, y, wide, 34) for y in range(132, 240, 9 * rough) for x in lefts]
    if not castle:  # the lower sky is free, except where the countdown hangs; above it a table has its tools
        sky = [Box(x, y, wide, 34) for y in range(100, TOOLS, -9) for x in lefts]
        below += [box for box in sky if abs(box.x + wide / 2 - layout.start.x) > wide / 2 + 120]
    deeper = [Box(x, _line_above(layout, x, DEPTHS[0]) + down, *DEPTHS) for down in DOWN for x in range(850, 10, -7)]
    places = gaps.freest(below), gaps.freest(deeper, NEAR)
    for place in places:
        gaps.take(place)
    labels = _label(places[0], name, 31) + _label(places[1], words.depths(), 25)
    return group(labels, class_="labels", pointer_events="none")


def _line_above(layout: Layout, left: float, wide: float) -> float:
    """How far down the line of the Depths comes above a label."""
    spans = list(pairwise(layout.depths_line))
    ends = [(a, b) for a, b in spans if a[0] < left + wide and b[0] > left] or spans[-1:]
    return max(y for span in ends for _, y in span)


def _label(box: Box, words: str, size: float) -> str:
    return text(
        box.x + box.width / 2,
        box.y + box.height * 0.76,
        words,
        font_family=TITLE_FONT,
        font_size=size,
        font_style="italic",
        font_weight="700",
        text_anchor="middle",
        fill=TEXT_ON_WOOD,
        stroke="#1a0e14",
        stroke_opacity=".55",
        stroke_width=5,
        paint_order="stroke",
        stroke_linejoin="round",
    )
