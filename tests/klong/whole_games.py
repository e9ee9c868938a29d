"""Whole games that chance plays, for rules that hold over every moment of a game."""

from collections.abc import Iterator
from typing import Any

from meisterdieb.kernel.event import Event
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.engine import codes
from tests.klong.table import Table, new_game


def whole_game(players: int, seed: int, round_limit: int = 25, **options: Any) -> Iterator[tuple[Table, list[Event]]]:
    """The table after every action, with what happened; artifacts are taken wherever they lie, the rest is chance."""
    t = new_game(players, seed, round_limit=round_limit, **options)
    chance = SeededLuck(seed)
    yield t, []
    while t.play.to_act:
        offers = t.play.legal(t.play.to_act[0])
        wanted = [action for action in offers if action >> codes.SHIFT == codes.ARTIFACT] or offers
        yield t, t.play.apply(wanted[chance.pick(len(wanted))])
