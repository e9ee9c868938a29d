"""Whether a position from outside can be: what the conservation of things does not tell."""

from collections.abc import Iterator

from meisterdieb.klong.discarding import DiscardTo
from meisterdieb.klong.effects import When
from meisterdieb.klong.state import KlongState
from meisterdieb.klong.words import DISCARD, ESCAPED, INSIDE, LOST, REPLACE, REST, TRASH


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
    if s.active >= 0 and s.seats[s.active].fate > ESCAPED:
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
        (effect.condition, effect.program)
        for program in s.rules.programs
        for effect in program
        if isinstance(effect, When)
    }
    for i in range(0, len(s.promises), 2):
        if (s.promises[i], s.promises[i + 1]) not in made:
            yield "a promise is open that no card makes"


def questions(s: KlongState) -> Iterator[str]:
    """Open questions are put to the seat in turn, the topmost frame is one, and there is an answer to it."""
    frames = [tuple(s.pending[i : i + 4]) for i in range(0, len(s.pending), 4)]
    if any(seat != s.active for _, _, seat, _ in frames):
        yield "a question is put to a seat that is not in turn"
    if frames and frames[-1][3] == REST:
        yield "nobody is asked what the rest of an effect waits for"
    if any(kind not in (REST, TRASH) for _, _, _, kind in frames[:-1]):
        yield "a question waits for another one"
    for first, second, _, kind in frames:
        if kind == REST and not 0 < second < len(s.rules.programs[first]):
            yield "the rest of an effect is none"
        if kind == DISCARD and first not in prices(s):
            yield "a card is to be discarded for nothing"
        if kind == REPLACE and not s.deck:
            yield "a card is to be replaced without a dungeon deck"


def prices(s: KlongState) -> set[int]:
    """The lists of effects that cost a card of the hand."""
    return {effect.program for program in s.rules.programs for effect in program if isinstance(effect, DiscardTo)}
