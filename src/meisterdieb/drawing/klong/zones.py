"""Zones of a board: sheets of brick with a sign, and whoever walks from one to the next."""

from meisterdieb.drawing.kit.markup import circle, group, path, tag, title, translate
from meisterdieb.drawing.klong.figures import figure
from meisterdieb.drawing.klong.icons import icon
from meisterdieb.drawing.klong.layout import Layout, Zone
from meisterdieb.drawing.klong.palette import PAPER
from meisterdieb.drawing.klong.placing import SPACE_RADIUS
from meisterdieb.drawing.klong.scene import Scene
from meisterdieb.drawing.klong.words import Words

BRICKS = path(
    "M0 0H64M0 22H64M16 0V22M48 22V44M0 44H64", stroke="#fff3d6", stroke_opacity=".45", stroke_width=2.5, fill="none"
)

MUMMY_STANDS = 12  # above the centre of her space


def draw_zones(layout: Layout) -> str:
    """The sheets of all zones, behind tunnels and rooms."""
    if not layout.zones:
        return ""
    pattern = tag("defs", tag("pattern", BRICKS, id="md-bricks", width=64, height=44, patternUnits="userSpaceOnUse"))
    return pattern + group(*(_sheet(zone) for zone in layout.zones), class_="zones")


def outline(zone: Zone) -> str:
    """Path data of the line around a zone."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in zone.outline) + "Z"


def _sheet(zone: Zone) -> str:
    line = outline(zone)
    return group(
        path(line, fill=zone.colour, filter="url(#md-paper)", opacity=".92"),
        path(line, fill="url(#md-bricks)", opacity=".5"),
        path(line, fill="none", stroke="#fff3d6", stroke_opacity=".45", stroke_width=7, stroke_linejoin="round"),
        data_zone=zone.id,
    )


def draw_spaces(layout: Layout, words: Words) -> str:
    """The space of each zone, with its sign."""
    if not layout.zones:
        return ""
    return group(*(_space(zone, words) for zone in layout.zones), class_="spaces")


def disc(zone: Zone) -> str:
    """The sign of a zone on a disc of its colour."""
    return circle(0, 0, SPACE_RADIUS, fill=zone.colour, stroke=PAPER, stroke_width=4) + icon(zone.sign, 0, 0, 38, PAPER)


def _space(zone: Zone, words: Words) -> str:
    return group(
        title(words.zone(zone)),
        disc(zone),
        class_="space",
        data_space=zone.id,
        transform=translate(*zone.place),
        filter="url(#md-paper)",
    )


def draw_walker(layout: Layout, scene: Scene) -> str:
    """The Mummy in her zone."""
    at = [zone.place for zone in layout.zones if zone.id == scene.mummy]
    return "".join(
        group(figure("mummy"), class_="mummy", transform=translate(x, y - MUMMY_STANDS), filter="url(#md-paper)")
        for x, y in at
    )
