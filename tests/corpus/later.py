"""Later programs: copies of this one with one change each, of the kinds that a release after this one will bring."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "meisterdieb"
LEFT_OUT = shutil.ignore_patterns("*.so", "__pycache__", "client", "_engine_stamp.txt")

CARDS = "klong/base/content/cards.toml"
KLONG, CLOU = "klong/game.py", "clou/game.py"
HEIST = "clou/content/heists/auktion.toml"
A_CARD = """[[card]]
id = "master-key-of-the-north"
en = "Master Key of the North"
de = "Nordschlüssel"
set = "north"
kind = "item"
copies = 1
cost = 5
play = [{ skill = 2 }]

"""


class Copy:
    """A copy of the program's sources."""

    def __init__(self, folder: Path) -> None:
        self.path = folder
        shutil.copytree(PACKAGE, folder / "meisterdieb", ignore=LEFT_OUT)

    def text(self, file: str) -> str:
        return (self.path / "meisterdieb" / file).read_text("utf-8")

    def write(self, file: str, text: str) -> None:
        (self.path / "meisterdieb" / file).write_text(text, "utf-8")

    def replace(self, file: str, old: str, new: str) -> None:
        """Put a text in the place of another, which must be there."""
        text = self.text(file)
        assert old in text, f"{file} has no {old!r} any more: this change must be written anew"
        self.write(file, text.replace(old, new, 1))


def comment(copy: Copy) -> None:
    copy.replace(CARDS, "[[card]]\n", "# Somebody had something to say here.\n\n[[card]]\n")


def new_set(copy: Copy) -> None:
    copy.replace("klong/checks/content_checks.py", '"dungeon")', '"dungeon", "north")')


def card_appended(copy: Copy) -> None:
    new_set(copy)
    copy.write(CARDS, f"{copy.text(CARDS)}\n{A_CARD}")


def card_in_the_middle(copy: Copy) -> None:
    new_set(copy)
    copy.replace(CARDS, '[[card]]\nid = "mercenary"', f'{A_CARD}[[card]]\nid = "mercenary"')


def cards_reversed(copy: Copy) -> None:
    first, *cards = re.split(r"(?m)^(?=\[\[card\]\])", copy.text(CARDS))
    copy.write(CARDS, "\n".join([first, *reversed(cards)]))


def option_added(copy: Copy) -> None:
    copy.replace(KLONG, '"colours": Words(', '"ghosts": Number(0, 3, 0, "ghosts"),\n                "colours": Words(')
    copy.replace(KLONG, "        chosen = {", '        assert options["ghosts"] == 0\n        chosen = {')
    copy.replace(
        CLOU, '"campaign": Choice(', '"dogs": Choice(("none", "two"), "dogs"),\n            "campaign": Choice('
    )
    copy.replace(
        CLOU, "        thieves = options", '        assert options["dogs"] == "none"\n        thieves = options'
    )


def default_changed(copy: Copy) -> None:
    copy.replace(KLONG, "0, 1000, 0, ", "0, 1000, 7, ")


def rules_raised(copy: Copy) -> None:
    copy.replace(KLONG, "    turning = ", "    rules_version = 2\n    turning = ")
    copy.replace(CLOU, "    turning = ", "    rules_version = 2\n    turning = ")


def card_changed(copy: Copy) -> None:
    copy.replace(CARDS, "play = [{ skill = 1 }]", "play = [{ skill = 2 }]")


def rules_raised_and_card_changed(copy: Copy) -> None:
    rules_raised(copy)
    card_changed(copy)


def heist_changed(copy: Copy) -> None:
    copy.replace(HEIST, "time = { p1 = 11, p2 = 8", "time = { p1 = 11, p2 = 9")
    copy.replace(HEIST, 'options = [{ needs = ["clever", "clever@2"', 'options = [{ needs = ["kraft", "clever@2"')


CHANGES: list[Callable[[Copy], None]] = [
    comment,
    card_appended,
    card_in_the_middle,
    cards_reversed,
    option_added,
    default_changed,
    rules_raised,
    card_changed,
    rules_raised_and_card_changed,
    heist_changed,
]
