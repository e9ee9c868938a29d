"""Whole games on both boards, by chance: nothing is lost, everything that is new happens."""

from collections import Counter
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.klong.engine import event_kinds
from meisterdieb.klong.engine.state import KlongState
from tests.klong.versunkene_schaetze.sunken import BOARDS, BOX
from tests.rules import rule


def played(board: str, players: int, seed: int, **options: Any) -> tuple[md.Play, Counter[str]]:
    """A game that chance plays to its end, and how often what happened."""
    play, choose = md.new("klong", players=players, seed=seed, board=board, **options), RandomChooser(seed)
    happened = Counter[str]()
    while play.to_act:
        seat = play.to_act[0]
        happened.update(event_kinds.NAMES[event.kind] for event in play.apply(choose(play.state, seat)))
        assert play.state.invariants() == []
    return play, happened


@rule("VS-SETUP-04")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_by_chance_ends_and_loses_nothing(board: str, players: int) -> None:
    happened = Counter[str]()
    for seed in range(4):
        play, seen = played(board, players, seed)
        happened += seen
        assert isinstance(play.state, KlongState)
        assert play.view(None)["reserve"]["goldfish"] == 1
    assert {"air", "clank", "gold"} <= set(happened)


@pytest.mark.parametrize("board", ["front", "back", "mine", "sunken-a"])
def test_the_deck_is_played_on_other_boards_and_the_boards_without_it(board: str) -> None:
    decks = "none" if board == "sunken-a" else BOX
    play, _ = played(board, 3, 5, expansions=decks)
    assert not play.to_act
