"""The whole table on one screen, from 80 columns and 24 rows on."""

from rich.text import Text

from meisterdieb.terminal.klong.actions import actions
from meisterdieb.terminal.klong.cards import sale, wares
from meisterdieb.terminal.klong.dragon import dragon
from meisterdieb.terminal.klong.hand import hand, resources
from meisterdieb.terminal.klong.overview import legend
from meisterdieb.terminal.klong.picture import Picture
from meisterdieb.terminal.klong.rooms import place_words
from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.klong.seats import seats
from meisterdieb.terminal.lines import Lines, beside, cut, wrap


def layout(scene: Scene, width: int, height: int) -> Lines:
    """The screen in so many columns and rows; the last row is left for what the player types."""
    top = [title(scene, width), *seats(scene, width, 4 if height >= 30 else 2), *dragon(scene, width)]
    roomy = height >= 30
    bottom = [resources(scene, width), *hand(scene, width), *actions(scene, width, roomy), prompt(scene, width)]
    rest = max(height - 1 - len(top) - len(bottom), 6)
    log = told(scene, width, min(max(rest - 13, 1 if rest > 8 else 0), max(rest // 4, 1)))
    rows = rest - len(log)
    left = 40 if width < 92 else max(46, min(width - 62, width * 6 // 10))
    return [*top, *beside(picture(scene, left, rows), sale(scene, width - left - 2, rows), left), *log, *bottom]


def title(scene: Scene, width: int) -> Text:
    """Board and round, and what the market has where there is room for it."""
    texts, view = scene.texts, scene.view
    left = Text.assemble((scene.printed.title(), "bold"), "  ", texts("round", n=view["round"]))
    market = f"{texts('group-market')}: {wares(scene)}"
    who = "" if view["active"] is None else texts("turn-of", name=scene.names[view["active"]])
    right = who if width >= 100 else market
    return cut(left + Text(" " * max(width - left.cell_len - len(right), 2)) + Text(right, "dim"), width)


def picture(scene: Scene, width: int, rows: int) -> Lines:
    """The board near the thief, with a line about the room."""
    room = scene.me["room"]
    marks = {}
    for offer in reversed(scene.menu.of("go", "teleport")):
        marks[offer.how["room"]] = str(offer.number)
    words = place_words(scene.printed, scene.view, room, scene.texts)
    here = Text.assemble((scene.printed.room(room), "bold"), f": {words}" if words else "")
    sheet = Picture(scene.printed, scene.view, room, marks, scene.signs, scene.texts.say("feature", "depths"))
    signs = legend(scene.printed, scene.signs, scene.texts, width) if rows > 18 else []
    return [cut(here, width), *sheet.draw(width, rows - 1 - len(signs)), *signs]


def told(scene: Scene, width: int, rows: int) -> Lines:
    """The end of the log."""
    lines = [line for text in scene.log for line in wrap(text, width, "  ")]
    return lines[-rows:] if rows else []


def prompt(scene: Scene, width: int) -> Text:
    """What the player is asked."""
    sign = scene.sign(scene.seat)
    return cut(Text.assemble(sign, " ", (scene.prompt, "bold")), width)
