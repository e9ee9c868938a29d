"""The toy game, broken in every way that the conformance suite claims to catch."""

from typing import Any, TypedDict

from meisterdieb.kernel.deed import Deed
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.named_event import NamedEvent
from meisterdieb.kernel.refusal import Refusal
from meisterdieb.kernel.state import Score, State
from tests.kernel.toy import BOAST, END, ToyGame, ToyState


class NothingToDo(ToyState):
    def legal(self, seat: int) -> list[int]:
        return [] if self.asked else super().legal(seat)


class OffersToOthers(ToyState):
    def legal(self, seat: int) -> list[int]:
        return super().legal(self.active)


class OffersTwice(ToyState):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) * 2


class RefusesTheLegal(ToyState):
    def why_not(self, action: int) -> Refusal | None:
        return Refusal("no-threes") if action % 10 == 3 else super().why_not(action)


class CrashesOnTheLegal(ToyState):
    def act(self, action: int, luck: Luck) -> None:
        super().act([action][action == END], luck)


class LosesCards(ToyState):
    def act(self, action: int, luck: Luck) -> None:
        super().act(action, luck)
        if action == END:
            self.piles[0].clear()


class ForgetsToAct(ToyState):
    def act(self, action: int, luck: Luck) -> None:
        if action != BOAST:
            super().act(action, luck)


class MiscountsPoints(ToyState):
    def score(self) -> list[Score]:
        scores = super().score()
        scores[0].total += 1
        return scores


class WinsTooEarly(ToyState):
    def winners(self) -> list[int]:
        return [0]


class LoserWins(ToyState):
    def winners(self) -> list[int]:
        totals = [score.total for score in self.score()]
        return [] if self.to_act else [totals.index(min(totals))]


class NotingChangesTheGame(ToyState):
    def note(self, kind: int, a: int, audience: int) -> None:
        super().note(kind, a, audience)
        if self.events is not None:
            self.barrier += 1


class NotesUnasked(ToyState):
    def act(self, action: int, luck: Luck) -> None:
        self.events = [] if self.events is None else self.events
        super().act(action, luck)


class AmbiguousNotation(ToyGame):
    def notation(self, state: State, action: int) -> str:
        return "play" if action < BOAST else super().notation(state, action)


class ParsesAnything(ToyGame):
    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        return super().parse(state, text, seat) if len(text) > 2 else state.legal(state.to_act[0])[0]


class AcceptsTheIllegal(ToyState):
    def apply(self, action: int, luck: Luck) -> None:
        if action != BOAST | 2:
            super().apply(action, luck)


class FindsNothingWrong(ToyState):
    def why_not(self, action: int) -> Refusal | None:
        return None if action == -1 else super().why_not(action)


class ChangesOnRefusal(ToyState):
    def apply(self, action: int, luck: Luck) -> None:
        if action == END and not self.done:
            self.barrier += 1
        super().apply(action, luck)


class ChokesOnHugeNumbers(ToyState):
    def why_not(self, action: int) -> Refusal | None:
        action.to_bytes(8, "big", signed=True)
        return super().why_not(action)


class CallsTheLegalNear(ToyGame):
    def near(self, state: State, seat: int) -> list[int]:
        return super().near(state, seat) or state.legal(seat)


class TemptsOthers(ToyGame):
    def near(self, state: State, seat: int) -> list[int]:
        return [END] if state.to_act else []


class TemptsTwice(ToyGame):
    def near(self, state: State, seat: int) -> list[int]:
        return super().near(state, seat) * 2


class TemptsWithNonsense(ToyGame):
    def near(self, state: State, seat: int) -> list[int]:
        return [END + 1] if seat in state.to_act else []

    def notation(self, state: State, action: int) -> str:
        return "" if action > END else super().notation(state, action)


class TemptsWithTheSameWords(ToyGame):
    def text(self, state: State, action: int, lang: str) -> str:
        return "play a card" if action in self.near(state, state.to_act[0]) else super().text(state, action, lang)


class TemptationsChangeTheGame(ToyGame):
    def near(self, state: State, seat: int) -> list[int]:
        state.barrier += 1
        return super().near(state, seat)


