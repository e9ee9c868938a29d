"""What lies on the table but cannot be had or done now: cards too dear, goods, barred ways, the end of the turn."""

from collections.abc import Iterator

from meisterdieb.klong.engine.codes import (
    ARTIFACT,
    BUY,
    DEVICE,
    END,
    FIGHT,
    MARKET,
    MARKET_SPACE,
    MONSTER,
    MOVE,
    OTHER_WAY_TO_PAY,
    SHIFT,
    USE,
    WAY_SHIFT,
)
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.rules.artifacts import lying
from meisterdieb.klong.rules.movement import monsters

VERB_OF_KIND = {MONSTER: FIGHT, DEVICE: USE}


def near(s: KlongState, seat: int) -> list[int]:
    """What the seat might try now though it is refused; nothing while a question is open."""
    if s.pending or s.to_act != [seat]:
        return []
    tried = (*cards(s), *goods(s), *artifact(s), *ways(s), *of_parts(s), END << SHIFT)
    return [action for action in tried if s.reason(action)]


def cards(s: KlongState) -> Iterator[int]:
    """The cards of row and reserve, as they lie, each kind once."""
    reserve = [card for card, left in zip(s.rules.reserve, s.reserve, strict=True) if left]
    for card in dict.fromkeys([*s.row, *reserve]):
        if card >= 0:
            yield VERB_OF_KIND.get(s.rules.kind[card], BUY) << SHIFT | card


def goods(s: KlongState) -> Iterator[int]:
    """The goods of a market that the thief stands on."""
    if s.board.flags[s.seats[s.active].room] & MARKET_SPACE:
        for good, left in enumerate(s.market):
            if left:
                yield MARKET << SHIFT | good


def artifact(s: KlongState) -> Iterator[int]:
    """The artifact of the room."""
    number = lying(s, s.seats[s.active].room)
    if number >= 0:
        yield ARTIFACT << SHIFT | s.rules.artifacts[number]


def of_parts(s: KlongState) -> Iterator[int]:
    """What the parts of the set-up let one try."""
    rows = {verb: row for part in s.rules.parts for verb, row in part.telling.items()}
    for verb in s.rules.free_verbs:
        if verb.name in rows:
            yield from (verb.number << SHIFT | arg for arg in rows[verb.name].near(s))


def ways(s: KlongState) -> Iterator[int]:
    """The exits that no number of swords opens, however a toll is paid, as one would go who fights every monster.

    Where several tunnels lead to a room, nobody thinks of the one against its arrow.
    """
    room = s.seats[s.active].room
    for way in range(s.board.first[room], s.board.first[room + 1]):
        if s.board.twin[way] and s.board.closed[way]:
            continue
        go, most = MOVE << SHIFT | way << WAY_SHIFT, monsters(s, way)
        payments = (0, OTHER_WAY_TO_PAY) if s.board.special[way] & s.rules.choosy else (0,)
        if all(s.reason(go | payment | swords) for payment in payments for swords in range(most + 1)):
            yield go | most
