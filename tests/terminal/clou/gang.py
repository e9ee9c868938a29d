"""A gang at a terminal: heists and campaigns played by typing."""

from collections.abc import Callable, Sequence

from meisterdieb.terminal import game as games
from meisterdieb.terminal.keys import answer
from meisterdieb.terminal.session import Session
from tests.terminal.desk import Desk

# What somebody types who always takes the first action and answers every doubt with yes.
FIRST = ["1", "y"]


def heist(
    desk: Desk, seats: Sequence[str] = ("human",), names: Sequence[str] = (), seed: int = 1, **options: str
) -> Session:
    """A new heist at this desk."""
    return games.begin(desk.screen, "clou", seats, names, seed, options, "test")


def campaign(desk: Desk, seats: Sequence[str] = ("human",), seed: int = 1, name: str = "xmas") -> Session:
    """The campaign of this name at this desk, begun or gone on with."""
    names = [name for name, seat in zip(("Ada", "Bo", "Cy"), seats, strict=False) if seat == "human"]
    return games.campaign(desk.screen, "clou", seats, names, seed, name)


def phase(session: Session) -> str:
    found: str = session.play.view(None)["phase"]
    return found


def type_(session: Session, *lines: str) -> str:
    """Type lines for whoever sits there; what is told below the screen."""
    session.message = []
    for line in lines:
        seat = session.next_seat()
        session.sitting = seat
        answer(session, seat, session.table.menu(session.play, seat), line)
    return " ".join(text.plain for text in session.message)


def play_until(session: Session, reached: Callable[[Session], bool], most: int = 2000) -> None:
    """Always take the first action of the menu, until something is reached."""
    for _ in range(most):
        if reached(session) or not session.play.to_act:
            break
        seat = session.next_seat()
        session.apply(session.table.menu(session.play, seat).offers[0].action)
    assert reached(session)