class HidesWhose(ToyState):
    def actor(self, action: int) -> int:
        return 0


class SharesPiles(ToyState):
    def clone(self) -> ToyState:
        other = super().clone()
        other.piles[0] = self.piles[0]
        return other


class ForgetsTheQuestion(ToyState):
    def clone(self) -> ToyState:
        other = super().clone()
        other.asked = False
        return other


class SavesNoBoasts(ToyState):
    def to_dict(self) -> dict[str, Any]:
        data = super().to_dict()
        for seat in data["seats"]:
            seat["boasts"] = 0
        return data


class SavesNoBarrier(ToyState):
    """The barrier is missing from the saved data and from the hash, so that only undo would show it."""

    def to_dict(self) -> dict[str, Any]:
        return super().to_dict() | {"barrier": 0}

    def hash(self) -> str:
        barrier, self.barrier = self.barrier, 0
        try:
            return super().hash()
        finally:
            self.barrier = barrier


class Moody(ToyState):
    """Does something else each time that it is played."""

    plays = 0

    def draw(self, seat: int, luck: Luck) -> None:
        Moody.plays += 1
        if Moody.plays % 7 == 0:
            luck.pick(2)
        super().draw(seat, luck)


class Forgetful(ToyState):
    """Chance is asked behind the back of the luck that is given."""

    memory: list[int]

    def end_turn(self, luck: Luck) -> None:
        Forgetful.memory = [*getattr(Forgetful, "memory", []), 1]
        self.boasts[self.active] += len(Forgetful.memory) % 3 == 0
        super().end_turn(luck)


class DrawsBehindNoBarrier(ToyState):
    def act(self, action: int, luck: Luck) -> None:
        super().act(action, luck)
        if action == BOAST | 1 and self.decks[self.active]:
            self.draw(self.active, luck)


class PassesWithoutBarrier(ToyState):
    def end_turn(self, luck: Luck) -> None:
        super().end_turn(luck)
        if not self.decks[0]:
            self.barrier -= 1


class SpeaksNoGerman(ToyGame):
    def text(self, state: State, action: int, lang: str) -> str:
        return "" if lang == "de" else "something"


class SaysTheSameOfAll(ToyGame):
    def text(self, state: State, action: int, lang: str) -> str:
        return "play a card" if action < BOAST else super().text(state, action, lang)


class LeavesBlanks(ToyGame):
    def sentence(self, state: State, event: Event, lang: str, names: Any = "") -> str:
        return "{name} plays"


class HasNoWordsForNo(ToyGame):
    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        return " "


class Speechless(ToyGame):
    def prompt(self, state: State, lang: str) -> str:
        return Game.prompt(self, state, lang)


class DoesTheSameTwice(ToyGame):
    def deed(self, state: State, action: int) -> Deed:
        return Deed("play") if action < BOAST else super().deed(state, action)


class DoesItToNothingKnown(ToyGame):
    def deed(self, state: State, action: int) -> Deed:
        return Deed("play", f"c{action}") if action < BOAST else super().deed(state, action)


class Loudly(TypedDict):
    loudly: bool


class DoesItAnotherWay(ToyGame):
    how_type = Loudly


class MixesUpEvents(ToyGame):
    def named(self, state: State, event: Event) -> NamedEvent:
        return super().named(state, event)._replace(name=self.event_names[0])


class TellsNumbersForIds(ToyGame):
    def named(self, state: State, event: Event) -> NamedEvent:
        return NamedEvent(self.event_names[event.kind], event.seat, {"card": event.a})  # type: ignore[dict-item]


class Half(TypedDict):
    viewer: int | None
    asked: bool


class PromisesLessThanItShows(ToyGame):
    view_type = Half


class Other(TypedDict):
    viewer: str


class PromisesAnotherView(ToyGame):
    view_type = Other


class Endless(ToyState):
    def end_turn(self, luck: Luck) -> None:
        self.piles[self.active].sort()
        insert, self.piles[self.active] = self.piles[self.active], []
        super().end_turn(luck)
        self.hands[self.active].extend(insert)
        self.hands[self.active].sort()
