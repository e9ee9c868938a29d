"""A plan by night. It is drawn twice, dark and lit: where a room is open, the lit one is shown."""

from meisterdieb.drawing.clou.ink import icon, wide, words
from meisterdieb.drawing.clou.look import DARK, LIT
from meisterdieb.drawing.clou.motifs import FURNITURE, ROOFS
from meisterdieb.drawing.clou.plan.arrows import arrow, diamond
from meisterdieb.drawing.clou.plan.doors import Rect
from meisterdieb.drawing.clou.plan.furniture import placed
from meisterdieb.drawing.clou.plan.house import ROOF_WIDTH, badges, name_place, obstacles, through
from meisterdieb.drawing.clou.plan.layout import ROOM_NAME, Layout, layout_of
from meisterdieb.drawing.clou.plan.loot import loot
from meisterdieb.drawing.clou.plan.slips import SMALL, size, slip
from meisterdieb.drawing.clou.sheet import Sheet, Table, definitions
from meisterdieb.drawing.clou.table.sky import gradient, night_sky
from meisterdieb.drawing.clou.table.tracks import track_slip
from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import group, path, rect, tag, title, translate

WIDTH, HEIGHT = 740.0, 900.0
# The house on the sheet, and the corner of it that the scoring needs.
LEFT, TOP = 8.0, 192.0
HOUSE = (724.0, 700.0)
CORNER = (190.0, 118.0)
ROOF = 42.0
STRIPES = 22.0
FLOOR = 22.0
GREEN = ("garten", "park")


def draw_night(plan: Table, players: int, lang: str, *, lit: bool) -> str:
    """The plan of a heist for so many players as one SVG, all rooms lit or all dark."""
    sheet = Sheet(LIT if lit else DARK, lang, players)
    layout = layout_of(plan, *HOUSE, CORNER, played=True)
    inside = group(
        walls(plan, layout),
        *(room(sheet, plan, table, layout, lit) for table in plan["rooms"]),
        *(dots(way.points, lit) for way in layout.ways if not way.diamond),
        *(arrow(sheet, way.points) for way in layout.ways if way.diamond),
        *(arrow(sheet, each.points) for each in layout.doors),
        *(through(sheet, plan, each) for each in layout.doors),
        *(diamond(sheet, way.diamond, f"{way.of}>") for way in layout.ways if way.diamond),
        *(challenge(sheet, plan, one, layout) for one in plan["challenges"]),
        *(loot(sheet, table, *layout.loot[table["id"]]) for table in plan["loot"]),
        transform=translate(LEFT, TOP, scale=layout.scale),
    )
    body = ground(plan, layout) + roof(plan, layout) + inside + track_slip(sheet, plan)
    return tag(
        "svg",
        title(sheet.name(plan)),
        definitions(body),
        colours(),
        night_sky(WIDTH, HEIGHT, plan["id"]),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
        width=WIDTH,
        height=HEIGHT,
        data_heist=plan["id"],
    )


def colours() -> str:
    """The lights of the rooms."""
    lamp = tag(
        "radialGradient",
        tag("stop", offset="0", stop_color="#ffe9b0"),
        tag("stop", offset=".55", stop_color="#f0c67c"),
        tag("stop", offset="1", stop_color="#c58d4c"),
        id="lamp",
        cx=".5",
        cy=".38",
        r=".75",
    )
    return tag(
        "defs",
        lamp,
        gradient("dark", (0, "#33406a"), (1, "#28335a")),
        gradient("green", (0, "#2f5a4a"), (1, "#17352f")),
        gradient("street", (0, "#3b4a63"), (1, "#1f2a3c")),
    )


def start_of(plan: Table, layout: Layout) -> Rect:
    """The room in front of the house."""
    return layout.rooms[plan["start"]]


