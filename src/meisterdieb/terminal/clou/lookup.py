"""Things of Clou by name: thieves with their sheets, symbols, tools, preparations, challenges, loot, the concert."""

from collections.abc import Iterator

from rich.text import Text

from meisterdieb.clou.engine.content import Table, content
from meisterdieb.terminal.clou.campaign import preparation_line, tool_line
from meisterdieb.terminal.clou.challenges import challenge_line
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.clou.sheet import facts, skills, tools
from meisterdieb.terminal.lines import Lines, wrap

MOST = 8


def look_up(scene: Scene, wanted: str, width: int) -> Lines:
    """Everything whose name or id has these words; an exact name alone."""
    words = wanted.casefold().split()
    known = list(things(scene, width))
    found = [one for one in known if all(word in one[0].casefold() for word in words)]
    exact = [one for one in known if wanted.casefold() == one[0].casefold()]
    return [line for _, lines in (exact or found)[:MOST] for line in (*lines, Text(""))]


def things(scene: Scene, width: int) -> Iterator[tuple[str, Lines]]:
    """Everything that can be looked up, by name."""
    for thief in content().thieves:
        yield str(thief["name"]), thief_lines(scene, thief, width)
        for tool in thief["tools"]:
            yield scene.name(tool), thief_lines(scene, thief, width)
    for kind in ("symbol", "concert_field"):
        for record in content().common[kind]:
            text = Text.assemble((scene.name(record), "bold"), f": {record[f'text_{scene.lang}']}")
            yield scene.name(record), wrap(text, width, "  ")
    for challenge in scene.plan["challenges"]:
        yield scene.name(challenge), plan_lines(scene, challenge, width)
    if scene.view["campaign"] is not None:
        for tool in content().campaign["tool"]:
            yield scene.name(tool), [tool_line(scene, tool, width)]
        for one in content().campaign["preparation"]:
            yield scene.name(one), wrap(preparation_line(scene, one), width, "  ")


def thief_lines(scene: Scene, thief: Table, width: int) -> Lines:
    """A thief with a blank sheet."""
    role, text = thief[f"role_{scene.lang}"], thief[f"text_{scene.lang}"]
    blank = Scene(
        {**scene.view, "marks": {}, "viewer": None}, scene.menu, scene.names, scene.texts, scene.signs, scene.shapes
    )
    return [
        *wrap(Text.assemble((str(thief["name"]), "bold"), f", {role}. {text}"), width, "  "),
        *skills(blank, "-", thief, width),
        *tools(blank, "-", thief, width),
        Text("   ").join(facts(scene, thief)),
    ]


def plan_lines(scene: Scene, challenge: Table, width: int) -> Lines:
    """A challenge as it stands, with the special rules about it."""
    now = next(one for one in scene.view["challenges"] if one["id"] == challenge["id"])
    room = next(scene.name(one) for one in scene.plan["rooms"] if one["id"] == challenge["in"])
    lines = wrap(Text.assemble((f"{room}: ", "dim"), challenge_line(scene, now)), width, "  ")
    for rule in scene.plan["special"]:
        if challenge["id"] == rule.get("challenge") or challenge["id"] in rule.get("affects", ()):
            lines += wrap(Text(f"  {scene.name(rule)}"), width, "  ")
    return lines
