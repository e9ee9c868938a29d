"""Whole heists step by step, for rules about what may happen at all."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from meisterdieb.clou.engine.codes import DONE, LAPSE, SHIFT
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.luck import SeededLuck
from tests.clou.table import Table, new_game


@dataclass(frozen=True)
class Step:
    """One action: the state before and after it, who acted, the action in notation, and what happened."""

    before: ClouState
    after: ClouState
    seat: int
    text: str
    events: list[Event]


def wander(seed: int, players: int = 2, **options: Any) -> Iterator[Step]:
    """Every action of a game that chance plays; dice and symbols are given up only if nothing else can be
    done, and the gang stays for five rounds at least.
    """
    t = new_game(players, seed, **options)
    yield from wander_on(t, seed)


def wander_on(t: Table, seed: int) -> Iterator[Step]:
    """Let chance play on from a scene."""
    luck = SeededLuck(seed + 1000)
    while t.play.to_act:
        seat = t.play.to_act[luck.pick(len(t.play.to_act))]
        legal = t.play.legal(seat)
        wanted = [action for action in legal if action >> SHIFT not in (DONE, LAPSE)] or legal
        if t.phase == "leave" and (t.s.round < 5 or luck.pick(4)):
            wanted = legal[:1]
        before, action = t.s.clone(), wanted[luck.pick(len(wanted))]
        text = t.play.game.notation(t.s, action)
        events = t.play.apply(action)
        assert t.s.invariants() == []
        yield Step(before, t.s.clone(), seat, text, events)


__all__ = ["Step", "wander", "wander_on"]
