"""Everything a screen of Clou is made of: what lies open on the table, what a seat is offered, what it was told."""

from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from meisterdieb.clou.content import Table, content
from meisterdieb.terminal.clou.symbols import Shapes, several, styled
from meisterdieb.terminal.offers import Menu
from meisterdieb.terminal.signs import GOLD, SEAT_STYLES, Signs
from meisterdieb.terminal.texts import Texts

SEAT_COLOURS = tuple(SEAT_STYLES.values())
LATE = ("escape", "driver")
CAMPAIGN_PHASES = ("free-box", "shopping")
GANG_PHASES = (*CAMPAIGN_PHASES, "scouting", "tickets")


@dataclass
class Scene:
    """The table as one seat sees it, ready to be drawn."""

    view: dict[str, Any]
    menu: Menu
    names: list[str]
    texts: Texts
    signs: Signs
    shapes: Shapes
    log: list[Text] = field(default_factory=list)
    prompt: str = ""

    @property
    def lang(self) -> str:
        """The language."""
        return self.texts.lang

    @property
    def together(self) -> bool:
        """Whether the gang decides as one, whoever speaks for it."""
        return self.view["phase"] in GANG_PHASES

    @property
    def me(self) -> dict[str, Any]:
        """The viewer's own seat."""
        seat: dict[str, Any] = self.view["seats"][self.view["viewer"]]
        return seat

    @property
    def plan(self) -> Table:
        """The plan as it is printed."""
        return content().heists[self.view["heist"]]

    def thief(self, seat: int) -> Table | None:
        """The sheet of a seat as it is printed; none while no thief is chosen."""
        id = self.view["seats"][seat]["thief"]
        return None if id is None else content().thieves[content().thief_ids.index(id)]

    def name(self, table: Table) -> str:
        """The name of a printed thing."""
        return str(table[self.lang] if self.lang in table else table[f"name_{self.lang}"])

    def symbol(self, symbol: str) -> Text:
        """A symbol in its short form."""
        return styled(symbol, self.lang, self.shapes)

    def symbols(self, symbols: list[str]) -> Text:
        """Several symbols in their short form."""
        return several(symbols, self.lang, self.shapes)

    def mark(self, owner: str, id: str) -> int:
        """What stands in a box or on a circle: 0 for nothing."""
        return int(self.view["marks"].get(f"{owner}:{id}", 0))

    def ready(self, owner: str, id: str) -> bool:
        """Whether the viewer can write there now."""
        mine = "ABC"[self.view["viewer"] or 0]
        if owner not in ("*", mine):
            return False
        place = f"*{id}" if owner == "*" else id
        return any(place in offer.notation.split(" ") for offer in self.menu.of("use", "fill", "spend", "soup"))

    def sign(self, seat: int) -> Text:
        """The shape and letter of a seat, in its colour."""
        return Text(f"{self.signs.seats[seat]}{'ABC'[seat]}", SEAT_COLOURS[seat])

    def who(self, seat: int) -> Text:
        """A seat with its thief, and its player where that is another name."""
        table = self.thief(seat)
        player = self.names[seat]
        line = Text.assemble(self.sign(seat), " ", (player if table is None else str(table["name"]), "bold"))
        if table is not None and table["name"] != player:
            line.append(f" ({player})", "dim")
        return line

    def number(self, verb: str, thing: str) -> Text:
        """The number to type for a thing, or as much room where it cannot be had."""
        offer = self.menu.find(verb, thing)
        return Text(f"{offer.number:>2}" if offer else "  ", GOLD)
