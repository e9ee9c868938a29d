"""Which test names which rule, read from the source of the tests without running them.

A test names rules by `@rule("KL-MOVE-05")`. Only plain strings count, so that what a test proves can be read and
searched for; a test that cannot fail proves nothing.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

Test = ast.FunctionDef | ast.AsyncFunctionDef

# A call of a helper with such a name states what is expected.
EXPECTING = ("assert", "check", "expect", "raises")
NOT_RUN = ("skip", "xfail")


@dataclass(slots=True)
class Proofs:
    """Rule id to the tests that prove it, and what is wrong with tests that name rules."""

    tests: dict[str, list[str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def read_proofs(tests_dir: Path) -> Proofs:
    """What the tests under this folder prove."""
    proofs = Proofs()
    for file in sorted(tests_dir.rglob("*.py")):
        place = file.relative_to(tests_dir.parent).as_posix()
        for name, node in _definitions(ast.parse(file.read_text("utf-8"), str(file))):
            _read(f"{place}::{name}", file, node, proofs)
    return proofs


def _definitions(scope: ast.Module | ast.ClassDef, prefix: str = "") -> Iterator[tuple[str, Test | ast.ClassDef]]:
    for node in scope.body:
        if isinstance(node, Test | ast.ClassDef):
            yield prefix + node.name, node
        if isinstance(node, ast.ClassDef):
            yield from _definitions(node, f"{prefix}{node.name}::")


def _read(test: str, file: Path, node: Test | ast.ClassDef, proofs: Proofs) -> None:
    marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Call) and _name(mark.func) == "rule"]
    if not marks:
        return
    problem = _problem(file, node, marks)
    if problem:
        proofs.problems.append(f"{test} {problem}")
        return
    for id in dict.fromkeys(arg.value for mark in marks for arg in mark.args if isinstance(arg, ast.Constant)):
        proofs.tests.setdefault(str(id), []).append(test)


def _problem(file: Path, node: Test | ast.ClassDef, marks: list[ast.Call]) -> str:
    if isinstance(node, ast.ClassDef):
        return "is a class: name rules on its tests"
    if not (file.name.startswith("test_") and node.name.startswith("test")):
        return "names rules but is not collected as a test"
    if not all(mark.args and all(_is_text(arg) for arg in mark.args) for mark in marks):
        return "names rules by something else than plain strings"
    if any(_name(mark) in NOT_RUN for mark in node.decorator_list):
        return "names rules but is skipped or may fail"
    if not any(_expects(part) for statement in node.body for part in ast.walk(statement)):
        return "names rules but asserts nothing"
    return ""


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _expects(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    return isinstance(node, ast.Call) and _name(node).lstrip("_").startswith(EXPECTING)


def _name(node: ast.expr) -> str:
    """The last name of `name`, `some.name` or a call of one."""
    if isinstance(node, ast.Call):
        return _name(node.func)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
