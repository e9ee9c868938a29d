"""Web values are found wherever they leak: each way is planted once, and the conformance suite finds it."""

from functools import partial

import pytest

from meisterdieb.kernel import conformance, registry
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from tests.kernel.test_conformance import klong_reveals
from tests.klong.spinnenkoenigin import leaky
from tests.klong.spinnenkoenigin.lair import CART
from tests.klong.spinnenkoenigin.leaky import Leaky
from tests.rules import rule

SEATS = [
    {"room": CART, "tokens": {"web-token-1": 1, "web-token-3": 1}, "hand": []},
    {"room": 2, "tokens": {"web-token-2": 1, "web-token-3": 2}},
    {"room": 2, "tokens": {"web-token-1": 2}},
]
MARKS = {"web-12": 1, "web-11": 1, "web-10": 2, "web-9": 2, "web-8": 2, "web-7": 3, "web-6": 3}

PLANTED: list[tuple[str, type[Leaky]]] = [
    ("secrecy", leaky.ByPoints),
    ("secrecy", leaky.ByScoreParts),
    ("secrecy", leaky.ByTokens),
    ("hidden_piles", leaky.ByTokens),
    ("secrecy", leaky.ByTheHeap),
    ("secrecy", leaky.ByEvents),
    ("secrecy", leaky.ByNumbers),
    ("secrecy", leaky.BySentences),
    ("secrecy", leaky.ByDetails),
    ("blindness", leaky.ByBots),
    ("replays", leaky.ByReplays),
]


def looked_at(game: Leaky, checks: set[str] | None) -> None:
    """Look closely at a scene before a web in which everybody has tokens."""
    data = {"seats": SEATS, "marks": MARKS, "boots": 2, "swords": 1, "loot": {"major": {}}}
    options = game.settle_options(3, {"board": "spider"})
    for seed in range(4):
        play = Play.of_state(game, 3, options, game.scenario(3, options, data), SeededLuck(seed))
        conformance.look(play, seed, checks=checks, reveals=klong_reveals, thinks=game.thinks)


def played(game: Leaky, checks: set[str]) -> None:
    """Play a game to its end."""
    options = {"board": "spider", "round_limit": 12}
    choose = conformance.RandomChooser(2)
    conformance.run(*(game, 2, options, choose, 2), limit=2000, every=9, checks=checks, reveals=klong_reveals)


@rule("SK-WEB-10", "SK-WEB-12", "SK-WEB-13")
def test_without_a_leak_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Leaky()
    monkeypatch.setitem(registry.registry(), "klong", game)
    looked_at(game, {"secrecy", "hidden_piles", "blindness", "views"})
    played(game, {"views", "replays"})
    assert registry.game("klong") is game  # the one that was looked at


@rule("SK-WEB-10")
@pytest.mark.parametrize(("check", "leak"), PLANTED, ids=lambda item: getattr(item, "__name__", item))
def test_a_planted_leak_is_found(check: str, leak: type[Leaky], monkeypatch: pytest.MonkeyPatch) -> None:
    game = leak()
    monkeypatch.setitem(registry.registry(), "klong", game)
    look = partial(played, game, {"views", check}) if check == "replays" else partial(looked_at, game, {check})
    with pytest.raises(AssertionError, match=rf"^{check}: "):
        look()
