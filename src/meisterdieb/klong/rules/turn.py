"""The end of a turn, step by step, and whose turn is next."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import END, INSIDE, SHIFT
from meisterdieb.klong.engine.effects import Effect, run
from meisterdieb.klong.engine.event_kinds import CLEARS, COUNTDOWN, GAME_ENDS, LAPSES, ROUNDS_UP, TURN_BEGINS, TURN_ENDS
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.attack import attack
from meisterdieb.klong.rules.deck import draw_cards
from meisterdieb.klong.rules.escape import advance_countdown
from meisterdieb.klong.rules.health import knock_out_all

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


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
    s.counts = s.rules.no_counts


class Lapse(Effect):
    """What was not used is lost (KL-TURN-13, KL-CLANK-06, 14)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.events is not None and (s.skill or s.swords or s.boots):
            s.events.append(Event(LAPSES, s.active, s.skill, s.swords << 8 | s.boots, EVERYBODY))
        kept = s.allowed & s.rules.outlasting
        forget_turn(s)
        s.allowed = kept


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
        s.allowed = 0
        run(s, s.rules.passing_on, 0, luck)


class PassOn(Effect):
    """One seat on; if nobody is in play any more, the game is over."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.in_play():
            s.active = (s.active + 1) % s.rules.players
            if s.active == s.start:
                s.round += 1
            self.count_down(s, luck)
            return
        s.active = -1
        if s.events is not None:
            s.events.append(Event(GAME_ENDS, -1, 0, 0, EVERYBODY))

    def count_down(self, s: "KlongState", luck: "Luck") -> None:
        """Move the countdown at its seat's turn; after the agreed number of rounds it begins by itself (KL-OPEN-39)."""
        if not s.rules.countdown:
            self.call_time(s)
        elif s.countdown_seat == s.active:
            advance_countdown(s, luck)
        elif s.countdown_seat < 0 and not s.countdown and 0 < s.settings.round_limit < s.round:
            s.countdown_seat = s.active
            s.countdown = 1
            if s.events is not None:
                s.events.append(Event(ROUNDS_UP, s.active, s.settings.round_limit, 0, EVERYBODY))
                s.events.append(Event(COUNTDOWN, s.active, 1, 0, EVERYBODY))

    def call_time(self, s: "KlongState") -> None:
        """Without a countdown everybody falls after the agreed number of rounds (KA-OPEN-51)."""
        if 0 < s.settings.round_limit < s.round:
            if s.events is not None:
                s.events.append(Event(ROUNDS_UP, s.active, s.settings.round_limit, 0, EVERYBODY))
            knock_out_all(s)


class OutTurn(Effect):
    """What a seat that is out does instead of a turn, in games where it does something."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.rules.out_turn and s.active >= 0 and s.seats[s.active].fate != INSIDE:
            run(s, s.rules.out_turn, 0, luck)


class BeginTurn(Effect):
    """The turn of whoever is in play; otherwise it goes on to the next."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.active < 0:
            return
        if s.seats[s.active].fate == INSIDE:
            begin_turn(s)
        else:
            run(s, s.rules.passing_on, 0, luck)


def begin_turn(s: "KlongState") -> None:
    """A new turn counts its deeds from zero."""
    s.clank_made = s.gold_gains = 0
    if s.rules.trails:
        s.trail = (s.seats[s.active].room,)
    if s.events is not None:
        s.events.append(Event(TURN_BEGINS, s.active, s.round, 0, EVERYBODY))
