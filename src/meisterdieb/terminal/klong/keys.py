"""The keys that only Klong! has."""

from typing import TYPE_CHECKING

from meisterdieb.terminal.klong.scene import view_of
from meisterdieb.terminal.offers import Menu

if TYPE_CHECKING:
    from meisterdieb.terminal.session import Session


def play_all(session: "Session", seat: int, menu: Menu, rest: str) -> None:
    """Play every card that asks nothing."""
    from meisterdieb.terminal.klong.table import KlongTable

    assert isinstance(session.table, KlongTable)
    played = 0
    while session.play.to_act == [seat] and not view_of(session.play, seat)["question"]:
        quiet = session.table.quiet_plays(session.play, seat)
        if not quiet or not session.apply(quiet[0]):
            break
        played += 1
    if not played:
        session.say(session.texts("nothing-to-play"))
    elif session.play.to_act == [seat] and view_of(session.play, seat)["seats"][seat]["hand"]:
        session.say(session.texts("ask-something"))
