"""A stale, broken or unwanted compiled build is never used."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from meisterdieb import engine

SUFFIX = engine.COMPILED_SUFFIXES[0]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with one hot module and a compiled build that is up to date."""
    folder = tmp_path / "thief"
    folder.mkdir()
    (folder / "engine_modules.txt").write_text("# the hot ones\nthief.hot  # fast\n\nthief.not_yet_written\n")
    (folder / "hot.py").write_text("LOOT = 1\n")
    (folder / f"hot{SUFFIX}").write_bytes(b"not a library")
    (folder / engine.STAMP).write_text(f"{engine.digest(folder)}\nthief/hot{SUFFIX}\n")
    return folder


def test_the_list_of_hot_modules_may_hold_comments_and_names_without_a_file(package: Path) -> None:
    assert engine.modules(package) == ["thief.hot", "thief.not_yet_written"]


def test_a_build_of_the_present_sources_is_used(package: Path) -> None:
    assert engine.stamped(package)


def test_a_changed_source_makes_the_build_stale(package: Path) -> None:
    (package / "hot.py").write_text("LOOT = 2\n")
    assert not engine.stamped(package)


def test_a_hot_module_written_later_makes_the_build_stale(package: Path) -> None:
    (package / "not_yet_written.py").write_text("")
    assert not engine.stamped(package)


@pytest.mark.parametrize("missing", [engine.STAMP, f"hot{SUFFIX}"])
def test_half_a_build_is_not_used(package: Path, missing: str) -> None:
    (package / missing).unlink()
    assert not engine.stamped(package)


def test_an_empty_stamp_is_no_stamp(package: Path) -> None:
    (package / engine.STAMP).write_text("")
    assert not engine.stamped(package)


def test_the_source_is_found_where_a_compiled_file_lies_beside_it(package: Path) -> None:
    spec = engine.SourceFinder("thief").find_spec("thief.hot", [str(package)])
    assert spec is not None
    assert spec.origin == str(package / "hot.py")


def test_other_packages_are_left_alone(package: Path) -> None:
    assert engine.SourceFinder("thief").find_spec("guard.hot", [str(package)]) is None


def mode_of_a_fresh_start(**environment: str) -> str:
    question = "import meisterdieb.engine as e, meisterdieb.kernel.luck; print(e.mode())"
    answer = subprocess.run(
        [sys.executable, "-c", question], env={**os.environ, **environment}, check=True, capture_output=True, text=True
    )
    return answer.stdout.strip()


def test_the_interpreted_engine_can_be_forced() -> None:
    assert mode_of_a_fresh_start(MEISTERDIEB_PURE="1") == "interpreted"


def test_the_compiled_engine_runs_where_it_is_up_to_date() -> None:
    assert mode_of_a_fresh_start(MEISTERDIEB_PURE="0") == ("compiled" if engine.stamped() else "interpreted")


def runtime_tree(file: Path) -> ast.Module:
    """What a file holds, the imports for the type checker left out."""
    tree = ast.parse(file.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = []
    return tree


def imports_of(tree: ast.Module) -> list[tuple[str, str]]:
    """Pairs of module and name that a file imports."""
    pairs: list[tuple[str, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            pairs += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            pairs += [(node.module or "", alias.name) for alias in node.names]
    return pairs


@pytest.mark.parametrize("module", [name for name in engine.modules() if engine.source(name).exists()])
def test_numbers_that_mypyc_copies_come_from_modules_that_the_stamp_covers(module: str) -> None:
    hot = set(engine.modules())
    tree = runtime_tree(engine.source(module))
    uncovered = {
        name
        for origin, name in imports_of(tree)
        if origin.startswith("meisterdieb") and origin not in hot and f"{origin}.{name}" not in hot
    }
    through_a_name = {
        node.value.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr.isupper() and isinstance(node.value, ast.Name)
    }
    assert {name for name in uncovered if name.isupper() or name in through_a_name} == set()


@pytest.mark.parametrize("package_name", ["kernel", "klong"])
def test_the_engine_imports_the_standard_library_only(package_name: str) -> None:
    allowed = sys.stdlib_module_names | {"meisterdieb"}
    strangers = {
        (file.name, module)
        for file in (engine.PACKAGE / package_name).rglob("*.py")
        for module, _ in imports_of(runtime_tree(file))
        if module.partition(".")[0] not in allowed
    }
    # the suite checks what clients are promised with the library that reads it on the wire
    assert strangers <= {("ids.py", "msgspec")}
