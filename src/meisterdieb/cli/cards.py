"""`meisterdieb cards`: the cards and tokens of a game in words, all of them or one in full."""

import json
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Annotated, Any

import typer
from rich.console import Console, RenderableType
from rich.table import Column, Table
from rich.text import Text

from meisterdieb import rulebook
from meisterdieb.cli.options import Lang, spoken
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.rulebook.folding import fold

Thing = Mapping[str, Any]

BOOK = Phrasebook("meisterdieb.cli")
FACTS = ("kind", "set", "cost", "points", "place", "symbols", "copies", "id")
COST, POINTS = 11, 9


def cards(
    game: Annotated[str, typer.Argument(help="The game whose cards to show.")],
    lang: Annotated[Lang, typer.Option(default_factory=spoken, help="Language of the names and texts.")],
    name: Annotated[str, typer.Argument(help="A card or token: id, German or English name, or a part of it.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
) -> None:
    """Show the cards and tokens of a game with everything they do."""
    found = _game(game)
    things = {thing["id"]: thing for thing in found.things(lang)}
    console = Console(highlight=False)
    if name:
        thing = things[_find(found, name)]
        if as_json:
            typer.echo(json.dumps(_as_data(thing), ensure_ascii=False, indent=1))
        else:
            console.print(_in_full(thing, lang))
    elif as_json:
        everything = {id: _as_data(thing) for id, thing in things.items()}
        typer.echo(json.dumps(everything, ensure_ascii=False, indent=1))
    else:
        console.print(*_listing(list(things.values())), sep="\n")


def _game(name: str) -> Game:
    """A game that has cards or the like."""
    try:
        game = registry.game(name)
    except BadInput as unknown:
        raise typer.BadParameter(str(unknown), param_hint="GAME") from None
    if not game.things(LANGUAGES[0]):
        raise typer.BadParameter(f"{name} has no cards", param_hint="GAME")
    return game


def _find(game: Game, wanted: str) -> str:
    """The id of the one thing that is meant: by its whole name, or by a part that only it has."""
    called: dict[str, list[str]] = {}
    for lang in LANGUAGES:
        for thing in game.things(lang):
            called.setdefault(thing["id"], []).append(thing["name"])
    names = {id: [fold(text) for text in (id, *both)] for id, both in called.items()}
    asked = fold(wanted.strip())
    whole = [id for id, texts in names.items() if asked in texts]
    found = whole or [id for id, texts in names.items() if any(asked in text for text in texts)]
    if len(found) == 1 or whole:
        return found[0]
    if found:
        raise typer.BadParameter(f"{wanted!r} can mean {_choice(called, found)}", param_hint="NAME")
    spelled = {text: id for id, texts in names.items() for text in texts}
    near = list(dict.fromkeys(spelled[text] for text in get_close_matches(asked, spelled, n=5, cutoff=0.5)))
    hint = f"; nearest: {_choice(called, near)}" if near else ""
    raise typer.BadParameter(f"there is no card {wanted!r}{hint}", param_hint="NAME")


def _choice(called: dict[str, list[str]], ids: list[str]) -> str:
    """Some things by both names, not too many."""
    listed = [" / ".join(dict.fromkeys(called[id])) for id in ids[:5]]
    return ", ".join(listed) + (" ..." if len(ids) > 5 else "")


def _as_data(thing: Thing) -> dict[str, Any]:
    """A thing without the heading of its list."""
    return {key: value for key, value in thing.items() if key != "group"}


def _listing(things: list[Thing]) -> Iterator[RenderableType]:
    """All things group by group, each under its heading; cost and points have columns where there are any."""
    columns = [(key, width) for key, width in (("cost", COST), ("points", POINTS)) if any(key in one for one in things)]
    for heading in dict.fromkeys(thing["group"] for thing in things):
        table = Table(Column(width=20), *(Column(width=width) for _, width in columns), "", box=None, show_header=False)
        for thing in things:
            if thing["group"] == heading:
                table.add_row(Text(thing["name"]), *(_short(thing, *column) for column in columns), _does(thing))
        yield from (Text(f"\n{heading}", "bold"), table)


def _short(thing: Thing, key: str, width: int) -> str:
    """A fact in a column; a question mark where it takes a sentence."""
    text = str(thing.get(key, ""))
    return text if len(text) <= width else "?"


def _does(thing: Thing) -> Text:
    """What a thing does, in one line."""
    points = thing.get("points", "")
    rule = points if len(points) > POINTS else ""
    parts = (thing.get("line", thing["text"]), rule, *thing.get("symbols", ()), thing.get("place", ""))
    return Text(" · ".join(filter(None, parts)))


def _in_full(thing: Thing, lang: str) -> Table:
    """One thing with all its facts and the rules behind them."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    what = "other" if "set" not in thing else "card" if thing["set"] else "token"
    table.add_row(BOOK.say("thing", what, lang), Text(thing["name"], "bold"))
    for fact in FACTS:
        value = thing.get(fact, "")
        if text := ", ".join(value) if isinstance(value, list) else str(value):
            table.add_row(BOOK.say("thing", fact, lang), Text(text))
    for label, text in thing["effects"] or (("", BOOK.say("thing", "none", lang)),):
        table.add_row(label or BOOK.say("thing", "text", lang), Text(text))
    for id in thing.get("rules", ()):
        table.add_row(Text(id), Text(rulebook.rule(id).text(lang)))
    return table
