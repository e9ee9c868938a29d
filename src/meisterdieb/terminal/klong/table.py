"""The face of a Klong! table: what the terminal's session asks of a game."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text

from meisterdieb.kernel.play import Play
from meisterdieb.klong.game import KlongGame
from meisterdieb.klong.state import KlongState
from meisterdieb.terminal.chronicle import Entry
from meisterdieb.terminal.klong.content import Printed
from meisterdieb.terminal.klong.keys import play_all
from meisterdieb.terminal.klong.layout import layout
from meisterdieb.terminal.klong.menu import menu
from meisterdieb.terminal.klong.overview import legend, overview
from meisterdieb.terminal.klong.people import people
from meisterdieb.terminal.klong.result import result
from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.klong.summary import summary
from meisterdieb.terminal.klong.wording import in_full, look_up
from meisterdieb.terminal.lines import Lines, flow
from meisterdieb.terminal.offers import Menu, Offer
from meisterdieb.terminal.signs import Signs
from meisterdieb.terminal.table import Key, Table
from meisterdieb.terminal.texts import Texts


class KlongTable(Table):
    """Draws a Klong! play for a seat, from what that seat may know."""

    keys: ClassVar[Mapping[str, Key]] = {"a": play_all}

    def __init__(self, play: Play, names: Sequence[str], texts: Texts, signs: Signs) -> None:
        assert isinstance(play.game, KlongGame)
        super().__init__(play, names, texts, signs)
        self.package = play.game.package
        self.printed = Printed(play.game, play.options["board"], texts.lang)

    def menu(self, play: Play, seat: int) -> Menu:
        assert isinstance(play.state, KlongState)
        return menu(self.game, play.state, play.view(seat), self.printed, self.texts)

    def scene(self, play: Play, seat: int, offered: Menu, news: Sequence[Entry]) -> Scene:
        """What the seat sees."""
        view = play.view(seat)
        log = summary(news, self.names, view, self.signs, self.texts)
        return Scene(
            view, offered, self.names, self.printed, self.package, self.texts, self.signs, log, self.prompt(play)
        )

    def screen(self, play: Play, seat: int, offered: Menu, news: Sequence[Entry], width: int, height: int) -> Lines:
        return layout(self.scene(play, seat, offered, news), width, height)

    def news(self, play: Play, seat: int | None, news: Sequence[Entry]) -> list[Text]:
        return summary(news, self.names, play.view(seat), self.signs, self.texts)

    def people(self, play: Play, seat: int, width: int) -> Lines:
        return people(self.scene(play, seat, Menu(), ()), width)

    def map(self, play: Play, seat: int, width: int, height: int) -> Lines:
        return overview(self.printed, play.view(seat), self.signs, self.texts, width, height)

    def legend(self, width: int) -> Lines:
        signs, texts = self.signs, self.texts
        pairs = [(signs.skill, "skill"), (signs.swords, "swords"), (signs.boots, "boot")]
        pairs += [(texts(f"mark-{mark}"), mark) for mark in ("dragon", "danger")]
        cards = [Text(f"{sign} {texts(f'sign-{name}')}") for sign, name in pairs]
        board = [Text(texts("on-board")), *legend(signs, texts, width)]
        return [*board, Text(""), Text(texts("on-cards")), *flow(cards, width, Text(), gap=3)]

    def quiet_plays(self, play: Play, seat: int) -> list[int]:
        """The cards in hand that can be played without being asked anything, those that draw cards last."""
        found = [offer for offer in self.menu(play, seat).of("play") if not self.printed.asks(offer.thing)]
        return [offer.action for offer in sorted(found, key=lambda offer: self.printed.draws(offer.thing))]

    def doubt(self, play: Play, seat: int, offer: Offer, news: Sequence[Entry]) -> str:
        turn = play.view(seat)["turn"]
        losses = [
            f"{turn[name]} {self.texts.count(name, turn[name])}"
            for name in ("skill", "swords", "boots", "teleports")
            if turn[name]
        ]
        return self.texts("really-end", losses=", ".join(losses)) if losses and offer.verb == "end" else ""

    def where(self, play: Play) -> str:
        return f"{self.printed.title()}, {self.texts('round', n=play.view(None)['round'])}"

    def explain_things(self, wanted: str, width: int) -> Lines:
        cards = {id: self.printed.card(id) for id in self.printed.cards}
        tokens = {id: self.printed.token(id) for id in self.printed.tokens}
        lines: Lines = []
        for found in look_up(self.package, wanted, self.texts.lang, cards, tokens)[:12]:
            lines += [*in_full(found, width, self.texts.lang), Text("")]
        return lines

    def explain(self, play: Play, action: int, width: int) -> Lines:
        lines = self.rules(play, action, width)
        card = self.game.notation(play.state, action).partition(" ")[2].partition("@")[0]
        if card in self.printed.cards:
            lines = [*self.explain_things(card, width), *lines]
        return lines

    def result(self, play: Play, width: int) -> Lines:
        return result(play, self.names, self.signs, self.texts, width)
