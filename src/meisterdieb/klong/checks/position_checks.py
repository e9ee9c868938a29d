"""Whether a position from outside can be: what the conservation of things does not tell."""

from collections.abc import Iterator

from meisterdieb.klong.engine.codes import DISCARD, ESCAPED, INSIDE, LOST, OFFER, REPLACE, REST, TRASH
from meisterdieb.klong.engine.effects import When
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.rules.discarding import DONE, DiscardTo
from meisterdieb.klong.rules.kept_offers import Keep


def impossible(s: KlongState) -> Iterator[str]:
    """A sentence for each thing that no game can lead to, or that no game could go on from."""
    yield from fates(s)
    yield from tracks(s)
    yield from promises(s)
    yield from questions(s)


def fates(s: KlongState) -> Iterator[str]:
    """Who is out has an artifact, who is inside can stand, and the turn is with somebody who can take it."""
    for seat, p in enumerate(s.seats):
        if p.fate not in (INSIDE, LOST) and not p.artifacts:
            yield f"seat {seat} got out without an artifact"
        if p.fate == INSIDE and p.damage >= s.rules.health:
            yield f"seat {seat} is in play with a full health track"
    others_answer = bool(s.pending) and s.pending[-2] != s.active
    instead_of_a_turn = bool(s.pending) and s.rules.out_turn > 0
    if s.active >= 0 and s.seats[s.active].fate > ESCAPED and not (others_answer or instead_of_a_turn):
        yield "the seat in turn is out of the game"
    if s.active < 0 and s.in_play():
        yield "the game is over while somebody is in play"


def tracks(s: KlongState) -> Iterator[str]:
    """Beyond the last space of the countdown nobody is in play."""
    if s.countdown > len(s.rules.countdown) and s.in_play():
        yield "the countdown has ended while somebody is in play"


def promises(s: KlongState) -> Iterator[str]:
    """A promise is one that some card makes."""
    made = {
        (effect.condition | (OFFER if isinstance(effect, Keep) else 0), effect.program)
        for program in s.rules.programs
        for effect in program
        if isinstance(effect, When | Keep)
    }
    for i in range(0, len(s.promises), 2):
        if (s.promises[i], s.promises[i + 1]) not in made:
            yield "a promise is open that no card makes"


def questions(s: KlongState) -> Iterator[str]:
    """Open questions are put to the seat in turn, the topmost frame is one, and there is an answer to it."""
    frames = [tuple(s.pending[i : i + 4]) for i in range(0, len(s.pending), 4)]
    if any(seat != s.active and (kind == REST or not s.rules.asks_others[kind]) for _, _, seat, kind in frames):
        yield "a question is put to a seat that is not in turn"
    if frames and frames[-1][3] == REST:
        yield "nobody is asked what the rest of an effect waits for"
    waiting = {kind for _, _, _, kind in frames[:-1]} - {REST, TRASH}
    if any(len(s.rules.modes[kind]) == 1 and not s.rules.asks_others[kind] for kind in waiting):
        yield "a question waits for another one"
    for first, second, seat, kind in frames:
        again = (s.rules.drawing_on, s.rules.meeting, s.rules.arriving)
        whole = first in again or first in prices(s) or first in s.rules.when_discarded
        if kind == REST and not (0 < second < len(s.rules.programs[first]) or (whole and not second)):
            yield "the rest of an effect is none"
        if kind == DISCARD and first not in prices(s):
            yield "a card is to be discarded for nothing"
        if kind == DISCARD and second % DONE >= len(s.seats[seat].hand):
            yield "more cards are to be discarded than there are"
        if kind == REPLACE and not s.deck:
            yield "a card is to be replaced without a dungeon deck"


def prices(s: KlongState) -> set[int]:
    """The lists of effects that cost a card of the hand."""
    return {effect.program for program in s.rules.programs for effect in program if isinstance(effect, DiscardTo)}
