"""What an action weighs: whether it can be taken back, and whether it should be asked about before it is done."""

from typing import TYPE_CHECKING, NamedTuple

from meisterdieb.kernel.luck import SeededLuck

if TYPE_CHECKING:
    from meisterdieb.kernel.event import Event
    from meisterdieb.kernel.game import Game
    from meisterdieb.kernel.state import State


class Weighed(NamedTuple):
    """Legal actions after which nothing can be taken back, and others that nobody should do by a slip."""

    final: list[int]
    grave: list[int]


def weighed(game: "Game", state: "State", seat: int) -> Weighed:
    """The actions of a seat that weigh something.

    They are tried in a state that the seat cannot tell from the real one, always the same one:
    the answer tells nothing that the seat may not know.
    """
    luck = SeededLuck(0)
    known = state.determinize(seat, luck)
    found = Weighed([], [])
    for action in known.legal(seat):
        events: list[Event] = []
        after = known.clone()
        after.events = events
        after.apply(action, luck)
        if after.barrier != known.barrier or not after.to_act:
            found.final.append(action)
        elif any(event.kind in game.grave for event in events):
            found.grave.append(action)
    return found
