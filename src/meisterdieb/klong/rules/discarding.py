"""Cards that go away: discarded from the hand, or trashed for good."""

from typing import TYPE_CHECKING, Final

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import DISCARD, ESCAPED, NONE, REST, SHIFT, TRASH
from meisterdieb.klong.engine.effects import Effect, pop_question, run
from meisterdieb.klong.engine.event_kinds import DISCARDS, TRASHES
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.deck import from_hand

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


# The second number of a question for cards to discard: how many more after this one, and above it how many lie on the
# pile already and whether it may be declined.
DONE: Final = 10
MAY: Final = 50


class DiscardTo(Effect):
    """Discard hand cards as the price of a list of effects; who has too few discards none (KL-KEY-03, 20, 21)."""

    def __init__(self, program: i64, n: i64, may: bool) -> None:
        self.program = program
        self.n = n
        self.may = may

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if len(s.seats[s.active].hand) >= self.n:
            s.ask(DISCARD, self.program, self.n - 1 + (MAY if self.may else 0))


class DiscardCard(Verb):
    """Choose a card to discard; it is on the pile before anything is drawn (KL-KEY-15)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        last: i64 = -1
        card: i64
        for card in s.seats[s.pending[-2]].hand:
            if card != last:
                out.append(DISCARD << SHIFT | card)
                last = card
        if s.pending[-3] >= MAY:
            out.append(DISCARD << SHIFT | NONE)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg in s.seats[s.pending[-2]].hand or (arg == NONE and s.pending[-3] >= MAY):
            return reasons.FINE
        return reasons.NOT_IN_HAND

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        program: i64 = s.pending[-4]
        how: i64 = s.pending[-3]
        seat: i64 = s.pending[-2]
        pop_question(s)
        if arg == NONE:
            return
        p = s.seats[seat]
        from_hand(p, arg)
        p.discard.append(arg)
        if s.events is not None:
            s.events.append(Event(DISCARDS, seat, arg, 0, EVERYBODY))
        how %= MAY
        if how % DONE:
            s.ask_seat(seat, DISCARD, program, how - 1 + DONE)
        elif not s.rules.discard_texts or seat != s.active or not read_discarded(s, how // DONE + 1, program):
            run(s, program, 0, luck)


def read_discarded(s: "KlongState", n: i64, program: i64) -> bool:
    """Let the texts of the n cards just discarded happen in their order, and then what they paid for (VS-KEY-01).

    False if none of them says anything.
    """
    p = s.seats[s.active]
    texts: list[int] = []
    card: i64
    for card in p.discard[len(p.discard) - n :]:
        if s.rules.when_discarded[card]:
            texts.insert(0, s.rules.when_discarded[card])
    if not texts:
        return False
    if s.rules.programs[program]:
        texts.insert(0, program)
    text: i64
    for text in texts:
        s.pending += [text, 0, s.active, REST]
    return True


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


class TrashThis(Effect):
    """A played card is trashed as the price of a list of effects; as any other it leaves at the turn's end."""

    def __init__(self, card: i64, program: i64) -> None:
        self.card = card
        self.program = program

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.play.remove(self.card)
        s.trash.append(self.card)
        if s.events is not None:
            s.events.append(Event(TRASHES, s.active, self.card, 0, EVERYBODY))
        run(s, self.program, 0, luck)


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
