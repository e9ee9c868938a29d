"""The face of a Klong! table: what the terminal's session asks of a game."""

from collections.abc import Sequence

from rich.text import Text

from meisterdieb.kernel.play import Play
from meisterdieb.klong.game import KlongGame
from meisterdieb.klong.state import KlongState
from meisterdieb.rulebook import rule
from meisterdieb.terminal.chronicle import Entry
from meisterdieb.terminal.klong.content import Printed
from meisterdieb.terminal.klong.layout import layout
from meisterdieb.terminal.klong.menu import menu
from meisterdieb.terminal.klong.overview import legend, overview
from meisterdieb.terminal.klong.people import people
from meisterdieb.terminal.klong.result import result
from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.klong.summary import summary
from meisterdieb.terminal.klong.wording import in_full, look_up
from meisterdieb.terminal.lines import Lines, flow, wrap
from meisterdieb.terminal.offers import Menu
from meisterdieb.terminal.signs import Signs
from meisterdieb.terminal.texts import Texts


class KlongTable:
    """Draws a Klong! play for a seat, from what that seat may know."""

    def __init__(self, game: KlongGame, board: str, names: Sequence[str], texts: Texts, signs: Signs) -> None:
        self.game = game
        self.texts = texts
        self.signs = signs
        self.names = list(names)
        self.printed = Printed(game, board, texts.lang)

    def menu(self, play: Play, seat: int) -> Menu:
        """What the seat can do."""
        assert isinstance(play.state, KlongState)
        return menu(self.game, play.state, play.view(seat), self.printed, self.texts)

    def scene(self, play: Play, seat: int, offered: Menu, news: Sequence[Entry]) -> Scene:
        """What the seat sees."""
        view = play.view(seat)
        log = summary(news, self.names, view, self.signs, self.texts)
        return Scene(
            view, offered, self.names, self.printed, self.game.package, self.texts, self.signs, log, self.prompt(play)
        )

    def prompt(self, play: Play) -> str:
        """What the seat to act is asked."""
        try:
            return self.game.prompt(play.state, self.texts.lang)
        except NotImplementedError:
            return ""

    def screen(self, play: Play, seat: int, offered: Menu, news: Sequence[Entry], width: int, height: int) -> Lines:
        """The whole screen of a seat in turn."""
        return layout(self.scene(play, seat, offered, news), width, height)

    def news(self, play: Play, seat: int | None, news: Sequence[Entry]) -> list[Text]:
        """What happened, in a few lines."""
        return summary(news, self.names, play.view(seat), self.signs, self.texts)

    def people(self, play: Play, seat: int, width: int) -> Lines:
        """Everything public about each thief."""
        return people(self.scene(play, seat, Menu(), ()), width)

    def map(self, play: Play, seat: int, width: int, height: int) -> Lines:
        """The whole board."""
        return overview(self.printed, play.view(seat), self.signs, self.texts, width, height)

    def legend(self, width: int) -> Lines:
        """What the signs on board and cards mean."""
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

    def losses(self, play: Play, seat: int) -> list[str]:
        """What would be lost by ending the turn now, in words."""
        turn = play.view(seat)["turn"]
        return [
            f"{turn[name]} {self.texts.count(name, turn[name])}"
            for name in ("skill", "swords", "boots", "teleports")
            if turn[name]
        ]

    def explain_things(self, wanted: str, width: int) -> Lines:
        """Cards and tokens in full, by name."""
        cards = {id: self.printed.card(id) for id in self.printed.cards}
        tokens = {id: self.printed.token(id) for id in self.printed.tokens}
        lines: Lines = []
        for found in look_up(self.game.package, wanted, self.texts.lang, cards, tokens)[:12]:
            lines += [*in_full(found, width, self.texts.lang), Text("")]
        return lines

    def explain(self, play: Play, action: int, width: int) -> Lines:
        """An action with the rules behind it."""
        rules_of = getattr(self.game, "rules_of", None)
        ids: Sequence[str] = rules_of(play.state, action) if rules_of else ()
        lines: Lines = []
        for id in ids:
            lines += wrap(Text.assemble((f"{id}  ", "dim"), rule(id).text(self.texts.lang)), width, "    ")
        card = self.game.notation(play.state, action).partition(" ")[2].partition("@")[0]
        if card in self.printed.cards:
            lines = [*self.explain_things(card, width), *lines]
        return lines

    def result(self, play: Play, width: int) -> Lines:
        """The end: points by part, and who won."""
        return result(play, self.names, self.signs, self.texts, width)
