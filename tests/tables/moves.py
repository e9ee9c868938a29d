"""Moves at tables of tests: what is offered, one of it, a whole game."""

from meisterdieb.kernel.state import State
from meisterdieb.tables.live import Live
from meisterdieb.tables.match import Match
from meisterdieb.tables.settings import Settings
from meisterdieb.tables.tables import Tables


async def open_table(tables: Tables, settings: Settings, device: str = "host") -> Match:
    """A new table, in memory."""
    opened = await tables.seating.open(settings, device)
    return (await tables.authority.live(opened.match)).match


async def live_of(tables: Tables, match: Match) -> Live:
    """A match as it lies in the memory of these tables."""
    return await tables.authority.live(match.id)


def state_of(match: Match) -> State:
    """The state of a match that has begun."""
    assert match.state is not None
    return match.state


def hash_of(match: Match) -> str:
    """The hash of the state of a match; empty before the beginning."""
    return match.state.hash() if match.state else ""


def offered(match: Match, seat: int) -> list[str]:
    """Everything that a seat may do now, in notation."""
    state = state_of(match)
    return [match.game.notation(state, action) for action in state.legal(seat)]


async def move(tables: Tables, match: Match, seat: int | None = None, n: int = 0, key: str = "") -> int:
    """Play one of the moves that are offered to a seat, or to the first in turn."""
    mover = match.to_act[0] if seat is None else seat
    choices = offered(match, mover)
    wanted = choices[n % len(choices)]
    return await tables.authority.act(match.id, mover, match.version, key or f"m{match.version}", wanted)


async def play_on(tables: Tables, match: Match, most: int = 2000) -> None:
    """Play for everybody until the game is over, or so many moves."""
    for n in range(most):
        if not match.to_act:
            return
        await move(tables, match, n=n * 7 + match.version)


def can_take_back(match: Match, seat: int) -> list[int]:
    """The numbers of the offered moves after which nothing new is known and the same seat goes on."""
    found = []
    for n, text in enumerate(offered(match, seat)):
        after = match.move(seat, text).state
        assert after is not None
        if after.barrier == state_of(match).barrier and after.to_act:
            found.append(n)
    return found


def idle_bots(tables: Tables) -> None:
    """Let bots sit there and do nothing."""
    tables.authority.on_version.clear()
    tables.bot_runner.look = lambda match: None  # type: ignore[method-assign]
