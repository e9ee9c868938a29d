"""A table in words, for any game: whose turn it is, what lies there, what happened, what can be done."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from meisterdieb.kernel.phrases import capital
from meisterdieb.kernel.play import Play
from meisterdieb.terminal.chronicle import Entry
from meisterdieb.terminal.lines import Lines, cut, wrap
from meisterdieb.terminal.offers import Menu, Near, Offer
from meisterdieb.terminal.table import Table

Nouns = Mapping[str, Sequence[str]]

# What the screen says otherwise: whose eyes these are, whose turn it is, which seat this is.
KNOWN = ("viewer", "to_act", "active", "seat", "seats")


class WordsTable(Table):
    """Shows a view as labels and values, with the nouns of the game's glossary, and offers in the game's words."""

    help = "words-help"

    def menu(self, play: Play, seat: int) -> Menu:
        game, state, lang = self.game, play.state, self.texts.lang
        offers = [
            Offer(number, action, *game.deed(state, action), text, text, game.notation(state, action))
            for number, action in enumerate(state.legal(seat), 1)
            for text in [game.text(state, action, lang)]
        ]
        return Menu(offers, [self.nearly(play, action) for action in game.near(state, seat)])

    def nearly(self, play: Play, action: int) -> Near:
        """Something that cannot be done now, with the reason."""
        refusal = play.state.why_not(action)
        assert refusal is not None
        game, state, lang = self.game, play.state, self.texts.lang
        deed, reason = game.deed(state, action), game.refusal_text(refusal, lang)
        return Near(deed.verb, deed.on, game.text(state, action, lang), reason, reason, game.refusal_rules(refusal))

    def screen(self, play: Play, seat: int, offered: Menu, news: Sequence[Entry], width: int, height: int) -> Lines:
        top = [cut(Text(self.game.titles[self.texts.lang], "bold"), width), *self.table(play, seat, width)]
        asked = wrap(Text(f"{self.names[seat]}: {self.prompt(play)}", "bold"), width, "  ")
        bottom = [*asked, *self.offers(offered, width), cut(Text(self.texts("words-keys"), "dim"), width)]
        log = [line for text in self.news(play, seat, news) for line in wrap(text, width, "  ")]
        rows = max(height - 1 - len(bottom), 2)
        shown = top[: max(rows - min(len(log), 4) - 1, 1)]
        left = max(rows - len(shown) - 1, 0)
        return [*shown, Text(""), *(log[-left:] if left else []), *bottom]

    def offers(self, offered: Menu, width: int) -> Lines:
        """What can be done, with the numbers to type."""
        return [cut(Text.assemble((f"{offer.number:>4} ", "bold"), offer.text), width) for offer in offered.offers]

    def table(self, play: Play, seat: int, width: int) -> Lines:
        """What lies on the table, and what each seat has, as far as this seat may know."""
        view, glossary = play.state.view(seat), self.game.glossary(self.texts.lang)
        lines = [self.told("", labelled(view, glossary.nouns), width)] if set(view) - set(KNOWN) else []
        for number, one in enumerate(view.get("seats", ())):
            mark = ">" if number in play.to_act else " "
            lines.append(self.told(f"{mark}{self.names[number]}", labelled(one, glossary.nouns), width))
        return [line for block in lines for line in block]

    def told(self, head: str, facts: Iterator[tuple[str, str]], width: int) -> Lines:
        """Labels and values in as few lines as they need."""
        text = Text(f"{head}  " if head else "", "bold")
        text.append(", ".join(f"{label} {value}" for label, value in facts), "not bold")
        return wrap(text, width, "    ")

    def news(self, play: Play, seat: int | None, news: Sequence[Entry]) -> list[Text]:
        return [Text(entry.text) for entry in news]

    def people(self, play: Play, seat: int, width: int) -> Lines:
        return self.table(play, seat, width)

    def map(self, play: Play, seat: int, width: int, height: int) -> Lines:
        return self.table(play, seat, width)

    def legend(self, width: int) -> Lines:
        return []

    def explain(self, play: Play, action: int, width: int) -> Lines:
        return self.rules(play, action, width)

    def explain_things(self, wanted: str, width: int) -> Lines:
        lines: Lines = []
        for thing in self.game.things(self.texts.lang):
            if wanted.casefold() in (thing["id"], *thing["name"].casefold().split(), thing["name"].casefold()):
                lines += [Text(thing["name"], "bold"), *wrap(Text(thing["text"]), width, "    "), Text("")]
        return lines

    def where(self, play: Play) -> str:
        return self.game.titles[self.texts.lang]

    def result(self, play: Play, width: int) -> Lines:
        first, *rest = self.game.result(play.state, self.texts.lang, self.names).splitlines()
        return [*wrap(Text(first, "bold"), width), *(line for text in rest for line in wrap(Text(text), width, "  "))]


def labelled(view: Mapping[str, Any], nouns: Nouns, within: str = "") -> Iterator[tuple[str, str]]:
    """The fields of a view with what they are called: the noun of its name, in the plural if the name is."""
    for name, value in view.items():
        if name in KNOWN or value is None or value == "":
            continue
        label = f"{within}{called(name, nouns)}"
        if isinstance(value, Mapping):
            yield from labelled(value, nouns, f"{label}, ")
        else:
            yield capital(label), ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def called(name: str, nouns: Nouns) -> str:
    """What a field is called."""
    id = name.replace("_", "-")
    many = id.endswith("s")
    forms = nouns.get(id) or (nouns.get(id[:-1]) if many else None)
    return forms[many] if forms else id.replace("-", " ")
