"""What lies on the table but cannot be had or done now: cards too dear, goods, barred ways, the end of the turn."""

from collections.abc import Iterator

from meisterdieb.klong.movement import monsters
from meisterdieb.klong.state import KlongState
from meisterdieb.klong.words import ARTIFACT, BUY, DEVICE, END, FIGHT, MARKET, MONSTER, MOVE, SHIFT, USE

VERB_OF_KIND = {MONSTER: FIGHT, DEVICE: USE}


def near(s: KlongState, seat: int) -> list[int]:
    """What the seat might try now though it is refused; nothing while a question is open."""
    if s.pending or s.to_act != [seat]:
        return []
    return [action for action in (*cards(s), *goods(s), *artifact(s), *ways(s), END << SHIFT) if s.reason(action)]


def cards(s: KlongState) -> Iterator[int]:
    """The cards of row and reserve, as they lie, each kind once."""
    reserve = [card for card, left in zip(s.rules.reserve, s.reserve, strict=True) if left]
    for card in dict.fromkeys([*s.row, *reserve]):
        if card >= 0:
            yield VERB_OF_KIND.get(s.rules.kind[card], BUY) << SHIFT | card


def goods(s: KlongState) -> Iterator[int]:
    """The goods of a market that the thief stands on."""
    if s.board.market[s.seats[s.active].room]:
        for good, left in enumerate(s.market):
            if left:
                yield MARKET << SHIFT | good


def artifact(s: KlongState) -> Iterator[int]:
    """The artifact of the room."""
    value = s.board.artifact[s.seats[s.active].room]
    if value in s.artifacts:
        yield ARTIFACT << SHIFT | value


def ways(s: KlongState) -> Iterator[int]:
    """The exits that no number of swords opens, as one would go who fights every monster there."""
    room = s.seats[s.active].room
    for way in range(s.board.first[room], s.board.first[room + 1]):
        go, most = MOVE << SHIFT | way << 4, monsters(s, way)
        if all(s.reason(go | swords) for swords in range(most + 1)):
            yield go | most
