"""`meisterdieb rules`: search the rule catalogue, and see which rules the tests prove."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, RenderableType
from rich.progress_bar import ProgressBar
from rich.table import Column, Table
from rich.text import Text

from meisterdieb.cli.options import Lang, spoken
from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.rulebook import Open, Rule, catalogue_of, catalogues, open_question
from meisterdieb.rulebook.coverage import Coverage, coverage_of, folder_of_tests, problems
from meisterdieb.rulebook.proofs import Proofs, read_proofs
from meisterdieb.rulebook.search import search

# More hits than this are listed with their sentences only.
IN_FULL = 12


BOOK = Phrasebook("meisterdieb.cli")


def rules(
    lang: Annotated[Lang, typer.Option(default_factory=spoken, help="Language of the sentences.")],
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORDS]...", help="Words in German or English, ids, topics.")
    ] = None,
    game: Annotated[str, typer.Option(help="Only this game or expansion.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="Rules with and without a test, per game.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
    tests: Annotated[Path | None, typer.Option(help="Where the tests are.", exists=True, file_okay=False)] = None,
) -> None:
    """Search the rules of all games, or see which of them the tests prove."""
    if game:
        try:
            catalogue_of(game)
        except LookupError as unknown:
            raise typer.BadParameter(str(unknown), param_hint="--game") from None
    folder = tests or folder_of_tests()
    if not coverage:
        _search(words or [], game, read_proofs(folder) if folder else Proofs(), lang, as_json)
    elif words:
        raise typer.BadParameter("--coverage counts all rules of a game and takes no words.", param_hint="WORDS")
    elif folder is None:
        typer.echo("The tests are not part of this installation; --coverage needs a checkout of the project.", err=True)
        raise typer.Exit(2)
    else:
        _coverage(game, read_proofs(folder), as_json)


def _search(words: Sequence[str], game: str, proofs: Proofs, lang: Lang, as_json: bool) -> None:
    console = Console(highlight=False)
    if not (words or game or as_json):
        console.print(_overview(lang))
        return
    found = search(words, game, lang.value)
    if as_json:
        typer.echo(json.dumps(_as_data(found.items, proofs), ensure_ascii=False, indent=1))
    elif not found.items:
        console.print(Text(found.hint))
    elif len(found.items) > IN_FULL:
        console.print(_listing(found.items, lang))
    else:
        for item in found.items:
            console.print(_in_full(item, proofs, lang), "")


def _as_data(items: Sequence[Rule | Open], proofs: Proofs) -> dict[str, object]:
    return {
        "rules": [asdict(item) | {"tests": proofs.tests.get(item.id, [])} for item in items if isinstance(item, Rule)],
        "open": [asdict(item) for item in items if isinstance(item, Open)],
    }


def _overview(lang: Lang) -> Table:
    table = Table("--game", "", _count("rules"), _count("open"), "stage", box=None)
    for catalogue in catalogues():
        counts = (str(len(catalogue.rules)), str(len(catalogue.open)))
        table.add_row(catalogue.game, catalogue.title(lang), *counts, catalogue.stage)
    return table


def _count(header: str) -> Column:
    return Column(header, justify="right")


def _sentence(item: Rule | Open, lang: Lang) -> str:
    return item.text(lang) if isinstance(item, Rule) else item.question


def _listing(items: Sequence[Rule | Open], lang: Lang) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    for item in items:
        table.add_row(item.id, Text(_sentence(item, lang)))
    return table


def _in_full(item: Rule | Open, proofs: Proofs, lang: Lang) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    table.add_row(Text(item.id, "bold not dim"), Text(_sentence(item, lang), "bold"))
    for label, text in _remarks(item, proofs):
        table.add_row(BOOK.say("remark", label, lang), Text(text))
    return table


def _remarks(item: Rule | Open, proofs: Proofs) -> Iterator[tuple[str, str]]:
    if isinstance(item, Open):
        yield "says", item.source_says
        yield "ruling", item.proposal
        return
    yield "check", item.check
    yield "source", _origin(item)
    if item.open:
        question = open_question(item.open)
        yield "question", f"{question.id}: {question.question}"
        yield "ruling", question.proposal
    if proofs.tests:  # An installation without tests cannot say that a rule has none.
        yield "tests", "\n".join(proofs.tests.get(item.id, ["-"]))


def _origin(rule: Rule) -> str:
    marks = (rule.source, "implied" * rule.implied, rule.known_from, "ruling" * rule.ruling)
    # Where the rulebook is silent, the source already is "ruling" or the place it is known from.
    return "; ".join(dict.fromkeys(mark for mark in marks if mark))


def _coverage(game: str, proofs: Proofs, as_json: bool) -> None:
    covered = {id: of_game for id, of_game in coverage_of(proofs).items() if game in ("", id)}
    wrong = problems(proofs)
    if as_json:
        keys = ("rules", "tested", "untested")
        typer.echo(json.dumps({id: {key: getattr(c, key) for key in keys} for id, c in covered.items()}, indent=1))
    else:
        Console(highlight=False).print(*_report(covered), sep="\n")
    for problem in wrong:
        typer.echo(problem, err=True)
    if wrong or not all(of_game.holds for of_game in covered.values()):
        raise typer.Exit(1)


def _report(covered: Mapping[str, Coverage]) -> Iterator[RenderableType]:
    table = Table("game", "stage", _count("rules"), _count("tested"), "", _count(""), box=None)
    for id, of_game in covered.items():
        bar = ProgressBar(of_game.rules, of_game.tested, width=24)
        counts = (str(of_game.rules), str(of_game.tested))
        table.add_row(id, of_game.stage, *counts, bar, f"{100 * of_game.tested // of_game.rules} %")
    yield table
    for id, of_game in covered.items():
        if not of_game.holds:
            yield Text(f"\n{id} is finished, but {len(of_game.untested)} of its rules have no test:", "bold red")
            yield Text(" ".join(of_game.untested))
