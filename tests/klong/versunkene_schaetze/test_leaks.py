"""What is secret under water: the secrets nobody has found, and the hand to which a boomerang has come back."""

from typing import Any

import pytest

from meisterdieb.kernel import conformance, registry
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.klong.engine.state import KlongState
from tests.kernel.test_conformance import klong_reveals
from tests.klong.spinnenkoenigin.leaky import Leaky
from tests.klong.table import new_game
from tests.klong.versunkene_schaetze.sunken import BOARDS
from tests.rules import rule


class CountsTheHand(Leaky):
    """Tells everybody how many of the other cards in that hand are a burgle."""

    def shown(self, s: KlongState, seat: int | None, view: dict[str, Any]) -> dict[str, Any]:
        return {**view, "row_size": s.seats[0].hand.count(s.rules.card_ids.index("burgle"))}


def looked_at(game: Leaky) -> None:
    """Look closely at a scene in which a boomerang has come back to a hand."""
    hand = ["sleight-of-hand", "boomerang", "stumble"]
    seats = [{"room": 3, "hand": hand, "draw": ["burgle", "stumble", "sidestep"], "discard": []}, {}]
    options = game.settle_options(2, {"board": "sunken-a"})
    for seed in range(4):
        state = game.scenario(2, options, {"seats": seats})
        play = Play.of_state(game, 2, options, state, SeededLuck(seed))
        for text in ("play sleight-of-hand", "discard boomerang"):
            play.apply(game.parse(play.state, text))
        conformance.look(play, seed, checks={"secrecy"}, reveals=klong_reveals, thinks=game.thinks)


@rule("VS-SETUP-13")
@pytest.mark.parametrize("board", BOARDS)
def test_which_secret_lies_where_is_open_until_it_is_taken_so_nothing_can_leak(board: str) -> None:
    states = [new_game(4, seed, board=board).s for seed in range(5)]
    assert all(s.pools == states[0].pools and s.loot == states[0].loot for s in states)
    assert all(sorted(pool) == pool for pool in states[0].pools)


@rule("VS-KEY-01")
def test_without_a_leak_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Leaky()
    monkeypatch.setitem(registry.registry(), "klong", game)
    looked_at(game)
    assert registry.game("klong") is game  # the one that was looked at


@rule("VS-KEY-01")
def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = CountsTheHand()
    monkeypatch.setitem(registry.registry(), "klong", game)
    with pytest.raises(AssertionError, match=r"^secrecy: "):
        looked_at(game)
