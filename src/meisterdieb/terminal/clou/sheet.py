"""The sheet of a thief: skills, tools, specials, dice results, escape value."""

from collections.abc import Sequence

from rich.text import Text

from meisterdieb.clou.engine.content import Table
from meisterdieb.clou.telling.naming import label, records
from meisterdieb.terminal.clou.cells import row
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.clou.tools import tool_block
from meisterdieb.terminal.lines import Lines, cut, fill, flow
from meisterdieb.terminal.signs import FAINT, GOLD

NAME = 11
WIDEST = 100


def sheet(scene: Scene, seat: int, width: int, whole: bool = False) -> Lines:
    """One thief's sheet; the whole one tells dice results and the escape value too."""
    table = scene.thief(seat)
    if table is None:
        return []
    owner, width = "ABC"[seat], min(width, WIDEST)
    lines = [
        *skills(scene, owner, table, width, () if whole else facts(scene, table)),
        *tools(scene, owner, table, width),
    ]
    return lines + flow(facts(scene, table), width, Text(), gap=3) if whole else lines


def skills(scene: Scene, owner: str, table: Table, width: int, notes: Sequence[Text] = ()) -> Lines:
    """The rows of the skills; notes stand at the right where there is room."""
    lines = []
    for i, (skill, boxes) in enumerate(table["skills"].items()):
        line = Text.assemble(fill(scene_skill(scene, skill), NAME), row(scene, owner, f"{skill}.", boxes))
        if i < len(notes) and notes[i].cell_len <= width - line.cell_len - 3:
            line = Text.assemble(line, " " * (width - line.cell_len - notes[i].cell_len), notes[i])
        lines.append(cut(line, width))
    return lines


def scene_skill(scene: Scene, skill: str) -> Text:
    """The name of a skill in the colour of its symbol."""
    coloured = scene.symbol(skill)
    name = str(records("symbol")[skill][scene.lang])
    return Text.assemble(coloured, name[2:])


def tools(scene: Scene, owner: str, table: Table, width: int) -> Lines:
    """The three tools side by side, the specials below the shortest of them."""
    column = (width - 4) // 3
    blocks = [tool_block(scene, owner, tool) for tool in table["tools"]]
    for i, special in enumerate(table["specials"]):
        min(blocks, key=len).append(special_line(scene, owner, special, i, column))
    rows = max(map(len, blocks))
    lines = []
    for i in range(rows):
        line = Text("  ").join([fill(block[i] if i < len(block) else Text(""), column) for block in blocks])
        line.rstrip()
        lines.append(line)
    return lines


def special_line(scene: Scene, owner: str, special: Table, place: int, width: int) -> Text:
    """A special: symbols to be given up, and what they become; the name is cut before they are."""
    line = Text()
    for k, symbol in enumerate(special["circles"], 1):
        id = f"special.{'abc'[place]}{k}"
        ready = scene.ready(owner, id)
        if scene.mark(owner, id):
            line.append(f" {scene.shapes.cross} ", "bold")
        else:
            line.append("(", GOLD if ready else "").append_text(scene.symbol(symbol)).append(")", GOLD if ready else "")
    line = Text.assemble(line, scene.shapes.arrow, scene.symbols(special["gives"]))
    return Text.assemble(fill(Text(scene.name(special), FAINT), max(width - line.cell_len - 1, 4)), " ", line)


def facts(scene: Scene, table: Table) -> Lines:
    """The dice results that give something, and the escape value."""
    found = [
        Text.assemble((f"{records('pattern')[bonus['pattern']][scene.lang]}: ", FAINT), scene.symbols(bonus["gives"]))
        for bonus in table["bonuses"]
    ]
    return [*found, Text.assemble((f"{label('escape_value', scene.lang)}: ", FAINT), escape(scene, table))]


def escape(scene: Scene, table: Table) -> Text:
    """What the faces of the escape die do: arrows, or the police."""
    line = Text()
    for face in table["escape"]:
        arrows = face.count("f")
        line.append(scene.shapes.arrow * arrows if arrows else "P" * face.count("p"), "" if arrows else "red").append(
            " "
        )
    line.rstrip()
    return line
