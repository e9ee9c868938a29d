"""Cards that go away: discarded from the hand, or trashed for good."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong import reasons
from meisterdieb.klong.deck import from_hand
from meisterdieb.klong.effects import Effect, pop_question, run
from meisterdieb.klong.happenings import DISCARDS, TRASHES
from meisterdieb.klong.verb import Verb
from meisterdieb.klong.words import DISCARD, ESCAPED, NONE, SHIFT, TRASH

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.state import KlongState


class DiscardTo(Effect):
    """Discard a hand card as the price of a list of effects; with an empty hand nothing happens (KL-KEY-03, 20)."""

    def __init__(self, program: i64) -> None:
        self.program = program

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.seats[s.active].hand:
            s.ask(DISCARD, self.program, 0)


class DiscardCard(Verb):
    """Choose the card to discard; it is on the pile before anything is drawn (KL-KEY-15)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        last: i64 = -1
        card: i64
        for card in s.seats[s.active].hand:
            if card != last:
                out.append(DISCARD << SHIFT | card)
                last = card

    def reason(self, s: "KlongState", arg: i64) -> i64:
        return reasons.FINE if arg in s.seats[s.active].hand else reasons.NOT_IN_HAND

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        program: i64 = s.pending[-4]
        pop_question(s)
        p = s.seats[s.active]
        from_hand(p, arg)
        p.discard.append(arg)
        if s.events is not None:
            s.events.append(Event(DISCARDS, s.active, arg, 0, EVERYBODY))
        run(s, program, 0, luck)


class Trash(Effect):
    """Ask for a card to trash, of any kind (`only` = -1) or of one; with none to choose from nothing happens."""

    def __init__(self, only: i64) -> None:
        self.only = only

    def act(self, s: "KlongState", luck: "Luck") -> None:
        ask_to_trash(s, self.only)


def ask_to_trash(s: "KlongState", only: i64) -> None:
    """Put the question which card to trash, if there is one."""
    if trashable(s, only):
        s.ask(TRASH, only + 1, 0)


def trashable(s: "KlongState", only: i64) -> list[int]:
    """The cards that can be trashed, each as card << 1 | (1 if it lies on the discard pile)."""
    found: list[int] = []
    card: i64
    for card in s.play:
        if (only < 0 or card == only) and card << 1 not in found:
            found.append(card << 1)
    for card in s.seats[s.active].discard:
        if (only < 0 or card == only) and card << 1 | 1 not in found:
            found.append(card << 1 | 1)
    return found


class TrashCard(Verb):
    """Choose a card in play or on the discard pile to trash, or none; it leaves at the turn's end (KL-KEY-05 to 19)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        card: i64
        for card in trashable(s, s.pending[-4] - 1):
            out.append(TRASH << SHIFT | card)
        out.append(TRASH << SHIFT | NONE)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg == NONE or arg in trashable(s, s.pending[-4] - 1):
            return reasons.FINE
        return reasons.NOT_THAT_ONE

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        pop_question(s)
        if arg == NONE:
            return
        card = arg >> 1
        if arg & 1:
            s.seats[s.active].discard.remove(card)
        else:
            s.play.remove(card)
        s.trash.append(card)
        if s.events is not None:
            s.events.append(Event(TRASHES, s.active, card, 0, EVERYBODY))


class TrashAtEnd(Effect):
    """A spring found this turn: a card may be trashed at its end (KL-SECRET-19 to 21)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.springs += 1


class Springs(Effect):
    """Step of the end of a turn: ask once for each spring found, unless the thief fell."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.seats[s.active].fate <= ESCAPED:
            for _ in range(s.springs):
                ask_to_trash(s, -1)
        s.springs = 0


class TakeOutTrash(Effect):
    """Step of the end of a turn: cards chosen for trashing leave for the box."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.box.extend(s.trash)
        s.trash.clear()
