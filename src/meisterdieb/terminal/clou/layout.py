"""The whole table on one screen, from 80 columns and 24 rows on."""

from rich.text import Text

from meisterdieb.clou.engine.content import content
from meisterdieb.clou.telling.naming import heist_name
from meisterdieb.terminal.clou.actions import actions, groups
from meisterdieb.terminal.clou.campaign import campaign_sheet
from meisterdieb.terminal.clou.chase import chase
from meisterdieb.terminal.clou.plan import compact, plan
from meisterdieb.terminal.clou.scene import CAMPAIGN_PHASES, LATE, Scene
from meisterdieb.terminal.clou.seats import seats
from meisterdieb.terminal.clou.shared import shared
from meisterdieb.terminal.clou.sheet import sheet
from meisterdieb.terminal.clou.thieves import thieves
from meisterdieb.terminal.clou.tracks import tracks
from meisterdieb.terminal.lines import Lines, beside, cut, wrap

WIDE, SHEET = 132, 80
FEWEST_PLAN, FEWEST_LOG = 3, 1
ROUNDS = ("use", "leave", *LATE)


def layout(scene: Scene, width: int, height: int) -> Lines:
    """The screen in so many columns and rows; the last row is left for what the player types."""
    phase = scene.view["phase"]
    asked = question(scene, width)
    rows = height - 2 - len(asked)  # title and what is typed
    if phase in CAMPAIGN_PHASES:
        body = decision(scene, campaign_sheet(scene, width, rows - 1), width, rows, boxes=True)
    elif phase == "thieves":
        body = decision(scene, thieves(scene, width), width, rows, boxes=True)
    elif phase in LATE:
        body = decision(scene, [*seats(scene, width), *tracks(scene, width), *chase(scene, width)], width, rows)
    elif phase == "use" and not scene.view["group"]:
        body = work(scene, width, rows)
    else:
        body = deciding(scene, width, rows)
    return [title(scene, width), *body, *asked]


def title(scene: Scene, width: int) -> Text:
    """The game, the heist and the round; the score of the campaign at the right."""
    view, texts = scene.view, scene.texts
    sheet = view["campaign"]
    right = ""
    if sheet is None:
        left = heist_name(view["heist"], scene.lang)
    else:
        number = min(sheet["heist"] + (view["phase"] == "shopping"), len(sheet["heists"]) - 1)
        left = texts("clou-heist", n=number + 1, name=heist_name(sheet["heists"][number], scene.lang))
        right = content().campaign[f"title_{scene.lang}"]
    line = Text.assemble(
        (left, "bold"), f"  {texts('round', n=view['round'])}" if view["round"] and view["phase"] in ROUNDS else ""
    )
    room = width - line.cell_len - len(right)
    return cut(line.append(" " * room).append(right, "dim") if right and room > 2 else line, width)


def question(scene: Scene, width: int) -> Lines:
    """What the player is asked; what concerns the whole gang has no sign of a seat in front."""
    sign = Text() if scene.together else scene.sign(scene.seat).append(" ")
    return wrap(Text.assemble(sign, (scene.prompt, "bold")), width)[:2]


def work(scene: Scene, width: int, rows: int) -> Lines:
    """The dice are to be used: the sheet, what each number can do, and as much of the plan as there is room for."""
    seat = scene.seat
    top = [*seats(scene, width), *tracks(scene, width)]
    half = SHEET if width >= WIDE else width
    own = [*sheet(scene, seat, half), *shared(scene, half)]
    rest = rows - len(top)
    if width >= WIDE:
        offered = actions(scene, half, rest - len(own))
        gap = [Text("")] if len(own) + len(offered) < rest else []
        right = [*own, *gap, *offered]
        log = told(scene, width, max(min(rest - len(right), rest // 5), 0))
        left = width - half - 3
        return [*top, *beside(plan(scene, left, rest - len(log)), right, left, "   "), *log][:rows]
    fewest = min(len(compact(scene, width, 9)), FEWEST_PLAN)
    if len(groups(scene, width)) + 1 > rest - len(own) - fewest:
        own = sheet(scene, seat, half)  # what the gang shares is named by the actions too
    offered = actions(scene, width, rest - len(own) - fewest - 1)
    rest -= len(own) + len(offered)
    log = told(scene, width, min((rest - fewest) // 2, max(rest // 4, 1)))
    drawn = plan(scene, width, rest - len(log))
    log = told(scene, width, rest - len(drawn))
    gap = [Text("")] if len(log) + len(drawn) < rest else []
    return [*top, *drawn, *gap, *own, *log, *offered]


def deciding(scene: Scene, width: int, rows: int) -> Lines:
    """Symbols to be used, staying or leaving, preparations: the plan comes first, the sheet if there is room."""
    top = [*seats(scene, width), *tracks(scene, width)]
    offered = actions(scene, width, max(rows - len(top) - 8, 5))
    rest = rows - len(top) - len(offered)
    news = told(scene, width, max(rest // 3, FEWEST_LOG))
    drawn = plan(scene, width, rest - len(news))
    own = sheet(scene, scene.seat, width) if scene.view["phase"] in ("use", "souping-up") else []
    small = compact(scene, width, 9)
    if len(drawn) + len(own) <= rest:
        news = told(scene, width, rest - len(drawn) - len(own))
    elif len(small) + len(own) < rest and len(drawn) + len(news) + 3 < rest:
        drawn, news = small, told(scene, width, rest - len(small) - len(own))
    else:
        own, news = [], told(scene, width, rest - len(drawn))
    return [*top, *drawn, *own, *news, *offered]


def decision(scene: Scene, shown: Lines, width: int, rows: int, boxes: bool = False) -> Lines:
    """Something to look at, and what can be chosen; boxes have their numbers in front of them already."""
    offered = actions(scene, width, max(rows - len(shown), 4))
    if boxes:
        offered = offered[-1:]
    rest = rows - len(offered)
    shown = shown[:rest]
    return [*shown, *told(scene, width, rest - len(shown)), *offered]


def told(scene: Scene, width: int, rows: int) -> Lines:
    """The end of the log: whole sentences if they fit, otherwise the beginning of the last."""
    lines: Lines = []
    for text in reversed(scene.log):
        more = wrap(text, width, "  ")
        if len(lines) + len(more) > rows:
            break
        lines = [*more, *lines]
    if lines or not scene.log or rows < 1:
        return lines
    first = wrap(scene.log[-1], width - 2, "  ")[:rows]
    return [*first[:-1], first[-1].append(f" {scene.signs.more}")]
