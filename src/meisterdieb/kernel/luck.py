"""All the chance there is: `pick` a number, `draw` from a multiset.

Luck is an argument of `State.apply`, never a part of the state. A simulation passes `SeededLuck`, a replay or a test
`ScriptedLuck`, a table that must prove its luck afterwards `KeyedLuck`; a play that keeps a record wraps any of them
in `RecordingLuck`.

Whoever asks says for what: `source` is the number of a deck, bag or kind of dice among the game's `Game.sources`. Luck
that must be fair keeps a stream for each of them.
"""

import hashlib
import hmac
from typing import Final

from meisterdieb.kernel.ints import i64, mypyc_attr

SPAN: Final = 1 << 32
"""Numbers of the keyed stream lie below this one."""


class LuckError(Exception):
    """A script of luck ran out or names something that cannot be drawn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """The source of chance that the rules ask."""

    def pick(self, n: i64, source: i64 = 0) -> i64:
        """A number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def draw(self, pile: list[int], source: i64 = 0) -> i64:
        """Take one item out of a multiset (a sorted list), each item equally likely."""
        return pile.pop(self.pick(len(pile), source))


class SeededLuck(Luck):
    """Fast luck that a seed decides entirely.

    Two small multiplicative generators combined (L'Ecuyer 1988): every product stays far below 2**62.
    """

    def __init__(self, seed: int) -> None:
        digest = hashlib.sha256(b"meisterdieb:%d" % seed).digest()
        self.a: i64 = 1 + int.from_bytes(digest[:8], "big") % (2147483563 - 1)
        self.b: i64 = 1 + int.from_bytes(digest[8:16], "big") % (2147483399 - 1)

    def pick(self, n: i64, source: i64 = 0) -> i64:
        self.a = self.a * 40014 % 2147483563
        self.b = self.b * 40692 % 2147483399
        z: i64 = self.a - self.b
        if z < 1:
            z += 2147483562
        return (z - 1) * n // 2147483562

    def draw(self, pile: list[int], source: i64 = 0) -> i64:
        return pile.pop(self.pick(len(pile), source))

    def memory(self) -> list[int]:
        """All that decides the rest of the stream."""
        return [self.a, self.b]

    def remember(self, memory: list[int]) -> None:
        """Go on where `memory` was taken."""
        self.a = memory[0]
        self.b = memory[1]


class KeyedLuck(Luck):
    """Luck that a secret key decides: nobody can foretell it without the key, everybody can check it with the key.

    Every source has a stream of its own, and every answer its place there: `taken` is how many answers each source has
    given before. So the next card of a deck stays the next card of that deck, whatever else is drawn or taken back.

    Block `i` of answer `n` of a source is HMAC-SHA256 of the key over "meisterdieb luck 2", a zero byte, the name of
    the source, a zero byte, `n` and `i`, both as eight bytes, the highest first. Each four bytes are a number below
    2**32, the highest byte first; a number beyond the last whole multiple of what is asked for is passed over, so that
    `pick` is exactly even.
    """

    def __init__(self, key: bytes, sources: list[str], taken: dict[str, int]) -> None:
        self.key = key
        self.sources = sources
        self.taken = taken

    def pick(self, n: i64, source: i64 = 0) -> i64:
        if n < 1 or n > SPAN:
            raise LuckError(f"luck was asked for a number below {n}; expected 1 to {SPAN}")
        name = self.sources[source]
        place: int = self.taken.get(name, 0)
        self.taken[name] = place + 1
        message = b"meisterdieb luck 2\0" + name.encode() + b"\0" + place.to_bytes(8, "big")
        blocks: int = 0
        while True:
            block = hmac.digest(self.key, message + blocks.to_bytes(8, "big"), "sha256")
            for at in range(0, 32, 4):
                number: i64 = int.from_bytes(block[at : at + 4], "big")
                if number < SPAN - SPAN % n:
                    return number % n
            blocks += 1


def commitment(key: bytes) -> str:
    """What can be told of a key beforehand, so that afterwards it can be no other; it does not give the key away."""
    return committed(key).hex()


def committed(key: bytes) -> bytes:
    """The commitment to a key; it may serve as a key itself, for a match before."""
    return hashlib.sha256(b"meisterdieb key 1\0" + key).digest()


def chained_key(seed: bytes, left: int) -> bytes:
    """A key after which `left` others can follow, each committed to by the one before, the last being the seed.

    So the key that a match tells at its end is the commitment to the key of its rematch, older than any nonce.
    """
    key = seed
    for _ in range(left):
        key = committed(key)
    return key


def joint_key(key: bytes, nonces: list[str]) -> bytes:
    """The key of a match: the secret one of its server, and what each device that sat down threw in after it had seen
    the commitment to that one. So neither side can choose it.
    """
    return hmac.digest(key, b"meisterdieb joint key 1\0" + "\0".join(nonces).encode(), "sha256")


class ScriptedLuck(Luck):
    """Luck that answers from a list: picked numbers and drawn items in the order they are asked for.

    With `sources`, each answer is for one of them, and nobody else may have it.
    """

    def __init__(self, answers: list[int], then: Luck | None = None, sources: list[int] | None = None) -> None:
        self.answers = answers
        self.used: i64 = 0
        self.then = then
        self.sources = sources

    def pick(self, n: i64, source: i64 = 0) -> i64:
        if self.used >= len(self.answers):
            if self.then is not None:
                return self.then.pick(n, source)
            raise LuckError(
                f"the script of luck ends after {self.used} answers; one more was needed, from 0 to {n - 1}"
            )
        answer = self.answers[self.used]
        if answer < 0 or answer >= n:
            raise LuckError(
                f"answer {self.used + 1} of the script of luck is {answer}; expected a number from 0 to {n - 1}"
            )
        self.check_source(source)
        self.used += 1
        return answer

    def draw(self, pile: list[int], source: i64 = 0) -> i64:
        if self.used >= len(self.answers):
            if self.then is not None:
                return self.then.draw(pile, source)
            raise LuckError(f"the script of luck ends after {self.used} answers; one more draw was needed")
        answer = self.answers[self.used]
        if answer not in pile:
            raise LuckError(f"answer {self.used + 1} of the script of luck is {answer}, which is not there to be drawn")
        self.check_source(source)
        self.used += 1
        pile.remove(answer)
        return answer

    def check_source(self, source: i64) -> None:
        """Refuse an answer that was meant for another source."""
        if self.sources is not None and self.sources[self.used] != source:
            raise LuckError(f"answer {self.used + 1} of the script of luck is for something else than what is asked")


class RecordingLuck(Luck):
    """Luck that writes down what another luck answers, and for which source."""

    def __init__(self, inner: Luck) -> None:
        self.inner = inner
        self.answers: list[int] = []
        self.sources: list[int] = []

    def pick(self, n: i64, source: i64 = 0) -> i64:
        answer = self.inner.pick(n, source)
        self.answers.append(answer)
        self.sources.append(source)
        return answer

    def draw(self, pile: list[int], source: i64 = 0) -> i64:
        answer = self.inner.draw(pile, source)
        self.answers.append(answer)
        self.sources.append(source)
        return answer
