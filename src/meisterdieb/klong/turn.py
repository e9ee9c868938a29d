"""The end of a turn, step by step, and whose turn is next."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong import reasons
from meisterdieb.klong.attack import attack
from meisterdieb.klong.deck import draw_cards
from meisterdieb.klong.effects import Effect, run
from meisterdieb.klong.escape import advance_countdown
from meisterdieb.klong.happenings import CLEARS, COUNTDOWN, GAME_ENDS, LAPSES, ROUNDS_UP, TURN_BEGINS, TURN_ENDS
from meisterdieb.klong.verb import Verb
from meisterdieb.klong.words import END, INSIDE, SHIFT

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.state import KlongState


class EndTurn(Verb):
    """End the turn, once every card is played (KL-TURN-02, 10, 15)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if not s.seats[s.active].hand:
            out.append(END << SHIFT)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg:
            return reasons.UNKNOWN_ACTION
        hand = len(s.seats[s.active].hand)
        return reasons.short_of(reasons.CARDS_IN_HAND, 0, hand) if hand else reasons.FINE

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        if s.events is not None:
            s.events.append(Event(TURN_ENDS, s.active, 0, 0, EVERYBODY))
        run(s, s.rules.end_of_turn, 0, luck)


class ClearPlayArea(Effect):
    """Played cards go to the discard pile, and the hand of a thief who fell with them (KL-TURN-11, KL-KO-12)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        p = s.seats[s.active]
        cleared = len(s.play) + len(p.hand)
        p.discard.extend(s.play)
        p.discard.extend(p.hand)
        s.play.clear()
        p.hand.clear()
        p.known.clear()
        if s.events is not None and cleared:
            s.events.append(Event(CLEARS, s.active, len(p.discard), 0, EVERYBODY))


def forget_turn(s: "KlongState") -> None:
    """Everything that belongs to one turn only is zero again."""
    s.skill = s.swords = s.boots = s.teleports = s.credit = 0
    s.barred = s.allowed = s.gem_discount = 0
    s.companions = s.skill_per_clank = s.gold_per_gain = 0
    s.promises.clear()


class Lapse(Effect):
    """What was not used is lost (KL-TURN-13, KL-CLANK-06, 14)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.events is not None and (s.skill or s.swords or s.boots):
            s.events.append(Event(LAPSES, s.active, s.skill, s.swords << 8 | s.boots, EVERYBODY))
        forget_turn(s)


class DrawHand(Effect):
    """Five new cards for the next turn, if there is one (KL-TURN-12)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.seats[s.active].fate == INSIDE:
            draw_cards(s, s.active, s.rules.hand_size, luck)


class RowAttack(Effect):
    """One attack if the refill showed a dragon, however many (KL-ROW-05, 06)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.revealed_dragon:
            s.revealed_dragon = 0
            if s.in_play():
                attack(s, 0, luck)


class NextSeat(Effect):
    """Pass the turn on clockwise, the countdown too, until somebody can play or nobody is left (KL-TURN-14)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.barrier += 1
        while s.in_play():
            s.active = (s.active + 1) % s.rules.players
            if s.active == s.start:
                s.round += 1
            self.count_down(s, luck)
            if s.seats[s.active].fate == INSIDE:
                begin_turn(s)
                return
        s.active = -1
        if s.events is not None:
            s.events.append(Event(GAME_ENDS, -1, 0, 0, EVERYBODY))

    def count_down(self, s: "KlongState", luck: "Luck") -> None:
        """Move the countdown at its seat's turn; after the agreed number of rounds it begins by itself (KL-OPEN-39)."""
        if s.countdown_seat == s.active:
            advance_countdown(s, luck)
        elif s.countdown_seat < 0 and s.rules.round_limit and s.round > s.rules.round_limit:
            s.countdown_seat = s.active
            s.countdown = 1
            if s.events is not None:
                s.events.append(Event(ROUNDS_UP, s.active, s.rules.round_limit, 0, EVERYBODY))
                s.events.append(Event(COUNTDOWN, s.active, 1, 0, EVERYBODY))


def begin_turn(s: "KlongState") -> None:
    """A new turn counts its deeds from zero."""
    s.clank_made = s.gold_gains = 0
    if s.events is not None:
        s.events.append(Event(TURN_BEGINS, s.active, s.round, 0, EVERYBODY))
