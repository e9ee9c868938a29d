"""A thief's own deck: drawing, shuffling, playing from the hand."""

from bisect import insort
from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event, all_but, only
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import effects, reasons
from meisterdieb.klong.engine.codes import COMPANION, HANDS, PLAY, SHIFT
from meisterdieb.klong.engine.event_kinds import DRAWN, DRAWS, PLAYS, SHUFFLES
from meisterdieb.klong.engine.verb import Verb

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState, Seat


def draw_cards(s: "KlongState", seat: i64, n: i64, luck: "Luck") -> None:
    """Draw up to n cards; the discard pile is shuffled only when a card is due and none is left (KL-DECK-03 to 13)."""
    p = s.seats[seat]
    drawn: i64 = 0
    while drawn < n:
        if s.tops and draw_known(s, seat):
            drawn += 1
            continue
        if not p.draw:
            if not p.discard:
                break
            p.draw = sorted(p.discard)
            p.discard = []
            # The pile ran out, so whoever kept count knows the whole hand.
            p.known = p.hand.copy()
            if s.events is not None:
                s.events.append(Event(SHUFFLES, seat, 0, 0, EVERYBODY))
        card = luck.draw(p.draw, HANDS + seat)
        insort(p.hand, card)
        drawn += 1
        if s.events is not None:
            s.events.append(Event(DRAWN, seat, card, 0, only(seat)))
    if drawn:
        s.barrier += 1
        if s.events is not None:
            s.events.append(Event(DRAWS, seat, drawn, 0, all_but(seat)))


def draw_known(s: "KlongState", seat: i64) -> bool:
    """Draw the card that everybody knows on top of a seat's draw pile, if there is one."""
    i: i64 = len(s.tops) - 1
    while i >= 0:
        if s.tops[i] >> 16 == seat:
            card: i64 = s.tops[i] & 65535
            s.tops = s.tops[:i] + s.tops[i + 1 :]
            p = s.seats[seat]
            insort(p.hand, card)
            insort(p.known, card)
            if s.events is not None:
                s.events.append(Event(DRAWN, seat, card, 0, only(seat)))
            return True
        i -= 1
    return False


def on_top(s: "KlongState", seat: i64) -> list[int]:
    """The cards that everybody knows on top of a seat's draw pile."""
    found: list[int] = []
    top: i64
    for top in s.tops:
        if top >> 16 == seat:
            found.append(top & 65535)
    return found


def from_hand(p: "Seat", card: i64) -> None:
    """Take a card out of the hand."""
    p.hand.remove(card)
    if p.known and card in p.known:
        p.known.remove(card)


class Draw(effects.Effect):
    """Draw cards from the own draw pile; they must be played this turn (KL-DRAW-01, 02)."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        draw_cards(s, s.active, self.n, luck)


class Play(Verb):
    """Play a card from the hand and carry out its text (KL-TURN-02 to 05)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        last: i64 = -1
        card: i64
        for card in s.seats[s.active].hand:
            if card != last:
                out.append(PLAY << SHIFT | card)
                last = card

    def reason(self, s: "KlongState", arg: i64) -> i64:
        return reasons.FINE if arg in s.seats[s.active].hand else reasons.NOT_IN_HAND

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        from_hand(s.seats[s.active], arg)
        s.play.append(arg)
        if s.events is not None:
            s.events.append(Event(PLAYS, s.active, arg, 0, EVERYBODY))
        if s.rules.kind[arg] == COMPANION:
            s.companions += 1
        effects.run(s, s.rules.effect[arg], 0, luck)