def indoors(plan: Table, layout: Layout) -> Rect:
    """The house without what lies before it."""
    rooms = [space for id, space in layout.rooms.items() if id != plan["start"]]
    left, top = min(space.x for space in rooms), min(space.y for space in rooms)
    return Rect(left, top, max(s.right for s in rooms) - left, max(s.bottom for s in rooms) - top)


def ground(plan: Table, layout: Layout) -> str:
    """What the house stands on: a garden with grass, or a street with kerbstones."""
    top = TOP + start_of(plan, layout).y * layout.scale
    chance = Chance(plan["id"], "ground")
    if plan["start"] in GREEN:
        edge = (
            f"M0 {top - 8:g}C120 {top - 18:g} 240 {top - 4:g} 360 {top - 10:g}S620 {top - 18:g} 740 {top - 8:g}V900H0z"
        )
        drawn = path(edge, fill="url(#green)")
        for _ in range(60):
            x, y = chance.between(4, 736), chance.between(top + 8, 892)
            drawn += path(
                f"M{x:.0f} {y:.0f}q1-7-2-11M{x:.0f} {y:.0f}q2-7 5-9",
                fill="none",
                stroke="#4c7d5c",
                stroke_width=1.4,
                opacity=".55",
            )
        return drawn
    drawn = path(f"M0 {top - 6:g}H740V900H0z", fill="url(#street)")
    drawn += path(f"M0 {top - 6:g}H740", stroke="#62718a", stroke_width=3)
    for _ in range(46):
        x, y = chance.between(4, 700), chance.between(top + 12, 892)
        drawn += path(
            f"M{x:.0f} {y:.0f}h{chance.between(10, 26):.0f}", stroke="#56657f", stroke_width=1.4, opacity=".5"
        )
    return drawn


def roof(plan: Table, layout: Layout) -> str:
    """What crowns the house, in the manner of its kind."""
    space = indoors(plan, layout)
    left, top = LEFT + space.x * layout.scale - 12, TOP + space.y * layout.scale
    scale = (space.width * layout.scale + 24) / ROOF_WIDTH
    drawing = ROOFS[ROOFS["heists"].get(plan["id"], "gable")]
    return group(
        path(drawing["outline"], fill="#3a2b4a", stroke="#241b33", stroke_width=1.2, stroke_linejoin="round"),
        path(drawing["hairlines"], fill="none", stroke="#5f4b78", stroke_width=1.2),
        transform=f"translate({left:.1f} {top - ROOF * 1.25:.1f}) scale({scale:.3f} 1.25)",
    )


def walls(plan: Table, layout: Layout) -> str:
    """The dark mass of the house around its rooms, floor by floor, with beams between them; the start stays outside."""
    whole, drawn = indoors(plan, layout), ""
    ground = start_of(plan, layout).y
    rooms = [space for id, space in layout.rooms.items() if id != plan["start"]]
    for y in sorted({space.y for space in rooms}):
        floor = [space for space in rooms if space.y == y]
        left, right = min(space.x for space in floor), max(space.right for space in floor)
        if y != ground:
            left, right = whole.x, whole.right
        drawn += rect(left - 12, y - 4, right - left + 24, floor[0].height + 14, fill="#11182f")
        drawn += rect(left - 12, y - 10, right - left + 24, 10, fill="#5a3540")
    return drawn + rect(whole.x - 16, whole.y - 10, whole.width + 32, 10, fill="#6e424a")


