"""Positions of particular interest keep the contract: open questions, the last moves, everything hidden or nothing."""

from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel import conformance
from tests.kernel.test_save import QUESTIONS
from tests.klong.table import table

SCENES: dict[str, dict[str, Any]] = {
    "credit may be kept for a card in hand": {
        "seats": [{"hand": ["stumble", "swagger"], "draw": ["burgle", "burgle"]}],
        "credit": 2,
        "area": [0, 0],
    },
    "credit may be kept for a card not yet drawn": {
        "seats": [{"hand": ["stumble", "burgle"], "draw": ["swagger", "burgle"]}],
        "credit": 2,
        "area": [0, 0],
    },
    "nothing to draw": {"seats": [{"hand": ["burgle"], "draw": [], "discard": []}]},
    "the deck runs out": {"seats": [{}], "row": [None] * 6, "deck": {"diamond": 1}},
    "a market with gold": {"seats": [{"room": 16, "gold": 30}]},
    "the last thief": {"seats": [{"fate": "lost"}, {"room": 2, "artifacts": [10]}], "active": 1, "boots": 1},
    "a step from the end": {"seats": [{"room": 2, "artifacts": [10]}], "boots": 1, "countdown": 4, "countdown_seat": 1},
}


@pytest.mark.parametrize("name", SCENES)
def test_scenes(name: str) -> None:
    conformance.look(table(**SCENES[name]).play)


@pytest.mark.parametrize("verb", QUESTIONS)
def test_open_questions(verb: str) -> None:
    scene, moves = QUESTIONS[verb]
    t = table(**scene)
    t.do(*moves)
    conformance.look(md.load(md.save(t.play)))
