"""Survivors with a reason: changes that change nothing, or nothing that a rule speaks of."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.mutant import Mutant

LIST = Path(__file__).with_name("excused.toml")


@dataclass(frozen=True)
class Excuse:
    """Changes of one line, found by the text of the line wherever it moves to within its module."""

    module: str
    line: str
    changes: tuple[str, ...]
    why: str
    below: str = ""  # the text of the line before, where the module has the same line twice

    def fits(self, mutant: Mutant) -> bool:
        """Whether it speaks of this mutant."""
        here = (mutant.module, mutant.text) == (self.module, self.line) and self.below in ("", mutant.above)
        return here and mutant.words in self.changes


def excuses(file: Path = LIST) -> list[Excuse]:
    """Everything that is listed."""
    listed = tomllib.loads(file.read_text("utf-8")).get("excuse", [])
    return [Excuse(**{**entry, "changes": tuple(entry["changes"])}) for entry in listed]


def reason(mutant: Mutant, listed: list[Excuse]) -> str:
    """Why a mutant may survive; empty if nothing is listed."""
    return next((excuse.why for excuse in listed if excuse.fits(mutant)), "")


def outdated(mutants: list[Mutant], listed: list[Excuse]) -> list[str]:
    """Listed changes that no mutant of these modules has any more."""
    modules = {mutant.module for mutant in mutants}
    return [
        f"{excuse.module} {change}: {excuse.line}"
        for excuse in listed
        for change in excuse.changes
        if excuse.module in modules and not any(mutant.words == change and excuse.fits(mutant) for mutant in mutants)
    ]
