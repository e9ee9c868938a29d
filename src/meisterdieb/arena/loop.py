"""The fastest honest way through a game: every seat takes any legal action, each equally likely."""

from meisterdieb.kernel.ints import i64
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.state import State


def play_randomly(state: State, luck: Luck, choosers: list[Luck], most: i64) -> i64:
    """Play on until the game is over or `most` decisions are made; how many there were.

    Seat i chooses by `choosers[i]`, so it plays the very game that bots of level `random` with this luck play.
    """
    made: i64 = 0
    while made < most:
        seats = state.to_act
        if not seats:
            break
        seat = seats[0]
        legal = state.legal(seat)
        state.apply(legal[choosers[seat].pick(len(legal))], luck)
        made += 1
    return made
