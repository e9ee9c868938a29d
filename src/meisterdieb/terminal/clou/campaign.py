"""The campaign sheet: heists and what they brought, traces, prison, tools and preparations with their boxes."""

from rich.text import Text

from meisterdieb.clou.engine.content import Table, content
from meisterdieb.clou.telling.naming import label, records, track_name
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.clou.shared import area_line, element_parts
from meisterdieb.terminal.clou.symbols import ALARM
from meisterdieb.terminal.lines import Lines, cut, flow, wrap
from meisterdieb.terminal.signs import FAINT, GOLD

NAME = 27


def campaign_sheet(scene: Scene, width: int, rows: int = 0) -> Lines:
    """The whole sheet; in so many rows without experience, which is not for sale."""
    lines = [*heists(scene, width), *state(scene, width)]
    if not rows:
        lines += [Text(""), Text(label("experience", scene.lang), "bold")]
        for area in content().campaign["experience"]:
            lines += wrap(Text.assemble("   ", area_line(scene, area)), width, "      ")
    price = scene.texts("clou-price", n=content().campaign["box_price"])
    lines.append(Text.assemble((label("campaign_tools", scene.lang), "bold"), (f"   {price}", FAINT)))
    lines += [tool_line(scene, tool, width) for tool in content().campaign["tool"]]
    lines.append(Text(label("preparations", scene.lang), "bold"))
    preparations = [preparation_line(scene, one) for one in content().campaign["preparation"]]
    full = [line for text in preparations for line in wrap(text, width, " " * (NAME + 6))]
    fits = not rows or len(lines) + len(full) <= rows
    return [*lines, *(full if fits else [cut(text, width) for text in preparations])]


def heists(scene: Scene, width: int) -> Lines:
    """The three heists with their scores."""
    sheet = scene.sheet
    items = []
    for i, id in enumerate(sheet["heists"]):
        score = f" {sheet['scores'][i]}" if i < len(sheet["scores"]) else ""
        here = i == len(sheet["scores"])
        tick = scene.shapes.taken if score else scene.shapes.arrow if here else " "
        items.append(Text(f"{tick} {content().heists[id][f'name_{scene.lang}']}{score}", "bold" if here else ""))
    return flow(items, width, Text(), gap=3)


def state(scene: Scene, width: int) -> Lines:
    """Points to spend, open traces, prisoners, special loot and double circles."""
    sheet, lang = scene.sheet, scene.lang
    whole = sheet["traces"] + sheet["open_traces"]
    pressing = sheet["open_traces"] <= 2
    parts = [
        Text.assemble(f"{label('score_total', lang)} ", (str(sheet["points"]), GOLD)),
        Text.assemble(
            f"{track_name('traces', lang)} ", (str(sheet["open_traces"]), ALARM if pressing else "bold"), f"/{whole}"
        ),
        Text.assemble(f"{label('campaign_double', lang)} ", (str(sheet["doubles"]), "bold")),
    ]
    found = [str(records("special_loot")[id][lang]) for id, marked in sheet["special"].items() if marked]
    names = {thief["id"]: thief["name"] for thief in content().thieves}
    parts += [Text.assemble(f"{label('campaign_special', lang)} ", (", ".join(found), GOLD))] if found else []
    jailed = ", ".join(names[id] for id in sheet["prison"])
    parts += [Text.assemble(f"{label('campaign_prison', lang)} ", (jailed, ALARM))] if jailed else []
    return flow(parts, width, Text(), gap=3)


def begun(scene: Scene, table: Table) -> Text:
    """The number to type, the boxes, and the name of something that can be bought."""
    crossed, boxes = scene.sheet["boxes"][table["id"]]
    marks = scene.shapes.box[1] * crossed + scene.shapes.box[0] * (boxes - crossed)
    owner = next((f" ({thief['name']})" for thief in content().thieves if thief["id"] == table.get("thief")), "")
    line = Text.assemble(
        scene.number("box", f"item:{table['id']}"), f" {marks:<2} ", (scene.name(table), "bold"), (owner, FAINT)
    )
    return line.append(" " * max(NAME + 6 - line.cell_len, 1))


def tool_line(scene: Scene, tool: Table, width: int) -> Text:
    """A tool that the gang can buy."""
    line = begun(scene, tool)
    parts = [
        part for i, one in enumerate(tool["elements"], 1) for part in element_parts(scene, one, f"{tool['id']}.{i}")
    ]
    return cut(Text.assemble(line, Text(" ").join(parts)), width)


def preparation_line(scene: Scene, table: Table) -> Text:
    """A preparation that the gang can buy."""
    return Text.assemble(begun(scene, table), str(table[f"text_{scene.lang}"]))
