"""Boxes and circles of the sheets: `[>3]` a box, `(5)` a circle, a number that is written, × for what is crossed."""

from collections.abc import Sequence

from rich.text import Text

from meisterdieb.clou.engine.content import Table
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.signs import FAINT, GOLD


def condition(scene: Scene, text: str) -> str:
    """What a box wants, as it stands inside: nothing for any number."""
    if text == "any":
        return " "
    return scene.texts(f"sign-{text}") if text in ("odd", "even") else text


def link(scene: Scene, text: str) -> str:
    """How a number has to relate to another, in front of its box."""
    return scene.shapes.unequal if text == "!=" else text


def box(scene: Scene, owner: str, id: str, table: Table, relation: str, open_: bool) -> Text:
    """A box: what is written there, or what it wants and gives; golden if something fits, faint before its turn."""
    mark = scene.mark(owner, id)
    if mark:
        return Text(f" {mark} ", "bold")
    style = GOLD if scene.ready(owner, id) else "" if open_ else FAINT
    line = Text(f"{link(scene, relation)}[{condition(scene, table.get('if', 'any'))}]", style)
    return line + scene.symbols(table.get("gives", []))


def circle(scene: Scene, owner: str, id: str, n: int) -> Text:
    """A circle with its number, or crossed out."""
    if scene.mark(owner, id):
        return Text(f" {scene.shapes.cross} ", "bold")
    return Text(f"({n})", GOLD if scene.ready(owner, id) else "")


def circlebox(scene: Scene, owner: str, id: str, wants: str) -> Text:
    """A circle with a box in it: what it wants, the number written there, or crossed out."""
    mark = scene.mark(owner, id)
    if scene.crossed(owner, id):
        return Text(f" {scene.shapes.cross} ", "bold")
    style = GOLD if scene.ready(owner, id) else ""
    return Text(f"({mark})", f"bold {style}") if mark else Text(f"([{condition(scene, wants)}])", style)


def row(scene: Scene, owner: str, prefix: str, boxes: Sequence[Table]) -> Text:
    """A row of boxes, from the left."""
    cells = []
    before = 1
    for i, table in enumerate(boxes, 1):
        id = f"{prefix}{i}"
        cells.append(box(scene, owner, id, table, table.get("link", ""), bool(before)))
        before = scene.mark(owner, id)
    return Text(" ").join(cells)


def circleboxes(scene: Scene, owner: str, prefix: str, lines: Sequence[Table]) -> list[Text]:
    """Lines of circle-boxes with what stands at their ends."""
    found = []
    for letter, line in zip("abc", lines, strict=False):
        cells = [circlebox(scene, owner, f"{prefix}{letter}{k}", wants) for k, wants in enumerate(line["boxes"], 1)]
        found.append(Text.assemble(*cells, scene.shapes.arrow, scene.symbols(line["gives"])))
    return found
