"""The keys that only Clou has: another thief, all actions in words, the campaign sheet."""

from typing import TYPE_CHECKING

from rich.text import Text

from meisterdieb.terminal.lines import wrap
from meisterdieb.terminal.offers import Menu
from meisterdieb.terminal.signs import GOLD

if TYPE_CHECKING:
    from meisterdieb.terminal.session import Session


def switch(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """Go on with another thief: the next one, or the one of this letter."""
    able = [one for one in session.play.to_act if one in session.humans]
    wanted = "ABC".find(rest.upper()) if len(rest) == 1 else -1
    if not rest and len(able) > 1:
        wanted = next((one for one in able if one > seat), able[0])
    if wanted in able:
        session.sitting = wanted
    else:
        letters = ", ".join("ABC"[one] for one in able)
        session.say(session.texts("clou-nobody", letters=letters))


def all_actions(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """Every action in words."""
    lines = []
    for offer in menu.offers:
        text = Text.assemble((f"{offer.number:>3}", GOLD), f" {offer.text}")
        lines += wrap(text, session.screen.width, "    ")
    session.screen.page(lines)


def campaign(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """The campaign sheet."""
    from meisterdieb.terminal.clou.table import ClouTable

    assert isinstance(session.table, ClouTable)
    lines = session.table.campaign_sheet(session.play, seat, session.screen.width)
    if lines:
        session.screen.page(lines)
    else:
        session.say(session.texts("clou-no-campaign"))
