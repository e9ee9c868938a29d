"""Which rules of which game are proven by which tests."""

from dataclasses import dataclass
from pathlib import Path

from meisterdieb.rulebook.catalogue import Catalogue, Stage, catalogues
from meisterdieb.rulebook.proofs import Proofs, read_proofs


@dataclass(frozen=True, slots=True)
class Coverage:
    """The rules of one game: how many there are, how many have a test, which have none, and the tests of each."""

    stage: Stage
    rules: int
    tested: int
    untested: tuple[str, ...]
    proofs: dict[str, list[str]]

    @property
    def holds(self) -> bool:
        """Whether this is good enough: a finished game has a test for every rule."""
        return self.stage != "finished" or not self.untested


def coverage(tests_dir: Path) -> dict[str, Coverage]:
    """Game or expansion id to what the tests in this folder prove of it."""
    return coverage_of(read_proofs(tests_dir))


def coverage_of(proofs: Proofs) -> dict[str, Coverage]:
    """Game or expansion id to what these proofs cover of it."""
    return {catalogue.game: _cover(catalogue, proofs.tests) for catalogue in catalogues()}


def problems(proofs: Proofs) -> list[str]:
    """What is wrong with tests that name rules, unknown ids included."""
    known = {rule.id for catalogue in catalogues() for rule in catalogue.rules}
    unknown = [
        f"{test} names {id}, which is no rule" for id in proofs.tests if id not in known for test in proofs.tests[id]
    ]
    return proofs.problems + unknown


def folder_of_tests() -> Path | None:
    """The tests next to the sources; none where the package is installed without them."""
    folder = Path(__file__).resolve().parents[3] / "tests"
    return folder if (folder / "rules.py").is_file() else None


def _cover(catalogue: Catalogue, tests: dict[str, list[str]]) -> Coverage:
    proofs = {rule.id: tests[rule.id] for rule in catalogue.rules if rule.id in tests}
    untested = tuple(rule.id for rule in catalogue.rules if rule.id not in tests)
    return Coverage(catalogue.stage, len(catalogue.rules), len(proofs), untested, proofs)