def room(sheet: Sheet, plan: Table, table: Table, layout: Layout, lit: bool) -> str:
    """A room with wallpaper, floor and furniture, its name, and a lamp or a lock."""
    space, outside = layout.rooms[table["id"]], table["id"] == plan["start"]
    shade = "none" if outside else f"url(#{'lamp' if lit else 'dark'})"
    drawn = rect(space.x, space.y, space.width, space.height, fill=shade)
    if not outside:
        drawn += wallpaper(space, lit)
    drawn += furnished(plan, table["id"], layout, lit, outside)
    ink = "#e6f0dc" if outside else "#4a2a10" if lit else "#d4dcf0"
    name = sheet.name(table)
    x = name_place(name, space, layout)
    drawn += words(sheet, x, space.y + 25, name, ROOM_NAME, bold=True, title=True, style="italic", colour=ink)
    for section in plan.get("sections", ()):
        if any(one["in"] == table["id"] for one in plan["challenges"] if one["id"] in section["challenges"]):
            drawn += words(sheet, x, space.y + 41, sheet.name(section), SMALL, title=True, style="italic", colour=ink)
    if not outside:
        at = x + wide(name, ROOM_NAME, bold=True) + 14
        drawn += (
            lamp(hung(space, at + 8, layout), space.y)
            if lit
            else icon(sheet, "schloss", at, space.y + 19, 15, "#aab6d6")
        )
    return group(title(name), drawn, class_="room", data_room=table["id"])


def wallpaper(space: Rect, lit: bool) -> str:
    """Stripes on the wall, and the floor."""
    floor = space.bottom - FLOOR
    stripes = "".join(
        f"M{space.x + STRIPES / 2 + i * STRIPES:.1f} {space.y:.1f}V{floor:.1f}"
        for i in range(int(space.width // STRIPES))
    )
    drawn = path(stripes, stroke="#b67f3c" if lit else "#1f2a4e", stroke_width=1.3, opacity=".28" if lit else ".6")
    drawn += rect(space.x, floor, space.width, FLOOR, fill="#a8713a" if lit else "#202a4c")
    return drawn + path(
        f"M{space.x:g} {floor:g}H{space.right:g}", stroke="#7d4f24" if lit else "#18203e", stroke_width=2.5
    )


def lamp(x: float, y: float) -> str:
    """A lamp under the ceiling."""
    return (
        path(f"M{x:.1f} {y:.1f}v8", stroke="#5a3a26", stroke_width=3)
        + path(f"M{x - 9:.1f} {y + 7:.1f}h18l9 13h-36z", fill="#a5332a")
        + tag("ellipse", cx=x, cy=y + 21, rx=12, ry=3.5, fill="#fff8dc")
    )


def hung(space: Rect, wish: float, layout: Layout) -> float:
    """Where a lamp hangs: right of the name, away from every way through the ceiling."""
    ways = [each.diamond[0] for each in layout.doors if abs(each.diamond[1] - space.y) < 40]
    free = (x for x in range(int(wish), int(space.right) - 24, 8) if all(abs(x - way) > 36 for way in ways))
    return next(free, min(wish, space.right - 24))


def furnished(plan: Table, id: str, layout: Layout, lit: bool, outside: bool) -> str:
    """The furniture of a room as silhouettes."""
    fill, edge = ("#16303a", "#2c5560") if outside else ("#b57a3e", "#8a5426") if lit else ("#1f2950", "#3a4878")
    drawn = "".join(
        path(FURNITURE["piece"][name]["path"], transform=translate(place.x, place.y - (0 if outside else 6)))
        for name, place in placed(id, layout.rooms[id], obstacles(plan, layout, played=True))
    )
    return group(
        drawn, fill=fill, fill_opacity=".8", fill_rule="evenodd", stroke=edge, stroke_width=1.4, stroke_linejoin="round"
    )


def dots(points: tuple[tuple[float, float], ...], lit: bool) -> str:
    """The way from a challenge to its loot."""
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    colour = "#4a2a10" if lit else "#c4cfe8"
    return path(
        f"M{way}", fill="none", stroke=colour, stroke_width=2.6, stroke_dasharray="1 5.5", stroke_linecap="round"
    )


def challenge(sheet: Sheet, plan: Table, one: Table, layout: Layout) -> str:
    """A slip with its shadow."""
    x, y = layout.slips[one["id"]]
    width, height = size(one, played=True)
    shadow = rect(x + 1, y + 4, width, height, rx=5, fill="#0b1020", opacity=".4")
    return shadow + slip(sheet, one, badges(plan, one)).at(x, y)
