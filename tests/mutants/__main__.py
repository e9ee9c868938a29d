"""Break the rules of a game one place at a time and see which tests notice; ends with status 1 if too few do."""

import argparse
import random
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.mutants.excused import excuses, outdated
from tests.mutants.games import GAMES
from tests.mutants.mutant import Mutant
from tests.mutants.report import Report, show, tell
from tests.mutants.runner import SLOWEST, Outcome, run


def main(arguments: Sequence[str] | None = None) -> int:
    """Try mutants and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("what", nargs="*", help="a game, a module, a line or a mutant by its name (default: all games)")
    parser.add_argument("--sample", type=int, help="try only so many of each game")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time (default: %(default)s)")
    parser.add_argument("--slowest", type=float, default=SLOWEST, help="leave out slower tests (%(default)s seconds)")
    parser.add_argument("--list", action="store_true", help="only name the mutants")
    wanted = parser.parse_args(arguments)
    chosen = {game: found for game in GAMES if (found := pick(game, names_in(wanted.what) or [game]))}
    if not chosen:
        print(f"there is no mutant called {' '.join(wanted.what)}; see --list", file=sys.stderr)
        return 2
    if wanted.sample:
        chosen = {game: sample(found, wanted.sample, wanted.seed) for game, found in chosen.items()}
    if wanted.list:
        print(*(mutant.name for found in chosen.values() for mutant in found), sep="\n")
        return 0
    one_place = any(".py:" in name for name in wanted.what)
    reports = [tried(game, found, wanted, one_place) for game, found in chosen.items()]
    show(reports, Console())
    return int(not all(report.good for report in reports))


def names_in(words: list[str]) -> list[str]:
    """The games, modules and mutants that are named; a mutant's name may come as one word or as several."""
    names: list[str] = []
    for word in words:
        if word in GAMES or ".py" in word or not names:
            names.append(word)
        else:
            names[-1] += f" {word}"
    return names


def pick(game: str, names: list[str]) -> list[Mutant]:
    """The mutants of a game that are meant."""
    mutants = GAMES[game].mutants()
    meant = {name.removeprefix("src/meisterdieb/") for name in names}
    return [m for m in mutants if meant & {game, m.module, f"{m.module}:{m.line}", m.name}]


def sample(mutants: list[Mutant], size: int, seed: int) -> list[Mutant]:
    """Some of the mutants, the same for the same seed."""
    return sorted(random.Random(seed).sample(mutants, min(size, len(mutants))), key=mutants.index)


def tried(game: str, mutants: list[Mutant], wanted: argparse.Namespace, one_place: bool) -> Report:
    """Try the mutants of a game, with a bar if anybody is looking."""
    console = Console()
    report = Report(game, excuses())
    report.outdated = outdated(GAMES[game].mutants(), report.listed)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task(game, total=len(mutants))

        def told(outcome: Outcome) -> None:
            report.outcomes.append(outcome)
            progress.advance(task)
            reason = report.reason(outcome)
            if one_place or not (outcome.test or reason):
                tell(outcome, reason, console)

        report.failed = run(GAMES[game], mutants, told, wanted.jobs, wanted.slowest)
    return report


if __name__ == "__main__":
    sys.exit(main())
