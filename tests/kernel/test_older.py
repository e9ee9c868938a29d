"""Which rules and content something that was stored is read by: its own, or others that lead to the same."""

from collections.abc import Mapping
from typing import Any

import pytest

from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Choice, Game, Number, Words
from meisterdieb.kernel.older import readings
from meisterdieb.kernel.refusal import BadInput
from tests.kernel.toy import ToyGame


class Toy(ToyGame):
    """A toy by rules 3, which has kept those of version 2, with two editions of its content."""

    rules_version = 3

    def __init__(self, edition: str = "new", rules: int = 3) -> None:
        super().__init__()
        self.edition = edition
        self.rules_version = rules
        self.options = {**self.options, "later": Number(0, 5, 4, "an option that came later", neutral=1)}

    def version(self, number: Any) -> Game:
        return Toy(rules=2) if number == 2 else super().version(number)

    def content_hash(self, players: int, options: Mapping[str, Any]) -> str:
        return self.edition

    def with_content(self, players: int, options: Mapping[str, Any], hash: str) -> Game | None:
        return Toy(hash, self.rules_version) if hash in ("new", "old") else None


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.registry(), "toy", Toy())


def read(rules: Any, content: str) -> list[tuple[int, str, bool]]:
    """The ways to read a game: rules, content, and whether they are its own."""
    ways = readings("toy", rules, content, 2, {"mood": "merry"})
    return [(way.game.rules_version, way.game.content_hash(2, {}), way.exact) for way in ways]


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("rules", "content", "ways"),
    [
        (3, "new", [(3, "new", True), (3, "new", False)]),
        (3, "old", [(3, "old", True), (3, "new", False)]),
        (3, "lost", [(3, "new", False)]),
        (2, "old", [(2, "old", True), (3, "old", False), (2, "new", False), (3, "new", False)]),
        (1, "old", [(3, "old", False), (3, "new", False)]),
        (1, "lost", [(3, "new", False)]),
    ],
)
def test_the_most_faithful_way_comes_first(rules: int, content: str, ways: list[tuple[int, str, bool]]) -> None:
    assert read(rules, content) == ways


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("rules", [0, 4, True, "1", None])
def test_rules_that_nobody_knows_are_refused(rules: Any) -> None:
    with pytest.raises(BadInput, match="does not know rules"):
        read(rules, "new")


@pytest.mark.usefixtures("toy")
def test_an_option_that_came_later_has_the_value_that_held_before_it() -> None:
    way = next(readings("toy", 3, "new", 2, {"mood": "merry"}))
    assert way.options == {"mood": "merry", "later": 1}
    assert way.game.settle_options(2, {}) == {"mood": "merry", "later": 4}
    assert way.game.said_options(way.options) == {}
    assert way.game.said_options({"mood": "merry", "later": 4}) == {"later": 4}


def test_what_goes_without_saying_is_the_default_unless_another_value_is_named() -> None:
    assert Number(0, 5, 4, "").unsaid == 4
    assert Number(0, 5, 4, "", neutral=0).unsaid == 0
    assert Choice(["a", "b"], "").unsaid == "a"
    assert Choice(["a", "b"], "", neutral="b").unsaid == "b"
    assert Words(["a", "b"], "").unsaid == ["a", "b"]
