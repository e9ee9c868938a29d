"""The lair, played by a game that gives web values away: everything is as it is, but for one leak."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from meisterdieb.kernel.aftermath import Part
from meisterdieb.kernel.deed import Deed
from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.game import LETTERS
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.named_event import NamedEvent
from meisterdieb.kernel.refusal import Refusal
from meisterdieb.kernel.state import Score, State
from meisterdieb.klong.engine import event_kinds
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.game import KlongGame
from meisterdieb.klong.spinnenkoenigin.webs import TEARS


def worth(s: KlongState, seat: int) -> int:
    """What the web tokens of a thief are worth."""
    rules = s.rules
    return sum(n * rules.token_points[i] for i, n in enumerate(s.seats[seat].tokens) if rules.token_secret[i])


class Glass(State):
    """A state behind glass: its leak may change what is shown and told."""

    def __init__(self, real: KlongState, leak: "Leaky") -> None:
        self.real, self.leak = real, leak
        self.events: list[Event] | None = None
        self.barrier = real.barrier

    @property
    def to_act(self) -> list[int]:
        return self.real.to_act

    def legal(self, seat: int) -> list[int]:
        return self.real.legal(seat)

    def why_not(self, action: int) -> Refusal | None:
        return self.real.why_not(action)

    def apply(self, action: int, luck: Luck) -> None:
        self.real.events = None if self.events is None else []
        self.real.apply(action, luck)
        self.barrier = self.real.barrier
        if self.events is not None and self.real.events is not None:
            self.events += [self.leak.noted(self.real, event) for event in self.real.events]
        self.real.events = None

    def clone(self) -> "Glass":
        return Glass(self.real.clone(), self.leak)

    def view(self, seat: int | None) -> Mapping[str, Any]:
        return self.leak.shown(self.real, seat, cast("dict[str, Any]", self.real.view(seat)))

    def determinize(self, seat: int | None, luck: Luck) -> State:
        return Glass(self.real.determinize(seat, luck), self.leak)

    def score(self) -> list[Score]:
        return self.real.score()

    def winners(self) -> list[int]:
        return self.real.winners()

    def hash(self) -> str:
        return self.real.hash()

    def to_dict(self) -> dict[str, Any]:
        return self.real.to_dict()

    def invariants(self) -> list[str]:
        return self.real.invariants()


def real(state: State) -> KlongState:
    """The state behind the glass."""
    assert isinstance(state, Glass)
    return state.real


class Leaky(KlongGame):
    """Klong! behind glass, without a leak so far."""

    def __init__(self) -> None:
        super().__init__("meisterdieb.klong.base")

    def shown(self, s: KlongState, seat: int | None, view: dict[str, Any]) -> dict[str, Any]:
        """What a seat is shown."""
        return view

    def noted(self, s: KlongState, event: Event) -> Event:
        """What is noted of something that happened."""
        return event

    def thinks(self, state: State, seat: int, luck: Luck) -> int:
        """A bot that takes anything."""
        legal = state.legal(seat)
        return legal[luck.pick(len(legal))]

    # Everything else is that of the real state.

    def new_state(self, players: int, options: Mapping[str, Any], luck: Luck) -> State:
        return self.behind(super().new_state(players, options, luck))

    def from_dict(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        return self.behind(super().from_dict(players, options, data))

    def scenario(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        return self.behind(super().scenario(players, options, data))

    def behind(self, state: State) -> Glass:
        """A state behind the glass."""
        assert isinstance(state, KlongState)
        return Glass(state, self)

    def notation(self, state: State, action: int) -> str:
        return super().notation(real(state), action)

    def deed(self, state: State, action: int) -> Deed:
        return super().deed(real(state), action)

    def named(self, state: State, event: Event) -> NamedEvent:
        return super().named(real(state), event)

    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        return super().parse(real(state), text, seat)

    def near(self, state: State, seat: int) -> list[int]:
        return super().near(real(state), seat)

    def text(self, state: State, action: int, lang: str) -> str:
        return super().text(real(state), action, lang)

    def prompt(self, state: State, lang: str) -> str:
        return super().prompt(real(state), lang)

    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str] = LETTERS) -> str:
        return super().sentence(real(state), event, lang, names)

    def result(self, state: State, lang: str, names: Sequence[str] = LETTERS) -> str:
        return super().result(real(state), lang, names)

    def itemised(self, state: State, lang: str) -> list[Part]:
        return super().itemised(real(state), lang)


class ByPoints(Leaky):
    def shown(self, s: KlongState, seat: int | None, view: dict[str, Any]) -> dict[str, Any]:
        for one in view["seats"]:
            one["points"] = s.score()[one["seat"]].total
        return view


class ByScoreParts(Leaky):
    def shown(self, s: KlongState, seat: int | None, view: dict[str, Any]) -> dict[str, Any]:
        for one in view["seats"]:
            one["score"] = s.score()[one["seat"]].parts
        return view


class ByTokens(Leaky):
    """Secret tokens by their names."""

    def shown(self, s: KlongState, seat: int | None, view: dict[str, Any]) -> dict[str, Any]:
        for one in view["seats"]:
            owned = enumerate(s.seats[one["seat"]].tokens)
            one["tokens"] = {s.rules.token_ids[token]: n for token, n in owned if n}
        return view


class ByTheHeap(Leaky):
    """What still lies on the webs, and with it what the others have."""

    def shown(self, s: KlongState, seat: int | None, view: dict[str, Any]) -> dict[str, Any]:
        heap = s.pools[s.rules.pool_ids.index("web")]
        return {**view, "left": sum(s.rules.token_points[token] for token in heap)}


class ByEvents(Leaky):
    """Everybody hears which token it is."""

    def noted(self, s: KlongState, event: Event) -> Event:
        if event.kind == event_kinds.FINDS:
            return Event(event.kind, event.seat, event.a, event.b, EVERYBODY)
        return event


class ByNumbers(Leaky):
    """The event that everybody sees has the value among its numbers."""

    def noted(self, s: KlongState, event: Event) -> Event:
        if event.kind == TEARS:
            return Event(event.kind, event.seat, event.a, worth(s, event.seat), event.audience)
        return event


class BySentences(Leaky):
    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str] = LETTERS) -> str:
        said = super().sentence(state, event, lang, names)
        return f"{said} ({worth(real(state), event.seat)})" if event.kind == TEARS else said


class ByDetails(Leaky):
    """The score in detail counts what is secret."""

    def itemised(self, state: State, lang: str) -> list[Part]:
        scores = real(state).score()
        return [Part("tokens", f"{lang}: tokens", [score.parts["tokens"] for score in scores], ["" for _ in scores])]


class ByBots(Leaky):
    """A bot that counts the tokens of the others."""

    def thinks(self, state: State, seat: int, luck: Luck) -> int:
        legal, s = state.legal(seat), real(state)
        return legal[sum(worth(s, other) for other in range(len(s.seats)) if other != seat) % len(legal)]


class ByReplays(Leaky):
    """Once a game was played to its end, whoever looks back sees everything."""

    over = False

    def shown(self, s: KlongState, seat: int | None, view: dict[str, Any]) -> dict[str, Any]:
        ByReplays.over = ByReplays.over or not s.to_act
        points = [worth(s, number) for number in range(len(s.seats))]
        return {**view, "webs": points} if ByReplays.over and s.to_act else view
