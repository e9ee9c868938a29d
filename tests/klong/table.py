"""A small table for rules questions: set the scene, act in notation, look what came of it."""

from typing import Any

import meisterdieb as md
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.luck import ScriptedLuck, SeededLuck
from meisterdieb.klong.engine import codes, event_kinds
from meisterdieb.klong.engine.state import KlongState, Seat


class Table:
    """A play from a scene, driven by notation."""

    def __init__(self, play: md.Play) -> None:
        self.play = play
        assert isinstance(play.state, KlongState)
        self.rules = play.state.rules

    @property
    def s(self) -> KlongState:
        """The state."""
        assert isinstance(self.play.state, KlongState)
        return self.play.state

    @property
    def a(self) -> Seat:
        """Seat A."""
        return self.s.seats[0]

    @property
    def b(self) -> Seat:
        """Seat B."""
        return self.s.seats[1]

    @property
    def c(self) -> Seat:
        """Seat C."""
        return self.s.seats[2]

    @property
    def d(self) -> Seat:
        """Seat D."""
        return self.s.seats[3]

    def card(self, name: str) -> int:
        """The number of a card."""
        return self.rules.card_ids.index(name)

    def token(self, name: str) -> int:
        """The number of a token."""
        return self.rules.token_ids.index(name)

    def names(self, cards: list[int]) -> list[str]:
        """Cards by their ids; gaps of the row are left out."""
        return [self.rules.card_ids[card] for card in cards if card >= 0]

    def has(self, seat: Seat, token: str) -> int:
        """How many of these tokens a thief owns."""
        return seat.tokens[self.token(token)]

    def offers(self, verb: str = "") -> list[str]:
        """What the seat to act can do, in notation; only one verb if it is named."""
        texts = [md.notation(self.play, action) for seat in self.play.to_act for action in self.play.legal(seat)]
        return [text for text in texts if not verb or text.split()[0] == verb]

    def can(self, text: str) -> bool:
        """Whether an action is offered now."""
        return text in self.offers()

    def do(self, *texts: str, luck: list[int | str] | None = None) -> list[Event]:
        """Act; `luck` names what chance answers: numbers, card or token ids, letters, 'black'; then a seed decides."""
        answers = [self.answer(item) for item in luck or []]
        self.play.luck = script = ScriptedLuck(answers, SeededLuck(1))
        happened: list[Event] = []
        for text in texts:
            happened += self.play.apply(md.parse(self.play, text))
        assert script.used == len(answers), f"only {script.used} of the answers {luck} were asked for"
        assert self.s.invariants() == []
        return happened

    def answer(self, item: int | str) -> int:
        """What a name means when luck answers it."""
        if isinstance(item, int):
            return item
        if item in self.rules.colour_ids:
            return self.rules.colour_ids.index(item)
        if item in self.rules.card_ids:
            return self.card(item)
        return self.token(item)

    def refuses(self, action: int) -> str:
        """The reason why an action is refused; the state stays as it is."""
        before = self.s.hash()
        try:
            self.s.apply(action, ScriptedLuck([]))
        except md.Refusal as refusal:
            assert self.s.hash() == before
            return refusal.reason
        raise AssertionError(f"{md.notation(self.play, action)} was not refused")

    def action(self, verb: int, arg: int = 0) -> int:
        """An action by number, legal or not."""
        return verb << codes.SHIFT | arg

    def way(self, target: int, swords: int = 0) -> int:
        """The action of walking from the present room to a neighbour, legal or not."""
        board = self.s.board
        room = self.s.seats[self.s.active].room
        ways = [e for e in range(board.first[room], board.first[room + 1]) if board.to[e] == target]
        return self.action(codes.MOVE, ways[0] << codes.WAY_SHIFT | swords)


def table(**scene: Any) -> Table:
    """A table from a scene; seat A is to act with an empty hand unless the scene says otherwise."""
    seats = [dict(seat) for seat in scene.pop("seats", [{}])]
    if not any(pile in seats[0] for pile in ("hand", "draw", "discard")):
        seats[0]["hand"] = []
    return Table(md.scenario("klong", {"players": 2, **scene, "seats": seats}))


def new_game(players: int = 4, seed: int = 1, **options: Any) -> Table:
    """A table with a fresh game."""
    return Table(md.new("klong", players=players, seed=seed, **options))


def kinds(events: list[Event]) -> list[str]:
    """The names of what happened, in order."""
    return [event_kinds.NAMES[event.kind] for event in events]


__all__ = ["Table", "kinds", "new_game", "table"]
