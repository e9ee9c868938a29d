"""`meisterdieb cards`: the cards and tokens of a game in words, all of them or one in full."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from difflib import get_close_matches
from typing import Annotated, Any

import typer
from rich.console import Console, RenderableType
from rich.table import Column, Table
from rich.text import Text

from meisterdieb import rulebook
from meisterdieb.cli.options import Lang, spoken
from meisterdieb.kernel import registry
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.card_text import CardText, card_text, token_text
from meisterdieb.klong.content import content
from meisterdieb.klong.game import KlongGame
from meisterdieb.klong.phrases import say
from meisterdieb.rulebook.folding import fold


def cards(
    game: Annotated[str, typer.Argument(help="The game whose cards to show.")],
    lang: Annotated[Lang, typer.Option(default_factory=spoken, help="Language of the names and texts.")],
    name: Annotated[str, typer.Argument(help="A card or token: id, German or English name, or a part of it.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
) -> None:
    """Show the cards and tokens of a game with everything they do."""
    package = _package(game)
    console = Console(highlight=False)
    if name:
        found = _told(package, _find(package, name), lang)
        if as_json:
            typer.echo(json.dumps(_as_data(found), ensure_ascii=False, indent=1))
        else:
            console.print(_in_full(found, lang))
    elif as_json:
        all_of_them = {id: _as_data(_told(package, id, lang)) for id in _names(package)}
        typer.echo(json.dumps(all_of_them, ensure_ascii=False, indent=1))
    else:
        console.print(*_listing(package, lang), sep="\n")


def _package(name: str) -> str:
    """The package of a game that has cards."""
    try:
        game = registry.game(name)
    except BadInput as unknown:
        raise typer.BadParameter(str(unknown), param_hint="GAME") from None
    if not isinstance(game, KlongGame):
        raise typer.BadParameter(f"{name} has no cards", param_hint="GAME")
    return game.package


def _names(package: str) -> dict[str, tuple[str, str]]:
    """The names of all cards and tokens in both languages, by id."""
    source = content(package)
    return {thing["id"]: (thing["de"], thing["en"]) for thing in (*source.cards, *source.tokens)}


def _table(package: str, id: str) -> Mapping[str, Any]:
    """A card or token as its file tells it."""
    source = content(package)
    number = source.card_number.get(id)
    return source.tokens[source.token_number[id]] if number is None else source.cards[number]


def _told(package: str, id: str, lang: str) -> CardText:
    return (card_text if id in content(package).card_number else token_text)(package, id, lang)


def _find(package: str, wanted: str) -> str:
    """The id of the one card or token that is meant: by its whole name, or by a part that only it has."""
    names = {id: [fold(text) for text in (id, *both)] for id, both in _names(package).items()}
    asked = fold(wanted.strip())
    whole = [id for id, texts in names.items() if asked in texts]
    found = whole or [id for id, texts in names.items() if any(asked in text for text in texts)]
    if len(found) == 1 or whole:
        return found[0]
    if found:
        raise typer.BadParameter(f"{wanted!r} can mean {_choice(package, found)}", param_hint="NAME")
    spelled = {text: id for id, texts in names.items() for text in texts}
    near = list(dict.fromkeys(spelled[text] for text in get_close_matches(asked, spelled, n=5, cutoff=0.5)))
    hint = f"; nearest: {_choice(package, near)}" if near else ""
    raise typer.BadParameter(f"there is no card {wanted!r}{hint}", param_hint="NAME")


def _choice(package: str, ids: list[str]) -> str:
    """Some cards by both names, not too many."""
    listed = [" / ".join(dict.fromkeys(_names(package)[id])) for id in ids[:5]]
    return ", ".join(listed) + (" ..." if len(ids) > 5 else "")


def _as_data(found: CardText) -> dict[str, object]:
    return asdict(found) | {"text": found.text}


def _listing(package: str, lang: str) -> Iterator[RenderableType]:
    """All cards by set and kind, then the tokens, each group under its heading."""
    for heading, group in _groups(package, lang):
        table = Table(Column(width=20), Column(width=11), Column(width=9), "", box=None, show_header=False)
        for found in group:
            printed = "points_rule" not in _table(package, found.id)
            rule = "" if printed else found.points
            does = " · ".join(filter(None, (found.line, rule, *found.symbols, found.place)))
            table.add_row(Text(found.name), found.cost, found.points if printed else "?", Text(does))
        yield from (Text(f"\n{heading}", "bold"), table)


def _groups(package: str, lang: str) -> Iterator[tuple[str, list[CardText]]]:
    """The headings of the list, each with its cards or tokens."""
    source = content(package)
    for set_ in dict.fromkeys(card["set"] for card in source.cards):
        ours = [card for card in source.cards if card["set"] == set_]
        for kind in dict.fromkeys(card["kind"] for card in ours):
            both = dict.fromkeys((say("set", set_, lang), say("kinds", kind, lang)))
            yield ": ".join(both), [card_text(package, c["id"], lang) for c in ours if c["kind"] == kind]
    for group in dict.fromkeys(token["group"] for token in source.tokens):
        ours = [token for token in source.tokens if token["group"] == group]
        yield say("groups", group, lang), [token_text(package, token["id"], lang) for token in ours]


def _in_full(found: CardText, lang: str) -> Table:
    """One card with all its facts and the rules behind them."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    table.add_row(say("card", "name" if found.set else "token", lang), Text(found.name, "bold"))
    facts = {
        "kind": found.kind,
        "set": found.set,
        "cost": found.cost,
        "points": found.points,
        "place": found.place,
        "symbols": ", ".join(found.symbols),
        "copies": str(found.copies),
        "id": found.id,
    }
    for fact, text in facts.items():
        if text:
            table.add_row(say("card", fact, lang), Text(text))
    for label, text in found.effects or (("", say("card", "none", lang)),):
        table.add_row(label or say("card", "text", lang), Text(text))
    for id in found.rules:
        table.add_row(Text(id), Text(rulebook.rule(id).text(lang)))
    return table
