"""Everything a screen of Clou is made of: what lies open on the table, what a seat is offered, what it was told."""

from dataclasses import dataclass, field

from rich.text import Text

from meisterdieb.clou.engine.content import Table, content
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.telling.view_types import ClouCampaign, ClouSeat, ClouView
from meisterdieb.kernel.play import Play
from meisterdieb.terminal.clou.symbols import Shapes, several, styled
from meisterdieb.terminal.offers import Menu
from meisterdieb.terminal.signs import GOLD, SEAT_STYLES, Signs
from meisterdieb.terminal.texts import Texts

SEAT_COLOURS = tuple(SEAT_STYLES.values())
LATE = ("escape", "driver")
CAMPAIGN_PHASES = ("free-box", "shopping")
GANG_PHASES = (*CAMPAIGN_PHASES, "scouting", "tickets")


def view_of(play: Play, seat: int | None) -> ClouView:
    """What a seat, or somebody who watches, sees of a play."""
    assert isinstance(play.state, ClouState)
    return play.state.view(seat)


@dataclass
class Scene:
    """The table as one seat sees it, ready to be drawn."""

    view: ClouView
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
    def me(self) -> ClouSeat:
        """The viewer's own seat."""
        return self.view["seats"][self.seat]

    @property
    def seat(self) -> int:
        """The viewer's seat; it is asked for only where somebody is in turn."""
        assert self.view["viewer"] is not None
        return self.view["viewer"]

    @property
    def sheet(self) -> ClouCampaign:
        """The campaign sheet; it is asked for only in a campaign."""
        assert self.view["campaign"] is not None
        return self.view["campaign"]

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
        return self.view["marks"].get(f"{owner}:{id}", 0)

    def crossed(self, owner: str, id: str) -> bool:
        """Whether a circle with a box in it is crossed out."""
        return f"{owner}:{id}" in self.view["crossed"]

    def ready(self, owner: str, id: str) -> bool:
        """Whether the viewer can write there now."""
        return any(offer.on == f"field:{owner}:{id}" for offer in self.menu.of("use", "fill", "spend", "soup"))

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

    def number(self, verb: str, on: str) -> Text:
        """The number to type for a thing, or as much room where it cannot be had."""
        offer = self.menu.find(verb, on)
        return Text(f"{offer.number:>2}" if offer else "  ", GOLD)
