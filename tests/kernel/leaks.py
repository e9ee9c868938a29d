"""The toy game, broken so that it shows or tells what it should not, or deals hidden cards anew in a wrong way."""

from typing import Any

from meisterdieb.kernel.aftermath import Part
from meisterdieb.kernel.deed import Deed
from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.named_event import NamedEvent
from meisterdieb.kernel.refusal import Refusal
from meisterdieb.kernel.state import State
from tests.kernel import toy
from tests.kernel.toy import BOAST, END, ToyGame, ToyState


class ShowsTuples(ToyState):
    def seat_view(self, seat: int) -> dict[str, Any]:
        return super().seat_view(seat) | {"pile": tuple(self.piles[seat])}


class ShowsItsOwnLists(ToyState):
    def seat_view(self, seat: int) -> dict[str, Any]:
        return super().seat_view(seat) | {"pile": self.piles[seat]}


class ShowsSomethingElse(ToyState):
    looks = 0

    def view(self, seat: int | None) -> dict[str, Any]:
        ShowsSomethingElse.looks += 1
        return super().view(seat) | {"looks": self.looks}


class ShowsHands(ToyState):
    def seat_view(self, seat: int) -> dict[str, Any]:
        return super().seat_view(seat) | {"hand": toy.names(self.hands[seat])}


class NamesAHiddenCard(ToyState):
    def view(self, seat: int | None) -> dict[str, Any]:
        best = max(card for pile in [*self.hands, [-1]] for card in pile)
        return super().view(seat) | {"best": f"c{best}"}


class HintsAtHands(ToyState):
    def seat_view(self, seat: int) -> dict[str, Any]:
        return super().seat_view(seat) | {"odd": sum(self.hands[seat]) % 2}


class DrawsForAllToSee(ToyState):
    def note(self, kind: int, a: int, audience: int) -> None:
        super().note(kind, a, EVERYBODY if kind == toy.DREW else audience)


class AsksByWhatIsHeld(ToyState):
    """Whether a question comes depends on the rest of the hand: the pause tells the others."""

    def act(self, action: int, luck: Luck) -> None:
        super().act(action, luck)
        if action < BOAST and self.hands[self.active] and max(self.hands[self.active]) % 10 > 4:
            self.asked, self.done = True, False


class OffersByOthersHands(ToyState):
    def legal(self, seat: int) -> list[int]:
        found = super().legal(seat)
        return found[::-1] if sum(self.hands[seat - 1]) % 2 else found


class RefusesByOthersHands(ToyState):
    def why_not(self, action: int) -> Refusal | None:
        refusal = super().why_not(action)
        return refusal and Refusal("not-now", has=sum(self.hands[self.active - 1]) % 2)


class TemptsByOthersHands(ToyGame):
    def near(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, ToyState)
        return [] if sum(state.hands[seat - 1]) % 2 else super().near(state, seat)


class RedealsInPlace(ToyState):
    def determinize(self, seat: int | None, luck: Luck) -> State:
        other = super().determinize(seat, luck)
        assert isinstance(other, ToyState)
        self.hands = [hand.copy() for hand in other.hands]
        self.decks = [deck.copy() for deck in other.decks]
        return other


class DealsTheSameAgain(ToyState):
    def determinize(self, seat: int | None, luck: Luck) -> State:
        return self.clone()


class SeldomDealsAnew(ToyState):
    def determinize(self, seat: int | None, luck: Luck) -> State:
        return super().determinize(seat, luck) if luck.pick(4) == 0 else self.clone()


class RedealsTheOwnHand(ToyState):
    def determinize(self, seat: int | None, luck: Luck) -> State:
        return super().determinize(None, luck)


class PromptsByHands(ToyGame):
    def prompt(self, state: State, lang: str) -> str:
        assert isinstance(state, ToyState)
        return f"{lang}: {'odd' if sum(state.hands[state.active]) % 2 else 'even'}?"


class TextsByHands(ToyGame):
    def text(self, state: State, action: int, lang: str) -> str:
        assert isinstance(state, ToyState)
        others = [card for i, hand in enumerate(state.hands) if i != state.active for card in hand]
        return f"{lang}: {action} of {sum(others) % 2}"


class TellsByHands(ToyGame):
    def sentence(self, state: State, event: Event, lang: str, names: Any = "") -> str:
        assert isinstance(state, ToyState)
        return f"{lang}: {event.kind} {sum(state.hands[event.seat]) % 2}"


class DoesThingsByHands(ToyGame):
    def deed(self, state: State, action: int) -> Deed:
        assert isinstance(state, ToyState)
        others = [card for i, hand in enumerate(state.hands) if i != state.active for card in hand]
        return super().deed(state, action)._replace(how={"n": action, "odd": sum(others) % 2 == 1})


class NamesByHands(ToyGame):
    def named(self, state: State, event: Event) -> NamedEvent:
        assert isinstance(state, ToyState)
        return super().named(state, event)._replace(numbers={"n": sum(state.hands[event.seat]) % 2})


class ItemisesHands(ToyGame):
    def itemised(self, state: State, lang: str) -> list[Part]:
        assert isinstance(state, ToyState)
        return [Part("hand", f"{lang}: hand", [sum(hand) for hand in state.hands], ["" for _ in state.hands])]


class DetailsHands(ToyGame):
    def itemised(self, state: State, lang: str) -> list[Part]:
        assert isinstance(state, ToyState)
        return [Part("hand", f"{lang}: hand", [0 for _ in state.hands], [str(hand) for hand in state.hands])]


class ResultsByHands(ToyGame):
    def result(self, state: State, lang: str, names: Any = "") -> str:
        assert isinstance(state, ToyState)
        return f"{lang}: {[sum(hand) % 2 for hand in state.hands]}"


class CountsHands(ToyState):
    """Points that rise with what is in a hand."""

    def seat_view(self, seat: int) -> dict[str, Any]:
        return super().seat_view(seat) | {"points": sum(self.hands[seat])}


class ShowsWhatOwnersKnow(ToyGame):
    secret_names = ("boasts",)


class ReplaysWithOpenCards(ToyState):
    """Whoever has seen the end is shown the hands of everybody from then on, in replays too."""

    over = False

    def act(self, action: int, luck: Luck) -> None:
        super().act(action, luck)
        if action == END and self.active < 0:
            ReplaysWithOpenCards.over = True

    def view(self, seat: int | None) -> dict[str, Any]:
        told = {"cards": self.hands} if ReplaysWithOpenCards.over and self.to_act else {}
        return super().view(seat) | told


class BotsPeek(ToyGame):
    """Its bot looks at the cards of the seat before it."""

    def thinks(self, state: State, seat: int, luck: Luck) -> int:
        assert isinstance(state, ToyState)
        legal = state.legal(seat)
        return legal[sum(state.hands[seat - 1]) % len(legal)]


class BotsAreBlind(ToyGame):
    """Its bot looks at its own cards and uses luck of its own."""

    def thinks(self, state: State, seat: int, luck: Luck) -> int:
        assert isinstance(state, ToyState)
        legal = state.legal(seat)
        return legal[(sum(state.hands[seat]) + luck.pick(9)) % len(legal)]
