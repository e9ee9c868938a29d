"""A tiny game with hidden hands, to try the kernel on: play a card, say whether you boast, draw another one."""

import hashlib
import json
from bisect import insort
from collections.abc import Mapping, Sequence
from typing import Any

from meisterdieb.kernel.deed import Deed
from meisterdieb.kernel.event import EVERYBODY, Event, all_but, only
from meisterdieb.kernel.game import LETTERS, Choice, Game
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.named_event import NamedEvent
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.state import Score, State
from meisterdieb.kernel.validation import Reader

CARDS, HAND = 7, 3
PLAY, BOAST, END = 0, 1 << 20, 2 << 20
PLAYED, DREW, HIDDEN_DRAW, BOASTED = range(4)


class ToyState(State):
    """Hands are hidden, piles lie open, each seat has cards of its own; `asked` and `done` say how far the turn is."""

    def __init__(self, players: int) -> None:
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.piles: list[list[int]] = [[] for _ in range(players)]
        self.boasts = [0] * players
        self.decks = [deck(seat) for seat in range(players)]
        self.active = 0
        self.asked = self.done = False
        self.barrier = 0
        self.events: list[Event] | None = None

    @property
    def to_act(self) -> list[int]:
        return [] if self.active < 0 else [self.active]

    def legal(self, seat: int) -> list[int]:
        if seat != self.active:
            return []
        if self.asked:
            return [BOAST, BOAST | 1]
        return [END] if self.done else [PLAY | card for card in self.hands[seat]]

    def why_not(self, action: int) -> Refusal | None:
        return None if self.active >= 0 and action in self.legal(self.active) else Refusal("not-now", has=self.active)

    def apply(self, action: int, luck: Luck) -> None:
        if refusal := self.why_not(action):
            raise refusal
        self.act(action, luck)

    def act(self, action: int, luck: Luck) -> None:
        if action == END:
            self.end_turn(luck)
        elif action & BOAST:
            self.asked, self.done = False, True
            self.boasts[self.active] += action & 1
            self.note(BOASTED, action & 1, EVERYBODY)
        else:
            self.hands[self.active].remove(action)
            self.piles[self.active].append(action)
            self.note(PLAYED, action, EVERYBODY)
            self.asked = action % 2 == 1
            self.done = not self.asked

    def end_turn(self, luck: Luck) -> None:
        if self.decks[self.active]:
            self.draw(self.active, luck)
        self.done = False
        self.barrier += 1
        self.active = self.next_seat()

    def next_seat(self) -> int:
        seat = (self.active + 1) % len(self.hands)
        return seat if self.hands[seat] else -1

    def draw(self, seat: int, luck: Luck) -> None:
        card = luck.draw(self.decks[seat])
        insort(self.hands[seat], card)
        self.note(DREW, card, only(seat))
        self.note(HIDDEN_DRAW, 0, all_but(seat))

    def note(self, kind: int, a: int, audience: int) -> None:
        if self.events is not None:
            self.events.append(Event(kind, self.active, a, 0, audience))

    def clone(self) -> "ToyState":
        other = type(self)(len(self.hands))
        other.hands = [hand.copy() for hand in self.hands]
        other.piles = [pile.copy() for pile in self.piles]
        other.decks = [deck.copy() for deck in self.decks]
        other.boasts = self.boasts.copy()
        other.active, other.asked, other.done, other.barrier = self.active, self.asked, self.done, self.barrier
        return other

    def view(self, seat: int | None) -> dict[str, Any]:
        seats = [self.seat_view(i) | (self.own_view(i) if i == seat else {}) for i in range(len(self.hands))]
        return {"viewer": seat, "to_act": self.to_act, "asked": self.asked, "seats": seats}

    def seat_view(self, seat: int) -> dict[str, Any]:
        return {
            "hand_size": len(self.hands[seat]),
            "pile": names(self.piles[seat]),
            "boasts": self.boasts[seat],
            "unseen": names(sorted(self.hands[seat] + self.decks[seat])),
        }

    def own_view(self, seat: int) -> dict[str, Any]:
        return {"hand": names(self.hands[seat]), "draw": names(self.decks[seat])}

    def determinize(self, seat: int | None, luck: Luck) -> State:
        other = self.clone()
        for i, hand in enumerate(other.hands):
            if i != seat:
                pool = sorted(hand + other.decks[i])
                other.hands[i], other.decks[i] = sorted(luck.draw(pool) for _ in hand), pool
        return other

    def score(self) -> list[Score]:
        rows = zip(self.piles, self.boasts, strict=True)
        return [Score({"cards": sum(pile), "boasts": -boasts}, True) for pile, boasts in rows]

    def winners(self) -> list[int]:
        totals = [score.total for score in self.score()]
        return [] if self.to_act else [totals.index(max(totals))]

    def to_dict(self) -> dict[str, Any]:
        columns = zip(self.hands, self.decks, self.piles, self.boasts, strict=True)
        seats = [{"hand": names(h), "draw": names(d), "pile": names(p), "boasts": n} for h, d, p, n in columns]
        return {"seats": seats, "active": self.active, "asked": self.asked, "done": self.done, "barrier": self.barrier}

    def hash(self) -> str:
        numbers = [self.hands, self.piles, self.boasts, self.decks, self.active, self.asked, self.done, self.barrier]
        return hashlib.sha256(json.dumps(numbers).encode()).hexdigest()[:16]

    def invariants(self) -> list[str]:
        columns = enumerate(zip(self.hands, self.decks, self.piles, strict=True))
        return [f"seat {i} has lost cards" for i, (h, d, p) in columns if sorted(h + d + p) != deck(i)]


