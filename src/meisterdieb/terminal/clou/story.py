"""Pages to be read: the story, the case of a heist with its special rules, the police report."""

from rich.text import Text

from meisterdieb.clou.engine.content import content
from meisterdieb.clou.telling.naming import heist_name, label, records
from meisterdieb.terminal.clou.campaign import state
from meisterdieb.terminal.clou.challenges import worth
from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.lines import Lines, flow, wrap
from meisterdieb.terminal.signs import FAINT, GOLD


def chapter(scene: Scene, width: int) -> tuple[str, Lines]:
    """The page that belongs to this moment."""
    sheet, phase = scene.view["campaign"], scene.view["phase"]
    if sheet is None:
        return scene.view["heist"], case(scene, width)
    if phase == "free-box":
        return "intro", intro(scene, width)
    if phase == "shopping":
        return f"report {len(sheet['scores'])}", report(scene, width)
    if phase == "thieves":
        return f"thieves {sheet['heist']}", []
    return f"heist {sheet['heist']}", case(scene, width)


def intro(scene: Scene, width: int) -> Lines:
    """How the campaign begins."""
    sheet = content().campaign
    text = str(sheet["story"][f"intro_{scene.lang}"])
    return [Text(str(sheet[f"title_{scene.lang}"]), "bold"), Text(""), *paragraphs(text, width)]


def case(scene: Scene, width: int) -> Lines:
    """A heist: the case, what is at stake, and the special rules of its plan."""
    plan, lang = scene.plan, scene.lang
    title = heist_name(scene.view["heist"], lang)
    if scene.view["campaign"] is not None:
        title = scene.texts("clou-heist", n=scene.sheet["heist"] + 1, name=title)
    lines = [Text(title, "bold"), Text(""), *paragraphs(str(plan[f"text_{lang}"]), width), Text("")]
    tracks = scene.view["tracks"]
    loot = sum(one["value"] for one in plan["loot"])
    lines += wrap(Text(scene.texts("clou-goal", loot=loot, time=tracks["time"][1], traces=tracks["traces"][1])), width)
    if plan["special"]:
        lines += [Text(""), Text(label("special_rules", lang), "bold")]
        for rule in plan["special"]:
            lines += wrap(Text(f"  {scene.name(rule)}"), width, "  ")
    if plan.get("concert"):
        for field in dict.fromkeys(plan["concert"]):
            record = records("concert_field")[field]
            sign = scene.texts(f"sign-concert-{field}")
            lines += wrap(
                Text.assemble(f"  {sign}  ", (f"{record[lang]}: ", "bold"), record[f"text_{lang}"]), width, "     "
            )
    return lines


def report(scene: Scene, width: int) -> Lines:
    """The police report after a heist: how it ended, what was taken, what it is worth, who sits in prison."""
    sheet, lang = scene.sheet, scene.lang
    name = heist_name(sheet["heists"][len(sheet["scores"]) - 1], lang)
    lines = [Text(f"{label('phase_report', lang)}: {name}", "bold"), Text("")]
    lines += wrap(Text(scene.texts(f"clou-{scene.view['end']}")), width)
    lines += [*haul(scene, width), Text("")]
    names = {"loot": "score_loot", "traces": "score_traces", "alarm": "score_alarm"}
    for part, n in scene.view["score"].items():
        lines.append(Text(f"  {label(names[part], lang):<24}{n:>4}".replace("-", scene.shapes.minus)))
    lines.append(Text.assemble(f"  {label('points_score', lang):<24}", (f"{sheet['scores'][-1]:>4}", GOLD)))
    lines.append(Text(f"  {label('points_points', lang):<24}{sheet['points']:>4}", FAINT))
    return [*lines, Text(""), *state(scene, width)]


def haul(scene: Scene, width: int) -> Lines:
    """The loot that was taken, with its worth."""
    taken = [one for one in scene.plan["loot"] if scene.view["loot"][one["id"]]]
    items = [Text(f"{worth(scene, one)} {scene.name(one)}", GOLD) for one in taken]
    return flow(items, width, Text(f"{label('score_loot', scene.lang)}: "), gap=3) if items else []


def paragraphs(text: str, width: int) -> Lines:
    """A text to be read, not too wide."""
    return wrap(Text(text), min(width, 90))
