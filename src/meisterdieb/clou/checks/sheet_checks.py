"""Are the sheets well-formed? Rows, grids, circle-boxes, trees, pyramids; thieves with everything they need."""

from collections.abc import Callable
from typing import Any

from meisterdieb.clou.checks.record_checks import Record, Schema, ids
from meisterdieb.clou.engine.codes import PATTERNS
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import is_list, short

SKILL_ROWS = ("kraft", "geschick", "clever")
HIGHEST = 18  # the sum of three dice
MOST = 3  # lines, rows and specials are told apart by a, b, c


def row(record: Record, key: str) -> None:
    """A row of boxes, each with a condition, a link to its left neighbour, and what it gives."""
    for place, box in enumerate(record.tables(key, "box", 1, 9)):
        box.condition("if")
        box.gives()
        if "link" in box:
            box.word("link", record.schema["link"])
            if not place:
                raise BadInput(f"{box.where} has a link; expected none, for no box stands left of it")


def grid(tool: Record) -> None:
    """Numbered circles, each of which lies on a line of three."""
    circles = Record(tool.schema, tool["circles"], f"{tool.where}, circles")
    for name in circles.table:
        circles.number(name, 1, HIGHEST)
    on: list[str] = []
    for line in tool.tables("lines", None, 1, 20):
        line.keys(["on", "gives"])
        line.gives(1)
        found = line.words("on", circles.table)
        if len(set(found)) != 3 or len(found) != 3:
            raise line.wrong("on", "three different circles")
        on += found
    if idle := [name for name in circles.table if name not in on]:
        raise BadInput(f"{circles.where} has {idle[0]} on no line; expected every circle on one")


def circleboxes(tool: Record) -> None:
    """Lines of circle-boxes with a condition each."""
    for line in tool.tables("lines", None, 1, MOST):
        line.keys(["boxes", "gives"])
        line.gives(1)
        if not line.strings("boxes", "condition"):
            raise line.wrong("boxes", "at least one condition")


def tree(tool: Record) -> None:
    """Numbered circles with ways from one to the next, none of which leads back."""
    nodes = tool.tables("nodes", None, 1, 12)
    for node in nodes:
        node.keys(["id", "n", "gives", "next"])
        node.number("n", 1, HIGHEST)
        node.gives(1)
    known = ids(nodes)
    after = {node["id"]: node.words("next", known) for node in nodes}
    reached: list[str] = []
    ends: list[tuple[str, tuple[str, ...]]] = [(start, (start,)) for start in tool.words("start", known)]
    while ends:
        at, path = ends.pop()
        reached.append(at)
        if back := [node for node in after[at] if node in path]:
            raise BadInput(f"{tool.where} leads from {at} back to {back[0]}; expected every way to end")
        ends += [(node, (*path, node)) for node in after[at]]
    if lost := [node for node in known if node not in reached]:
        raise BadInput(f"{tool.where} has no way to {lost[0]}; expected one from the start to every circle")


def pyramid(tool: Record) -> None:
    """Rows of boxes from the bottom up, each one box shorter; conditions below, sums above."""
    rows = tool.lists("rows", 1, MOST)
    for number, boxes in enumerate(rows):
        where = f"{tool.where}, row {number + 1}"
        if len(boxes) != len(rows[0]) - number or not boxes:
            raise BadInput(f"{where} has {len(boxes)} boxes; expected {max(len(rows[0]) - number, 1)}")
        for place, table in enumerate(boxes):
            box = Record(tool.schema, table, f"{where}, box {place + 1}", "pyramid_box")
            box.gives()
            box.condition("if")
            if ("sum" in box) != (number > 0) or ("if" in box and number):
                raise BadInput(f"{box.where} is {short(table)}; expected a condition below, a sum above")
            if number:
                box.word("sum", tool.schema["sum"])


TOOLS: dict[str, Callable[[Record], None]] = {
    "grid": grid,
    "circlebox": circleboxes,
    "tree": tree,
    "pyramid": pyramid,
}


def line(element: Record) -> None:
    """Circles with symbols of their own on a line with more at its end."""
    element.gives(1)
    for circle in element.tables("circles", None, 1, MOST):
        circle.keys(["n", "gives"])
        circle.number("n", 1, HIGHEST)
        circle.gives()


def circle(element: Record) -> None:
    """One circle with a number."""
    element.number("n", 1, HIGHEST)
    element.gives(1)


ELEMENTS: dict[str, Callable[[Record], None]] = {
    "circle": circle,
    "line": line,
    "row": lambda element: row(element, "boxes"),
    "circlebox": circleboxes,
    "tree": tree,
}


def typed(record: Record, kinds: dict[str, Callable[[Record], None]], prefix: str) -> str:
    """Check a tool or an element by its type, and give the type."""
    if "type" not in record:
        raise BadInput(f"{record.where} has no type; expected one of {', '.join(kinds)}")
    kind = record.word("type", kinds)
    record.keys(*record.schema["keys"][f"{prefix}_{kind}"])
    kinds[kind](record)
    return kind


def check_elements(record: Record) -> None:
    """The elements of an experience area or of a tool of the campaign sheet."""
    for element in record.tables("elements", None, 1, 9):
        typed(element, ELEMENTS, "element")


def check_thief(schema: Schema, table: Any, where: str) -> Record:
    """A thief: three rows, three of the four types of tools, specials, dice results, an escape value."""
    thief = Record(schema, table, where, "thief")
    thief.id()
    skills = thief.inner("skills", SKILL_ROWS)
    for skill in SKILL_ROWS:
        row(skills, skill)
        if skill not in produced(skills[skill]):
            raise BadInput(f"{skills.where} has a row of {skill} that gives none; expected the symbol of the row in it")
    missing = thief.word("missing_tool", schema["tool_type"])
    kinds = [typed(tool, TOOLS, "tool") for tool in thief.tables("tools", None, 3, 3)]
    if sorted([*kinds, missing]) != sorted(schema["tool_type"]):
        raise BadInput(f"{where} has the tools {', '.join(kinds)}; expected one of each type but {missing}")
    for special in thief.tables("specials", "special_line", 1, MOST):
        special.gives(1)
        if not special.words("circles", schema["work"]):
            raise special.wrong("circles", "at least one work symbol")
    for bonus in thief.tables("bonuses", "bonus", 1, 9):
        bonus.word("pattern", PATTERNS)
        bonus.gives(1)
    faces = thief.lists("escape", 6, 6)
    if any(not face or face[0] not in schema["escape"] or face != [face[0]] * len(face) for face in faces):
        raise thief.wrong("escape", "a list of one sort of arrows for each face of the die, f or p")
    if {face[0] for face in faces} != {"f", "p"}:
        raise thief.wrong("escape", "faces with f and faces with p")
    return thief


def produced(table: Any) -> set[str]:
    """The work symbols that anything on a sheet gives."""
    if is_list(table):
        return {symbol for item in table for symbol in produced(item)}
    if not isinstance(table, dict):
        return set()
    given = {symbol for text in table.get("gives", ()) for symbol in text.split("/")}
    return given | {symbol for key, item in table.items() if key != "gives" for symbol in produced(item)}
