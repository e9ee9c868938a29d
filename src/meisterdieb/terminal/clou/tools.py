"""The tools of a sheet: grids, circle-boxes, trees and pyramids, a few lines each."""

from collections.abc import Callable

from rich.text import Text

from meisterdieb.clou.engine.content import Table
from meisterdieb.terminal.clou.cells import box, circle, circleboxes
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.lines import Lines, fill


def grid(scene: Scene, owner: str, prefix: str, tool: Table) -> Lines:
    """Three rows of three circles, what each row gives at its end, what each column gives below."""
    gives = {tuple(line["on"]): line["gives"] for line in tool["lines"]}
    lines: Lines = []
    for letter in "abc":
        ids = [f"{letter}{k}" for k in (1, 2, 3)]
        cells = [fill(circle(scene, owner, f"{prefix}{id}", tool["circles"][id]), 4) for id in ids]
        lines.append(Text.assemble(*cells, scene.symbols(gives.get(tuple(ids), []))))
    columns = [gives.get((f"a{k}", f"b{k}", f"c{k}"), []) for k in (1, 2, 3)]
    lines.append(Text.assemble(*(fill(Text.assemble(" ", scene.symbols(given)), 4) for given in columns)))
    return lines


def boxes(scene: Scene, owner: str, prefix: str, tool: Table) -> Lines:
    """Lines of circle-boxes."""
    return circleboxes(scene, owner, prefix, tool["lines"])


def tree(scene: Scene, owner: str, prefix: str, tool: Table) -> Lines:
    """A tree of circles: the ways go to the right, and fork downwards."""
    nodes = {node["id"]: node for node in tool["nodes"]}
    lines: Lines = []
    for start in tool["start"]:
        lines += branch(scene, owner, prefix, nodes, start)
    return lines


def branch(scene: Scene, owner: str, prefix: str, nodes: dict[str, Table], id: str) -> Lines:
    """A circle and everything behind it."""
    node = nodes[id]
    fork = scene.shapes.fork
    head = circle(scene, owner, f"{prefix}{id}", node["n"])
    if not scene.mark(owner, f"{prefix}{id}"):
        head += scene.symbols(node["gives"])
    lines: Lines = []
    for i, follower in enumerate(node["next"]):
        ahead = branch(scene, owner, prefix, nodes, follower)
        joint = (fork[2] if len(node["next"]) == 1 else fork[0]) if i == 0 else fork[1]
        first = Text.assemble(head, joint) if i == 0 else Text.assemble(" " * head.cell_len, joint)
        lines.append(Text.assemble(first, ahead[0]))
        lines += [Text.assemble(" " * first.cell_len, line) for line in ahead[1:]]
    return lines or [head]


def pyramid(scene: Scene, owner: str, prefix: str, tool: Table) -> Lines:
    """A pyramid of boxes, its top first; a sign in front of a box compares it with the sum of the two below."""
    lines: Lines = []
    below = [1] * (len(tool["rows"][0]) + 1)
    for letter, row in zip("abc", tool["rows"], strict=False):
        ids = [f"{prefix}{letter}{k}" for k in range(1, len(row) + 1)]
        open_ = [bool(below[k] and below[k + 1]) for k in range(len(row))]
        cells = [
            box(scene, owner, id, table, table.get("sum", ""), is_open)
            for id, table, is_open in zip(ids, row, open_, strict=True)
        ]
        shift = "   " * (len(tool["rows"][0]) - len(row))
        lines.insert(0, Text.assemble(shift, Text(" ").join(cells)))
        below = [scene.mark(owner, id) for id in ids]
    return lines


KINDS: dict[str, Callable[[Scene, str, str, Table], Lines]] = {
    "grid": grid,
    "circlebox": boxes,
    "tree": tree,
    "pyramid": pyramid,
}


def tool_block(scene: Scene, owner: str, tool: Table) -> Lines:
    """A tool with its name above it."""
    kind = tool["type"]
    return [Text(scene.name(tool), "bold"), *KINDS[kind](scene, owner, f"{kind}.", tool)]