def deck(seat: int) -> list[int]:
    return list(range(10 * seat, 10 * seat + CARDS))


def names(cards: list[int]) -> list[str]:
    return [f"c{card}" for card in cards]


def numbers(names: list[str]) -> list[int]:
    return [int(name[1:]) for name in names]


class ToyGame(Game):
    event_names = ("plays", "draws", "draws-something", "boasts")

    def __init__(self, state: type[ToyState] = ToyState) -> None:
        super().__init__("toy", {"de": "Spiel", "en": "Toy"}, range(2, 4), {"mood": Choice(["merry"], "mood")}, "toy")
        self.state = state

    def new_state(self, players: int, options: Mapping[str, Any], luck: Luck) -> State:
        state = self.state(players)
        for seat in range(players):
            state.hands[seat] = sorted(luck.draw(state.decks[seat]) for _ in range(HAND))
        return state

    def from_dict(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        Reader(data, "the state").exactly({"seats", "active", "asked", "done", "barrier"})
        state = self.state(players)
        for i, seat in enumerate(data["seats"]):
            state.hands[i], state.piles[i] = numbers(seat["hand"]), numbers(seat["pile"])
            state.decks[i], state.boasts[i] = numbers(seat["draw"]), seat["boasts"]
        state.active, state.asked, state.done = data["active"], data["asked"], data["done"]
        state.barrier = data["barrier"]
        return state

    def content_hash(self, players: int, options: Mapping[str, Any]) -> str:
        return "toy"

    def notation(self, state: State, action: int) -> str:
        if action < BOAST:
            return f"play c{action}"
        return "end" if action == END else ("quiet", "boast")[action & 1]

    def deed(self, state: State, action: int) -> Deed:
        if action < BOAST:
            return Deed("play", f"hand:c{action}")
        return Deed("end") if action == END else Deed("answer", how={"boast": bool(action & 1)})

    def named(self, state: State, event: Event) -> NamedEvent:
        ids = {"card": f"c{event.a}"} if event.kind in (PLAYED, DREW) else {}
        return NamedEvent(self.event_names[event.kind], event.seat, ids)

    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        found = {self.notation(state, action): action for seat in state.to_act for action in state.legal(seat)}
        if text.strip() not in found:
            raise BadInput(f"{text[:20]!r} is not possible now; expected one of {', '.join(found)}")
        return found[text.strip()]

    def near(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, ToyState)
        if seat not in state.to_act or state.asked:
            return []
        return state.hands[seat].copy() if state.done else [END]

    def text(self, state: State, action: int, lang: str) -> str:
        return f"{lang}: {self.notation(state, action)}"

    def prompt(self, state: State, lang: str) -> str:
        return f"{lang}: what now?"

    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str] = LETTERS) -> str:
        return f"{lang}: {names[event.seat]} {event.kind} {event.a}"

    def result(self, state: State, lang: str, names: Sequence[str] = LETTERS) -> str:
        return f"{lang}: {state.winners()}"

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        return f"{lang}: not now"
