"""A game at the terminal from the first turn to the scores: whose turn, what is shown, what is typed."""

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import make
from meisterdieb.files import write_whole
from meisterdieb.kernel import record
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.refusal import Refusal
from meisterdieb.terminal import saves
from meisterdieb.terminal.chronicle import Chronicle
from meisterdieb.terminal.lines import wrap
from meisterdieb.terminal.offers import Menu
from meisterdieb.terminal.players import Player
from meisterdieb.terminal.screen import Leave, Screen
from meisterdieb.terminal.table import Table
from meisterdieb.terminal.tables import at_table, table_of
from meisterdieb.terminal.texts import Texts

MOST_TOLD = 5  # lines below the screen


class Session:
    """One game with its players, its screen and its saved file."""

    def __init__(self, play: Play, players: Sequence[Player], bots: SeededLuck, screen: Screen, name: str) -> None:
        self.play = play
        self.players = list(players)
        self.luck = bots
        self.screen = screen
        screen.texts = at_table(screen.texts, play.game)
        self.texts: Texts = screen.texts
        self.name = name
        self.names = [player.name for player in players]
        self.table: Table = table_of(play.game)(play, self.names, self.texts, screen.signs)
        self.chronicle = Chronicle(play.game, self.texts.lang, self.names)
        self.chronicle.recall(play)
        self.bots = {seat: make(player.level) for seat, player in enumerate(players) if not player.human}
        self.humans = [seat for seat, player in enumerate(players) if player.human]
        self.chronicle.last_turn = dict.fromkeys(self.humans, self.table.beginning(play.events))
        self.sitting = self.humans[0] if len(self.humans) == 1 else -1
        self.thinking = -1
        self.turn = (-1, 0)
        self.chapter = ""
        self.message: list[Text] = []

    def run(self) -> bool:
        """Play until the game is over (True) or somebody leaves (False)."""
        with self.screen.taken():
            try:
                while self.play.to_act:
                    self.step(self.next_seat())
            except Leave:
                return False
        return True

    def next_seat(self) -> int:
        """Who decides next, where several may: the human who sits there, or a bot that goes first."""
        humans = [seat for seat in self.play.to_act if seat in self.humans]
        bots = [seat for seat in self.play.to_act if seat in self.bots]
        if bots and (not humans or self.table.bots_first(self.play)):
            return bots[0]
        return self.sitting if self.sitting in humans else humans[0]

    def step(self, seat: int) -> None:
        """One decision of one seat."""
        if seat in self.bots:
            self.think(seat)
            self.apply(self.bots[seat].choose(Sight.of(self.play, seat), self.luck))
            return
        self.thinking = -1
        if seat != self.sitting:
            if self.table.turns:
                self.screen.cover(self.names[seat])
            self.sitting = seat
        from meisterdieb.terminal.keys import answer

        offered = self.table.menu(self.play, seat)
        turn = (seat, self.chronicle.last_turn.get(seat, 0))
        if turn != self.turn and self.table.turns:
            self.turn = turn
            self.tell_news(seat)
        self.tell_chapter()
        self.show(seat, offered)
        answer(self, seat, offered, self.screen.ask())

    def tell_chapter(self) -> None:
        """Show a page that is to be read before going on, once."""
        name, lines = self.table.chapter(self.play, self.screen.width)
        if name != self.chapter and lines:
            self.screen.page(lines)
        self.chapter = name

    def tell_news(self, seat: int) -> None:
        """At the beginning of a turn: what happened, on a page of its own if the screen has no room for all of it."""
        width = self.screen.width
        news = self.table.news(self.play, seat, self.chronicle.news_for(seat))
        lines = [line for text in news for line in wrap(text, width, "  ")]
        if self.screen.live and len(lines) > (self.screen.height - 16) // 4:
            self.screen.page([Text(self.texts("meanwhile"), "bold"), Text(""), *lines])

    def last_news(self) -> list[Text]:
        """How the game ended: what everybody may know about the turns since a human last decided."""
        since = max((self.chronicle.last_turn.get(seat, 0) for seat in self.humans), default=0)
        entries = [entry for entry in self.chronicle.entries[since:] if entry.text and entry.event.seen_by(None)]
        news = self.table.news(self.play, None, entries)
        return [line for text in news for line in wrap(text, self.screen.width, "  ")]

    def think(self, seat: int) -> None:
        """Say once that a bot is at its turn, for those that take their time."""
        if seat != self.thinking and self.screen.live:
            self.screen.tell([Text(self.texts("thinking", name=self.names[seat]), "dim")])
        self.thinking = seat

    def show(self, seat: int, offered: Menu) -> None:
        """The screen of a seat, with what it is to be told at the bottom."""
        news = self.chronicle.news_for(seat)
        del self.message[:-MOST_TOLD]
        rows = self.screen.height - len(self.message)
        lines = self.table.screen(self.play, seat, offered, news, self.screen.width, rows)
        self.screen.show([*lines, *self.message])
        self.message = []

    def say(self, text: str, style: str = "italic") -> None:
        """Tell the player something below the next screen."""
        self.message += wrap(Text(text, style), self.screen.width)

    def refuse(self, reason: str, rules: Sequence[str]) -> None:
        """Tell why something cannot be, with the rules that say so as far as there is room for them."""
        self.say(reason)
        for id in rules:
            told = self.table.told_rule(id, self.screen.width)
            if len(self.message) + len(told) <= MOST_TOLD:
                self.message += told

    def refuse_by(self, refusal: Refusal) -> None:
        """Tell what the game refuses."""
        game = self.play.game
        self.refuse(game.refusal_text(refusal, self.texts.lang), game.refusal_rules(refusal))

    def apply(self, action: int) -> bool:
        """Play an action; False if the rules refuse it, with the reason on the screen."""
        seat = self.play.state.actor(action)
        try:
            events = self.play.apply(action)
        except Refusal as refusal:
            self.refuse_by(refusal)
            return False
        before = len(self.chronicle.entries)
        self.chronicle.note(self.play.state, events)
        ended = [one for one in self.table.news_begin(self.play, seat, events) if one in self.humans]
        for one in ended:
            self.chronicle.last_turn[one] = before
        if seat in self.humans and (ended or not self.table.turns) and self.play.to_act:
            self.autosave()
        return True

    def undo(self) -> bool:
        """Take back the last action of a human and what bots did after it; False where that cannot be."""
        since = len(self.play.moves) - len(self.play.back)
        if not any(move.seat in self.humans for move in self.play.moves[since:]):
            self.refuse_by(Refusal("barrier"))
            return False
        move = self.play.moves[-1]
        self.play.undo()
        while move.seat not in self.humans:
            move = self.play.moves[-1]
            self.play.undo()
        self.chronicle.follow(self.play)
        self.sitting = move.seat
        undone = self.play.game.parse(self.play.state, move.text, move.seat)
        self.say(self.texts("undone", what=self.play.game.text(self.play.state, undone, self.texts.lang)))
        return True

    def save(self) -> Path:
        """Save the game."""
        return saves.save(self.name, self.play, self.players, self.luck)

    def autosave(self) -> None:
        """Save the game; a disk that refuses is told, and the game goes on."""
        try:
            self.save()
        except OSError as error:
            self.say(self.texts("save-failed", reason=error.strerror or str(error)), "bold red")

    def save_record(self, file: Path) -> None:
        """Write the record of the game."""
        write_whole(file, record.write(self.play))
