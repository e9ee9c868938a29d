"""The compiled and the interpreted engine play the same games; without a compiler both runs are interpreted."""

import os
import subprocess
import sys

import pytest

import meisterdieb as md
from meisterdieb.kernel import conformance, registry
from meisterdieb.kernel.luck import KeyedLuck, commitment

GAMES = 12


def hashes() -> list[str]:
    """Keyed luck, the hashes along random games of every kind, and what is seen of them."""
    keyed = KeyedLuck(bytes(range(32)), ["both builds"], {"both builds": 2**62})
    found = [f"{[keyed.pick(n) for n in range(1, 100)]} {keyed.draw([3, 5, 8])} {commitment(b'key')}"]
    for game in registry.registry().values():
        setups = conformance.setups(game)
        for seed in range(GAMES):
            setup = setups[seed % len(setups)]
            play = md.new(game.id, players=setup.players, seed=seed, **setup.options)
            choose = conformance.RandomChooser(seed)
            found.append(f"{game.id} {setup} {seed} {play.hash()}")
            while play.to_act:
                play.apply(choose(play.state, play.to_act[0]))
                found.append(f"{play.moves[-1].text} {play.moves[-1].chance} {play.hash()}")
            found.append(f"{[score.parts for score in play.score()]} {play.state.winners()} {play.view(None)}")
    return found


def run(pure: bool) -> list[str]:
    """The hashes of another process with or without the compiled engine."""
    environment = {name: value for name, value in os.environ.items() if name != "MEISTERDIEB_PURE"}
    if pure:
        environment["MEISTERDIEB_PURE"] = "1"
    command = [sys.executable, "-c", f"from {__name__} import hashes; print(*hashes(), sep=chr(10))"]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


@pytest.fixture(scope="module")
def interpreted() -> list[str]:
    return run(pure=True)


def test_both_builds_play_the_same_games(interpreted: list[str]) -> None:
    compiled = run(pure=False)
    assert len(compiled) == len(interpreted) > 100 * GAMES
    for number, (one, two) in enumerate(zip(compiled, interpreted, strict=True)):
        assert one == two, f"the builds part at line {number}, after\n" + "\n".join(
            compiled[max(number - 5, 0) : number]
        )


def test_this_process_plays_the_same_games_too(interpreted: list[str]) -> None:
    assert hashes() == interpreted
