"""A new game touches its own folders and at most two other places: nothing else in the code names a game.

The web client has the same test for its own folders (`web/tests/folders.test.ts`).
"""

import ast
import re
from importlib import resources
from pathlib import Path

from meisterdieb.kernel import registry

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "meisterdieb"
MOST = 2
# Which modules are compiled, and what linters are to know of the layers.
PLACES = {"src/meisterdieb/engine_modules.txt", "pyproject.toml"}
BUILD = ("pyproject.toml", "setup.py")
KINDS = ("*.py", "*.toml", "*.typ", "*.mako", "engine_modules.txt")
# Every file there belongs to one game; engines of others are compared with the one that is most like theirs.
OWN = ("rulebook/catalogue", "lessons/content", "arena/peers")
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def names() -> set[str]:
    """What games are called in code: their ids, and the folders that they stand in."""
    packages = registry.packages(resources.files(registry.ROOT), registry.ROOT, 2)
    return registry.registry().keys() | {package.split(".")[1] for package in packages}


def code_of(file: Path) -> str:
    """What a file says to the machine: Python without comments and docstrings, anything else as it stands."""
    text = file.read_text("utf-8")
    if file.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


def files() -> list[Path]:
    """All code and data that belong to no game: outside of folders that bear a game's name, and of files of its own."""
    shared = [file for kind in KINDS for file in SOURCES.rglob(kind)]
    shared = [file for file in shared if not names() & set(file.relative_to(SOURCES).parts)]
    shared = [file for file in shared if file.parent.relative_to(SOURCES).as_posix() not in OWN]
    return [*shared, *(ROOT / name for name in BUILD)]


def test_outside_of_its_own_folders_a_game_is_named_in_two_places_at_most() -> None:
    called = re.compile(rf"(?<![a-z])({'|'.join(sorted(names()))})(?![a-z])", re.IGNORECASE)
    found = {str(file.relative_to(ROOT)) for file in files() if called.search(code_of(file))}
    assert found <= PLACES
    assert len(PLACES) <= MOST


def test_there_is_code_to_look_at_and_games_to_look_for() -> None:
    assert names() >= {"klong", "clou"}
    assert len(files()) > 150
    assert "klong" in code_of(SOURCES / "engine_modules.txt")
    assert "klong" not in code_of(SOURCES / "kernel" / "record.py")  # its docstring shows a record
