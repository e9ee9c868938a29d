"""What came of mutants, counted and told."""

from dataclasses import dataclass, field

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tests.mutants import excused
from tests.mutants.excused import Excuse
from tests.mutants.runner import Outcome

ENOUGH = 95  # of a hundred mutants, how many the tests must notice


@dataclass
class Report:
    """The outcomes of one game's mutants."""

    game: str
    listed: list[Excuse]
    outcomes: list[Outcome] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)  # tests that fail without any change
    outdated: list[str] = field(default_factory=list)

    @property
    def killed(self) -> list[Outcome]:
        """Those that a test noticed."""
        return [outcome for outcome in self.outcomes if outcome.test]

    @property
    def excused(self) -> list[Outcome]:
        """Those that survived with a reason."""
        return [outcome for outcome in self.outcomes if not outcome.test and self.reason(outcome)]

    @property
    def survivors(self) -> list[Outcome]:
        """Those that survived without one."""
        return [outcome for outcome in self.outcomes if not outcome.test and not self.reason(outcome)]

    @property
    def doubtful(self) -> list[Outcome]:
        """Those that were noticed although the list says that nobody could."""
        return [outcome for outcome in self.killed if self.reason(outcome)]

    @property
    def good(self) -> bool:
        """Whether enough were noticed and every survivor has a reason."""
        enough = len(self.killed) * 100 >= len(self.outcomes) * ENOUGH
        return enough and not (self.survivors or self.doubtful or self.failed)

    def reason(self, outcome: Outcome) -> str:
        """Why a mutant may survive."""
        return excused.reason(outcome.mutant, self.listed)


def show(reports: list[Report], console: Console) -> None:
    """Print figures, and everything that wants attention."""
    table = Table(box=SIMPLE_HEAD)
    for head in ("game", "mutants", "killed", "of a hundred", "endless", "excused", "survivors"):
        table.add_column(head, justify="left" if head == "game" else "right")
    for report in reports:
        share = 100 * len(report.killed) / len(report.outcomes) if report.outcomes else 0
        endless = sum(not outcome.in_time for outcome in report.killed)
        counts = (len(report.outcomes), len(report.killed), f"{share:.1f}", endless)
        rest = (len(report.excused), len(report.survivors))
        table.add_row(report.game, *map(str, (*counts, *rest)))
    console.print(table)
    for report in reports:
        for test in report.failed:
            console.print(f"fails without any change: {escape(test)}")
        for outcome in report.doubtful:
            console.print(f"listed, but noticed by {escape(outcome.test)}\n  {escape(outcome.mutant.name)}")
        for change in report.outdated:
            console.print(f"listed, but no longer there: {escape(change)}")


def tell(outcome: Outcome, reason: str, console: Console) -> None:
    """Print one outcome at length: the line, and who noticed the change and how."""
    console.print(f"[bold]{escape(outcome.mutant.name)}[/]\n    {escape(outcome.mutant.text)}")
    if outcome.test:
        console.print(f"  killed by {escape(outcome.test)}\n{escape(last_lines(outcome.how))}\n")
    else:
        asked = f"{outcome.asked} tests touch it" if outcome.asked else "no test touches it"
        console.print(f"  survives, {asked}" + (f": {escape(reason)}" if reason else "") + "\n")


def last_lines(how: str) -> str:
    """The end of a test's words, where it says what it expected."""
    told = [line for line in how.splitlines() if line.startswith("E ")] or how.splitlines()[-1:]
    return "\n".join(f"    {line}" for line in told[:6])
