"""A plan as a drawing: roof, rooms, furniture, arrows, challenges and loot."""

from meisterdieb.clou.telling.naming import label
from meisterdieb.drawing.clou.ink import wide, words
from meisterdieb.drawing.clou.motifs import ROOFS
from meisterdieb.drawing.clou.plan import slips
from meisterdieb.drawing.clou.plan.arrows import DIAMOND, arrow, diamond
from meisterdieb.drawing.clou.plan.doors import Door, Rect
from meisterdieb.drawing.clou.plan.furniture import furniture
from meisterdieb.drawing.clou.plan.layout import ROOM_NAME, Layout, layout_of
from meisterdieb.drawing.clou.plan.loot import HEIGHT, SPECIAL, R, loot
from meisterdieb.drawing.clou.plan.slips import SMALL, slip
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table
from meisterdieb.drawing.kit.markup import group, path, rect, title, translate

ROOF = 44.0
ROOF_WIDTH = 726.0
OVERHANG = 8.0


def draw_plan(plan: Table, width: float, height: float, sheet: Sheet | None = None) -> str:
    """The plan of a heist as one SVG, with `data-room`, `data-challenge`, `data-need`, `data-loot`, `data-diamond`."""
    sheet = sheet or Sheet()
    piece = plan_piece(sheet, plan, layout_of(plan, width - 2 * OVERHANG, height - ROOF))
    return piece.svg(sheet.name(plan), data_heist=plan["id"])


def plan_piece(sheet: Sheet, plan: Table, layout: Layout) -> Piece:
    """The house of a plan below its roof."""
    width, height = layout.size
    body = group(
        *(room(sheet, plan, table, layout) for table in plan["rooms"]),
        *(arrow(sheet, way.points) for way in layout.ways),
        *(arrow(sheet, each.points) for each in layout.doors),
        *(through(sheet, plan, each) for each in layout.doors),
        *(diamond(sheet, way.diamond, f"{way.of}>") for way in layout.ways if way.diamond),
        *(
            slip(sheet, challenge, badges(plan, challenge)).at(*layout.slips[challenge["id"]])
            for challenge in plan["challenges"]
        ),
        *(loot(sheet, table, *layout.loot[table["id"]]) for table in plan["loot"]),
        start_arrow(sheet, layout.rooms[plan["start"]]),
        transform=translate(OVERHANG, ROOF, scale=layout.scale),
    )
    return Piece(width + 2 * OVERHANG, height + ROOF + 2, roof(sheet, plan["id"], width) + body)


def roof(sheet: Sheet, heist: str, width: float) -> str:
    """What crowns the house."""
    drawing = ROOFS[ROOFS["heists"].get(heist, "gable")]
    ink = sheet.look.line
    return group(
        path(drawing["outline"], fill="none", stroke=ink, stroke_width=1.2, stroke_linejoin="round"),
        path(drawing["hairlines"], fill="none", stroke=sheet.look.ghost, stroke_width=0.6),
        class_="roof",
        transform=translate(0, 0, scale=(width + 2 * OVERHANG) / ROOF_WIDTH),
    )


def room(sheet: Sheet, plan: Table, table: Table, layout: Layout) -> str:
    """The walls and the name of a room, and what stands in it; a section it belongs to follows its name."""
    space = layout.rooms[table["id"]]
    walls = rect(space.x, space.y, space.width, space.height, fill="none", stroke=sheet.look.line, stroke_width=2.2)
    x = name_place(sheet.name(table), space, layout)
    name = words(sheet, x, space.y + 25, sheet.name(table), ROOM_NAME, bold=True, title=True, style="italic")
    for section in plan.get("sections", ()):
        if any(c["in"] == table["id"] for c in plan["challenges"] if c["id"] in section["challenges"]):
            name += words(sheet, x, space.y + 40, sheet.name(section), SMALL, title=True, style="italic")
    things = furniture(sheet, table["id"], space, obstacles(plan, layout))
    return group(title(sheet.name(table)), walls, things, name, class_="room", data_room=table["id"])


def name_place(name: str, space: Rect, layout: Layout) -> float:
    """Where the name of a room begins: at the left, or in the first gap between arrows through its upper wall."""
    length, crossed = wide(name, ROOM_NAME, bold=True), []
    for each in layout.doors:
        crossed += [
            x for x, y in (*each.points, each.diamond) if space.y - 4 < y < space.y + 44 and space.x < x < space.right
        ]
    spots = [space.x + 12, *(x + DIAMOND + 8 for x in sorted(crossed)), space.right - 12 - length]
    free = (x for x in spots if not any(x - DIAMOND - 4 < way < x + length + DIAMOND + 8 for way in crossed))
    return next((x for x in free if x + length < space.right), space.x + 12)


def obstacles(plan: Table, layout: Layout, played: bool = False) -> list[Rect]:
    """Everything that furniture must not touch."""
    found = [Rect(*layout.slips[c["id"]], *slips.size(c, played)) for c in plan["challenges"]]
    found += [Rect(x - R, y - R, 2 * R, HEIGHT) for x, y in layout.loot.values()]
    for points in [way.points for way in layout.ways] + [each.points for each in layout.doors]:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        found.append(Rect(min(xs) - 9, min(ys), max(xs) - min(xs) + 18, max(ys) - min(ys)))
    start = layout.rooms[plan["start"]]
    found.append(Rect(start.x, start.bottom - 48, 120, 48))
    return [*found, layout.corner] if layout.corner else found


def through(sheet: Sheet, plan: Table, each: Door) -> str:
    """The diamond before a wall; a way without a common wall names the room it leads to."""
    drawn = diamond(sheet, each.diamond, each.challenge)
    if each.sign:
        target = next(table for table in plan["rooms"] if table["id"] == each.opens)
        x, y = each.diamond
        drawn += words(sheet, x + DIAMOND + 4, y - 6, f"→ {sheet.name(target)}", SMALL, title=True, style="italic")
    return drawn


def badges(plan: Table, challenge: Table) -> dict[int, str]:
    """The signs of special loot that parts of a challenge depend on."""
    return {
        rule["option"]: SPECIAL.get(rule["needs_special"], "beute")
        for rule in plan["special"]
        if rule["kind"] == "special_option" and rule["challenge"] == challenge["id"]
    }


def start_arrow(sheet: Sheet, space: Rect) -> str:
    """The arrow into the first room, printed crossed out."""
    x, y, ink = space.x + 10, space.bottom - 22, sheet.look.line
    crossing = path(f"M{x + 14:g} {y - 9:g}l16 18M{x + 30:g} {y - 9:g}l-16 18", stroke=ink, stroke_width=1.5)
    name = label("start", sheet.lang)
    return group(
        arrow(sheet, ((x, y), (x + 52, y))),
        crossing,
        words(sheet, x + 58, y + 4, name, SMALL, title=True, style="italic"),
        class_="start",
    )
