"""Choosing thieves: who is free, what each can do, and what the next heist is about."""

from rich.text import Text

from meisterdieb.clou.engine.content import Table, content
from meisterdieb.clou.telling.naming import label
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.clou.sheet import escape
from meisterdieb.terminal.lines import Lines, wrap
from meisterdieb.terminal.signs import FAINT


def thieves(scene: Scene, width: int) -> Lines:
    """The case, then all thieves with their skills."""
    sheet = scene.sheet
    case = content().heists[sheet["heists"][sheet["heist"]]]
    lines = [*wrap(Text(str(case[f"text_{scene.lang}"])), width), Text("")]
    for thief in content().thieves:
        lines += about(scene, thief, width)
    return lines


def about(scene: Scene, thief: Table, width: int) -> Lines:
    """A thief in two or three lines."""
    taken = next((seat["seat"] for seat in scene.view["seats"] if seat["thief"] == thief["id"]), None)
    jailed = thief["id"] in scene.sheet["prison"]
    state = (
        f" ({label('campaign_prison', scene.lang)})" if jailed else "" if taken is None else f" ({scene.names[taken]})"
    )
    tools = ", ".join(scene.name(tool) for tool in thief["tools"])
    line = Text.assemble(
        scene.number("thief", f"thief:{thief['id']}"),
        (f" {thief['name']}", "bold" if not state else FAINT),
        (state, FAINT),
        f": {thief[f'text_{scene.lang}']}",
    )
    value = Text.assemble((f"   {tools}   {label('escape_value', scene.lang)} ", FAINT), escape(scene, thief))
    return [*wrap(line, width, "   "), *wrap(value, width, "   ")]
