"""The face of a Klong! table: what the terminal's session asks of a game."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text

from meisterdieb.kernel.game import Game
from meisterdieb.kernel.play import Play
from meisterdieb.klong.game import KlongGame
from meisterdieb.terminal.chronicle import Entry
from meisterdieb.terminal.klong.content import Printed
from meisterdieb.terminal.klong.keys import play_all
from meisterdieb.terminal.klong.layout import layout
from meisterdieb.terminal.klong.menu import menu
from meisterdieb.terminal.klong.opening import opening
from meisterdieb.terminal.klong.overview import legend, overview
from meisterdieb.terminal.klong.people import people
from meisterdieb.terminal.klong.result import result
from meisterdieb.terminal.klong.scene import Scene, view_of
from meisterdieb.terminal.klong.summary import summary
from meisterdieb.terminal.klong.wording import in_full, look_up
from meisterdieb.terminal.lines import Lines, flow
from meisterdieb.terminal.offers import Menu, Offer
from meisterdieb.terminal.questions import Opening
from meisterdieb.terminal.screen import Screen
from meisterdieb.terminal.signs import Signs
from meisterdieb.terminal.table import Key, Table
from meisterdieb.terminal.texts import Texts


class KlongTable(Table):
    """Draws a Klong! play for a seat, from what that seat may know."""

    order = 10
    keys: ClassVar[Mapping[str, Key]] = {"a": play_all}

    def __init__(self, play: Play, names: Sequence[str], texts: Texts, signs: Signs) -> None:
        assert isinstance(play.game, KlongGame)
        super().__init__(play, names, texts, signs)
        self.package = play.game.package
        self.printed = Printed(play.game, play.options["board"], texts.lang)

    @classmethod
    def opening(cls, screen: Screen, game: Game) -> Opening | Game:
        return opening(screen, game)

    def menu(self, play: Play, seat: int) -> Menu:
        return menu(self.game, play.state, view_of(play, seat), self.printed, self.texts)

    def scene(self, play: Play, seat: int, offered: Menu, news: Sequence[Entry]) -> Scene:
        """What the seat sees."""
        view = view_of(play, seat)
        log = summary(news, self.names, view, self.signs, self.texts)
        return Scene(
            view, offered, self.names, self.printed, self.package, self.texts, self.signs, log, self.prompt(play)
        )

    def screen(self, play: Play, seat: int, offered: Menu, news: Sequence[Entry], width: int, height: int) -> Lines:
        return layout(self.scene(play, seat, offered, news), width, height)

    def news(self, play: Play, seat: int | None, news: Sequence[Entry]) -> list[Text]:
        return summary(news, self.names, view_of(play, seat), self.signs, self.texts)

    def people(self, play: Play, seat: int, width: int) -> Lines:
        return people(self.scene(play, seat, Menu(), ()), width)

    def map(self, play: Play, seat: int, width: int, height: int) -> Lines:
        return overview(self.printed, view_of(play, seat), self.signs, self.texts, width, height)

    def legend(self, width: int) -> Lines:
        signs, texts = self.signs, self.texts
        amounts = {"skill": signs.skill, "swords": signs.swords, "boots": signs.boots}
        cards = [Text(f"{sign} {texts.count(noun, 2)}") for noun, sign in amounts.items()]
        for mark in ("dragon", "danger"):
            says = texts(f"sign-{mark}", sign=texts.say("sign", mark))
            cards.append(Text(f"{texts(f'mark-{mark}')} {says}"))
        board = [Text(texts("on-board")), *legend(None, signs, texts, width)]
        return [*board, Text(""), Text(texts("on-cards")), *flow(cards, width, Text(), gap=3)]

    def quiet_plays(self, play: Play, seat: int) -> list[int]:
        """The cards in hand that can be played without being asked anything, those that draw cards last."""
        found = [offer for offer in self.menu(play, seat).of("play") if not self.printed.asks(offer.thing)]
        return [offer.action for offer in sorted(found, key=lambda offer: self.printed.draws(offer.thing))]

    def doubt(self, play: Play, seat: int, offer: Offer, news: Sequence[Entry]) -> str:
        turn = view_of(play, seat)["turn"]
        left = {name: turn[name] for name in ("skill", "swords", "boots", "teleports")}
        losses = [f"{n} {self.texts.count(name, n)}" for name, n in left.items() if n]
        return self.texts("really-end", losses=", ".join(losses)) if losses and offer.verb == "end" else ""

    def where(self, play: Play) -> str:
        return f"{self.printed.title()}, {self.texts('round', n=view_of(play, None)['round'])}"

    def explain_things(self, wanted: str, width: int) -> Lines:
        cards = {id: self.printed.card(id) for id in self.printed.cards}
        tokens = {id: self.printed.token(id) for id in self.printed.tokens}
        lines: Lines = []
        for found in look_up(self.package, wanted, self.texts.lang, cards, tokens)[:12]:
            lines += [*in_full(found, width, self.texts), Text("")]
        return lines

    def explain(self, play: Play, action: int, width: int) -> Lines:
        lines = self.rules(play, action, width)
        thing = self.game.deed(play.state, action).thing
        if thing in self.printed.cards:
            lines = [*self.explain_things(thing, width), *lines]
        return lines

    def result(self, play: Play, width: int) -> Lines:
        return result(play, self.names, self.signs, self.texts, width)


TABLES = {KlongGame: KlongTable}
