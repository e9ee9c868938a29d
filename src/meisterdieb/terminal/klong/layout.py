"""The whole table on one screen, from 80 columns and 24 rows on."""

from rich.text import Text

from meisterdieb.terminal.klong.actions import actions
from meisterdieb.terminal.klong.cards import sale
from meisterdieb.terminal.klong.dragon import dragon
from meisterdieb.terminal.klong.hand import hand, resources
from meisterdieb.terminal.klong.picture import Picture
from meisterdieb.terminal.klong.rooms import place_words
from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.klong.seats import seats
from meisterdieb.terminal.lines import Lines, beside, cut, wrap


def layout(scene: Scene, width: int, height: int) -> Lines:
    """The screen in so many columns and rows; the last row is left for what the player types."""
    top = [title(scene, width), *seats(scene, width), *dragon(scene, width)]
    mine = [resources(scene, width), *hand(scene, width)]
    roomy = height >= 34
    bottom = [*mine, *actions(scene, width, roomy), prompt(scene, width)]
    left = picture_width(width)
    right = sale(scene, width - left - 2)
    rest = max(height - 1 - len(top) - len(bottom), 6)
    log_rows = min(len(scene.log), max(rest - max(len(right), 12), 1 if rest > 8 else 0), 12)
    rows = rest - log_rows
    middle = beside(picture(scene, left, rows), right[:rows], left)
    return [*top, *middle, *told(scene, width, log_rows), *bottom]


def picture_width(width: int) -> int:
    """The columns of the picture: more than half, and all that the cards do not need."""
    return 42 if width < 92 else min(width - 50, width * 6 // 10)


def title(scene: Scene, width: int) -> Text:
    """Game, board, round and whose turn it is."""
    texts, view = scene.texts, scene.view
    left = Text.assemble((scene.printed.title(), "bold"), "  ", texts("round", n=view["round"]))
    who = "" if view["active"] is None else texts("turn-of", name=scene.names[view["active"]])
    return cut(left + Text(" " * max(width - left.cell_len - len(who), 2)) + Text(who, "bold"), width)


def picture(scene: Scene, width: int, rows: int) -> Lines:
    """The board near the thief, with a line about the room."""
    room = scene.me["room"]
    marks = {}
    for offer in reversed(scene.menu.of("go", "teleport")):
        marks[int(offer.thing.partition("/")[0])] = str(offer.number)
    here = Text.assemble(
        (scene.printed.room(room), "bold"), ": " + place_words(scene.printed, scene.view, room, scene.texts)
    )
    sheet = Picture(scene.printed, scene.view, room, marks, scene.signs, scene.texts("depths"))
    return [cut(here, width), *sheet.draw(width, rows - 1)]


def told(scene: Scene, width: int, rows: int) -> Lines:
    """The end of the log."""
    lines = [line for text in scene.log for line in wrap(text, width, "  ")]
    return lines[-rows:] if rows else []


def prompt(scene: Scene, width: int) -> Text:
    """What the player is asked."""
    sign = scene.sign(scene.view["viewer"])
    return cut(Text.assemble(sign, " ", (scene.prompt, "bold")), width)
