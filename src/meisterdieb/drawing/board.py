"""A board as one self-contained SVG: the layers from back to front."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from meisterdieb.drawing import dragon
from meisterdieb.drawing.defs import definitions
from meisterdieb.drawing.gaps import Box, Gaps
from meisterdieb.drawing.layout import Layout, read
from meisterdieb.drawing.markup import group, rect, tag, text
from meisterdieb.drawing.markup import title as titled
from meisterdieb.drawing.palette import TEXT_ON_WOOD
from meisterdieb.drawing.pawns import draw_pawns
from meisterdieb.drawing.placing import place_signs
from meisterdieb.drawing.rocks import draw_rocks
from meisterdieb.drawing.rooms import draw_lights, draw_rooms
from meisterdieb.drawing.scene import Scene, setup
from meisterdieb.drawing.sky import draw_meadow, draw_sky, surface_line
from meisterdieb.drawing.tracks import TITLE_FONT, WOOD_HEIGHT, WOOD_TOP, draw_countdown, draw_wood
from meisterdieb.drawing.tunnels import draw_tunnels, draw_ways
from meisterdieb.drawing.words import description, say

NUMBER_FONT = "Calibri,Carlito,'Gill Sans','Segoe UI',system-ui,sans-serif"
LEFT, WIDTH = -28, 1056
TOP, BOTTOM = -44, 1396
TOP_WITH_TRACKS = -136


def draw_board(
    board: Mapping[str, Any],
    *,
    scene: Scene | None = None,
    lang: str = "de",
    title: str | None = None,
    meta: Mapping[str, Any] | None = None,
    bare: bool = False,
) -> str:
    """One `[[board]]` of the content as SVG.

    Without a scene it shows the set-up for four. With the `[meta]` table of the content the tracks are drawn around
    the board; without it the picture is the board alone. Elements to build on: `data-room` (room id), `data-tunnel`
    (place in the list of tunnels, from 0), `data-seat`, `data-rage`, `data-countdown`, `data-health`; the classes
    `legal` and `here` on a room or tunnel light it. A bare board has nothing on it that moves, wakes or is taken.
    """
    layout = read(board)
    scene = Scene() if bare else setup(board) if scene is None else scene
    name = layout.titles[lang] if title is None else title
    signs = place_signs(layout)
    gaps = Gaps(layout, chain.from_iterable(signs.values()))
    labels = _labels(layout, gaps, name, lang)
    corner = dragon_corner(gaps)
    surface = surface_line(layout)
    layers = (
        titled(name),
        tag("desc", description(layout, lang)),
        definitions(),
        draw_sky(layout),
        draw_rocks(layout, surface, gaps),
        draw_meadow(layout, surface),
        "" if bare else dragon.draw_dragon(corner, awake=scene.rage >= dragon.WAKES_AT, name=say("dragon", lang)),
        draw_ways(layout),
        rect(-60, 112, 1120, 1480, class_="edges", fill="url(#md-edges)", pointer_events="none"),
        draw_lights(layout),
        draw_tunnels(layout, signs, scene, lang),
        draw_rooms(layout, scene, lang),
        labels,
        draw_countdown(layout, meta["countdown"], scene, lang) if meta else "",
        draw_wood(meta, scene, lang) if meta else "",
        draw_pawns(layout, scene, lang),
    )
    top, bottom = (TOP_WITH_TRACKS, WOOD_TOP + WOOD_HEIGHT) if meta else (TOP, BOTTOM)
    return tag(
        "svg",
        *layers,
        xmlns="http://www.w3.org/2000/svg",
        class_="md-board",
        viewBox=f"{LEFT} {top} {WIDTH} {bottom - top}",
        role="img",
        lang=lang,
        data_board=layout.id,
        font_family=NUMBER_FONT,
    )


def dragon_corner(gaps: Gaps) -> Box:
    """The freer of the two lower corners."""
    corner = gaps.freest([Box(x, 1230, dragon.WIDTH, dragon.HEIGHT) for x in (764, -26)])
    gaps.take(corner)
    return corner


def _labels(layout: Layout, gaps: Gaps, name: str, lang: str) -> str:
    """The board's title below the surface and the name of the Depths, each in a gap."""
    wide = len(name) * 15.5
    below = [Box(x, y, wide, 34) for y in range(132, 240, 9) for x in range(round(984 - wide), 10, -12)]
    lowest = round(max(y for _, y in layout.depths_line))
    deeper = [Box(x, y, 138, 28) for y in range(lowest + 10, lowest + 200, 10) for x in range(850, 10, -14)]
    places = gaps.freest(below), gaps.freest(deeper)
    for place in places:
        gaps.take(place)
    words = _label(places[0], name, 31) + _label(places[1], say("depths", lang), 28)
    return group(words, class_="labels", pointer_events="none")


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
