"""The tool that breaks rules: it kills what a test notices, reports what survives, and finds a mutant by its name."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.mutants.__main__ import names_in, pick, sample
from tests.mutants.excused import Excuse, outdated, reason
from tests.mutants.games import GAMES, ROOT, Game
from tests.mutants.mutant import mutants_of

SHOP = '''
"""A shop."""

def price(goods: int, friend: bool) -> int:
    """What goods cost."""
    total = 0
    while goods > 0:
        total += 3
        goods -= 1
    if friend and total > 9:
        total -= 1
    return total
'''

QUESTIONS = """
import shop

def test_two_goods() -> None:
    assert shop.price(2, False) == 6

def test_friends() -> None:
    assert shop.price(5, True) == 14
"""

TRY = """
import json, pathlib, sys
from tests.mutants.games import Game
from tests.mutants.runner import run

home, *names = sys.argv[1:]
game = Game(("shop.py",), ("shop",), pathlib.Path(home) / "shop", pathlib.Path(home))
found = {}
def told(outcome):
    found[outcome.mutant.name] = [outcome.test.partition("::")[2], outcome.in_time]
failed = run(game, [m for m in game.mutants() if not names or m.name in names], told)
print(json.dumps([found, failed]))
"""

Outcomes = dict[str, tuple[str, bool]]


def shop(home: Path, questions: str = QUESTIONS) -> Path:
    """A folder with a module and its tests."""
    (home / "shop").mkdir()
    (home / "shop" / "shop.py").write_text(SHOP.lstrip())
    (home / "shop" / "test_shop.py").write_text(questions.lstrip())
    return home


def tried(home: Path, *names: str) -> tuple[Outcomes, list[str]]:
    """What comes of the mutants of the shop: by name the test that noticed, and whether it came to an end."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    ran = subprocess.run(
        [sys.executable, "-c", TRY, str(home), *names],
        cwd=home,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    found, failed = json.loads(ran.stdout.splitlines()[-1])
    return {name: tuple(outcome) for name, outcome in found.items()}, failed


def test_what_a_test_notices_is_killed_and_the_rest_survives(tmp_path: Path) -> None:
    found, failed = tried(shop(tmp_path))
    assert failed == []
    assert found["shop.py:10 1 becomes 2"] == ("test_friends", True)
    assert found["shop.py:10 is left out"] == ("test_friends", True)
    assert found["shop.py:7 += becomes ="][0] != ""
    assert {name for name, (test, _) in found.items() if not test} == {
        "shop.py:9 and becomes or",
        "shop.py:9 9 becomes 10",
        "shop.py:9 9 becomes 8",
        "shop.py:9 > becomes >=",
    }


def test_a_mutant_is_tried_by_its_name_and_one_without_an_end_is_killed(tmp_path: Path) -> None:
    name = "shop.py:8 is left out"
    found, _ = tried(shop(tmp_path), name)
    assert {name: in_time for name, (_, in_time) in found.items()} == {name: False}


def test_with_a_test_that_fails_anyway_nothing_is_tried(tmp_path: Path) -> None:
    found, failed = tried(shop(tmp_path, QUESTIONS.replace("== 14", "== 15")))
    assert found == {}
    assert failed == ["shop/test_shop.py::test_friends"]


@pytest.mark.parametrize("game", GAMES)
def test_a_name_is_one_mutant(game: str) -> None:
    mutants = GAMES[game].mutants()
    assert len({mutant.name for mutant in mutants}) == len(mutants) > 1000
    one = mutants[len(mutants) // 2]
    assert [mutant.name for mutant in pick(game, [one.name])] == [one.name]
    assert one in pick(game, [f"{one.module}:{one.line}"])
    assert one in pick(game, [f"src/meisterdieb/{one.module}"])


def test_a_name_may_come_in_several_words() -> None:
    words = ["klong", "clou/rules/dice.py:57", "+=", "becomes", "=", "clou/rules/plan.py"]
    assert names_in(words) == ["klong", "clou/rules/dice.py:57 += becomes =", "clou/rules/plan.py"]


def test_a_seed_gives_the_same_sample() -> None:
    mutants = GAMES["clou"].mutants()
    one, again, other = (sample(mutants, 20, seed) for seed in (1, 1, 2))
    assert one == again != other
    assert len(one) == 20


def test_an_excuse_follows_its_line_wherever_it_moves(tmp_path: Path) -> None:
    file = shop(tmp_path) / "shop" / "shop.py"
    excuse = Excuse("shop.py", "if friend and total > 9:", ("and becomes or",), "it is friendly")
    file.write_text("\n\n\n" + file.read_text())
    moved = mutants_of(file, "shop.py")
    assert [mutant.name for mutant in moved if reason(mutant, [excuse])] == ["shop.py:12 and becomes or"]
    assert outdated(moved, [excuse]) == []
    gone = replace(excuse, line="if friend and total > 12:")
    assert outdated(moved, [gone]) == ["shop.py and becomes or: if friend and total > 12:"]


def test_of_equal_lines_an_excuse_may_mean_the_one_below_another(tmp_path: Path) -> None:
    file = tmp_path / "toy.py"
    file.write_text(
        "def half(n: int) -> int:\n    if n > 3:\n        n = 1\n    if n > 2:\n        n = 1\n    return n\n"
    )
    excuse = Excuse("toy.py", "n = 1", ("is left out",), "it is small", below="if n > 2:")
    meant = [mutant.name for mutant in mutants_of(file, "toy.py") if reason(mutant, [excuse])]
    assert meant == ["toy.py:5 is left out"]


def test_only_what_runs_is_broken(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(
        'LIMIT: int = 3\n\ndef half(n: int | None) -> int:\n    """Of 2."""\n    return 5\n'
    )
    words = [mutant.name for mutant in Game(("toy.py",), (), tmp_path).mutants()]
    assert words == ["toy.py:5 5 becomes 6", "toy.py:5 5 becomes 4"]
