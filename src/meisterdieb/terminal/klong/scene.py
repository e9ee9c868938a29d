"""Everything a screen of Klong! is made of: what one seat sees, what it is offered, what it was told."""

from dataclasses import dataclass
from typing import Any

from rich.text import Text

from meisterdieb.terminal.klong.content import Printed
from meisterdieb.terminal.offers import Menu
from meisterdieb.terminal.signs import SEAT_STYLES, Signs
from meisterdieb.terminal.texts import Texts


@dataclass
class Scene:
    """One seat's sight of the table, ready to be drawn."""

    view: dict[str, Any]
    menu: Menu
    names: list[str]
    printed: Printed
    package: str
    texts: Texts
    signs: Signs
    log: list[Text]
    prompt: str

    @property
    def me(self) -> dict[str, Any]:
        """What the viewer sees of the own seat."""
        seat: dict[str, Any] = self.view["seats"][self.view["viewer"]]
        return seat

    def sign(self, seat: int) -> Text:
        """The shape and letter of a seat, in its colour."""
        return seat_sign(seat, self.view["seats"][seat]["colour"], self.signs)


def seat_sign(seat: int, colour: str, signs: Signs) -> Text:
    """The shape and letter of a seat, in its colour."""
    return Text(f"{signs.seats[seat]}{'ABCDEF'[seat]}", SEAT_STYLES.get(colour, "bold"))
