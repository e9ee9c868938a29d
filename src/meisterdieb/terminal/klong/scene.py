"""Everything a screen of Klong! is made of: what one seat sees, what it is offered, what it was told."""

from dataclasses import dataclass

from rich.text import Text

from meisterdieb.kernel.play import Play
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.telling.view_types import KlongSeat, KlongView
from meisterdieb.terminal.klong.content import Printed
from meisterdieb.terminal.offers import Menu
from meisterdieb.terminal.signs import SEAT_STYLES, Signs
from meisterdieb.terminal.texts import Texts


def view_of(play: Play, seat: int | None) -> KlongView:
    """What a seat, or somebody who watches, sees of a play."""
    assert isinstance(play.state, KlongState)
    return play.state.view(seat)


@dataclass
class Scene:
    """One seat's sight of the table, ready to be drawn."""

    view: KlongView
    menu: Menu
    names: list[str]
    printed: Printed
    package: str
    texts: Texts
    signs: Signs
    log: list[Text]
    prompt: str

    @property
    def me(self) -> KlongSeat:
        """What the viewer sees of the own seat."""
        return self.view["seats"][self.seat]

    @property
    def seat(self) -> int:
        """The viewer's seat; it is asked for only where somebody is in turn."""
        assert self.view["viewer"] is not None
        return self.view["viewer"]

    def sign(self, seat: int) -> Text:
        """The shape and letter of a seat, in its colour."""
        return seat_sign(seat, self.view["seats"][seat]["colour"], self.signs)


def seat_sign(seat: int, colour: str, signs: Signs) -> Text:
    """The shape and letter of a seat, in its colour."""
    return Text(f"{signs.seats[seat]}{'ABCDEF'[seat]}", SEAT_STYLES.get(colour, "bold"))
