"""What the gang shares in a campaign: experience, and the tools it has bought."""

from rich.text import Text

from meisterdieb.clou.engine.content import Table, content
from meisterdieb.terminal.clou.cells import circle, circleboxes, row
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.clou.tools import tree
from meisterdieb.terminal.lines import Lines, flow


def shared(scene: Scene, width: int) -> Lines:
    """Experience that is open and tools that are bought, one after the other."""
    sheet = scene.view["campaign"]
    if sheet is None:
        return []
    areas = [area for area in content().campaign["experience"] if area["from_heist"] <= sheet["heist"] + 1]
    bought = [tool for tool in content().campaign["tool"] if sheet["boxes"][tool["id"]][0] >= tool["boxes"]]
    return flow([area_line(scene, area) for area in [*areas, *bought]], width, Text(), gap=3)


def area_line(scene: Scene, area: Table) -> Text:
    """An area in one line."""
    parts = [Text(scene.name(area), "bold")]
    for i, element in enumerate(area["elements"], 1):
        parts += element_parts(scene, element, f"{area['id']}.{i}")
    return Text(" ").join(parts)


def element_parts(scene: Scene, element: Table, id: str) -> list[Text]:
    """An element of an area."""
    kind = element["type"]
    if kind == "circle":
        return [given(scene, circle(scene, "*", id, element["n"]), id, element["gives"])]
    if kind == "line":
        ids = [f"{id}{letter}" for letter in "abc"]
        cells = [
            given(scene, circle(scene, "*", name, one["n"]), name, one["gives"])
            for name, one in zip(ids, element["circles"], strict=False)
        ]
        return [*cells, Text.assemble(scene.shapes.arrow, scene.symbols(element["gives"]))]
    if kind == "row":
        return [row(scene, "*", f"{id}.", element["boxes"])]
    if kind == "circlebox":
        return circleboxes(scene, "*", f"{id}.", element["lines"])
    return [Text(line.plain.strip()) if i else line for i, line in enumerate(tree(scene, "*", f"{id}.", element))]


def given(scene: Scene, cell: Text, id: str, gives: list[str]) -> Text:
    """A circle with what it gives, until it is crossed out."""
    return cell if scene.mark("*", id) else cell + scene.symbols(gives)
