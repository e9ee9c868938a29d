"""How fast the engine is: slices of compiled, interpreted and peer engines in turn, the median of each figure."""

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import meisterdieb.engine as engine
from meisterdieb.arena.environments import python_of
from meisterdieb.kernel.refusal import BadInput

REPEATS = 3
PEERS: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).with_name("peers") / "peers.toml").read_text("utf-8"))

Figures = dict[str, Any]


def bench(
    seconds: float = 2.0,
    peers: bool = False,
    games: Sequence[str] = (),
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> dict[str, Any]:
    """Measure everything; slices of the engines take turns, so that a busy moment spoils no comparison."""
    commands = {mode: ours(mode, seconds, games) for mode in modes()}
    commands |= {name: theirs(name, peer["version"], seconds) for name, peer in PEERS.items() if peers}
    slices: dict[str, list[Figures]] = {name: [] for name in commands}
    total = REPEATS * len(commands)
    for number in range(total):
        progress(number, total)
        name = list(commands)[number % len(commands)]
        slices[name].append(run(*commands[name]))
    progress(total, total)
    builds = {mode: by_game([one["games"] for one in slices[mode]]) for mode in modes()}
    measured = {name: middle(slices[name]) for name in PEERS if peers}
    here = engine.mode()
    return {
        "mode": here,
        "games": builds[here],
        "builds": builds,
        "peers": measured,
        "ratios": {name: ratio(builds[here], name, found)["decisions_per_s"] for name, found in measured.items()},
        "ratios_by_build": {
            mode: {name: ratio(figures, name, found) for name, found in measured.items()}
            for mode, figures in builds.items()
        },
    }


def modes() -> list[str]:
    """The builds that can run here, compiled first."""
    return ["compiled", "interpreted"] if engine.stamped() else ["interpreted"]


def ours(mode: str, seconds: float, games: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """How to run a slice of our engine: the command and the environment."""
    pure = "1" if mode == "interpreted" else "0"
    return [sys.executable, "-m", "meisterdieb.arena.slice", str(seconds), *games], {"MEISTERDIEB_PURE": pure}


def theirs(name: str, version: str, seconds: float) -> tuple[list[str], dict[str, str]]:
    """How to run a slice of a peer."""
    script = Path(__file__).with_name("peers") / f"{name}.py"
    return [str(python_of(name, version)), "-I", str(script), str(seconds)], {}


def run(command: list[str], environment: dict[str, str]) -> Figures:
    """The figures that one slice prints."""
    done = subprocess.run(
        command, env=os.environ | environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        last = (done.stderr.strip() or "no word").splitlines()[-1]
        raise BadInput(f"a part of the benchmark failed: {last}")
    found: Figures = json.loads(done.stdout)
    return found


def by_game(slices: list[Figures]) -> Figures:
    """The median figures of every game."""
    return {id: middle([one[id] for one in slices]) for id in slices[0]}


def middle(slices: list[Figures]) -> Figures:
    """The median of every figure; what is not a number is taken as it is."""
    return {
        key: round(median(one[key] for one in slices), 3) if isinstance(value, int | float) else value
        for key, value in slices[0].items()
    }


def ratio(games: Figures, name: str, peer: Figures) -> dict[str, float]:
    """How many times as fast as a peer we decide and copy, in the game that is most like theirs."""
    mine = games.get(PEERS[name]["compared"]) or next(iter(games.values()))
    return {
        "decisions_per_s": round(mine["decisions_per_s"] / peer["decisions_per_s"], 2),
        "clone_us": round(peer["clone_us"] / mine["clone_us"], 2),
    }
