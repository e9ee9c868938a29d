"""Whole games step by step, for rules about what one action may change."""

from collections.abc import Iterator
from dataclasses import dataclass

from meisterdieb.klong.engine.state import KlongState
from tests.klong.table import kinds
from tests.klong.whole_games import whole_game


@dataclass(frozen=True)
class Step:
    """One action: the state before and after it, who acted, the verb, and what happened."""

    before: KlongState
    after: KlongState
    seat: int
    verb: str
    happened: list[str]


def wander(seed: int, players: int = 3) -> Iterator[Step]:
    """Every action of a game that chance plays."""
    before: KlongState | None = None
    for t, events in whole_game(players, seed):
        after = t.s.clone()
        if before is not None:
            move = t.play.moves[-1]
            yield Step(before, after, move.seat, move.text.split()[0], kinds(events))
        before = after


__all__ = ["Step", "wander"]
