"""All the chance there is: `pick` a number, `draw` from a multiset.

Luck is an argument of `State.apply`, never a part of the state. A simulation passes `SeededLuck`, a replay or a test
`ScriptedLuck`, a table that must prove its luck afterwards `KeyedLuck`; a play that keeps a record wraps any of them
in `RecordingLuck`.
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

    def pick(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def draw(self, pile: list[int]) -> i64:
        """Take one item out of a multiset (a sorted list), each item equally likely."""
        return pile.pop(self.pick(len(pile)))


class SeededLuck(Luck):
    """Fast luck that a seed decides entirely.

    Two small multiplicative generators combined (L'Ecuyer 1988): every product stays far below 2**62.
    """

    def __init__(self, seed: int) -> None:
        digest = hashlib.sha256(b"meisterdieb:%d" % seed).digest()
        self.a: i64 = 1 + int.from_bytes(digest[:8], "big") % (2147483563 - 1)
        self.b: i64 = 1 + int.from_bytes(digest[8:16], "big") % (2147483399 - 1)

    def pick(self, n: i64) -> i64:
        self.a = self.a * 40014 % 2147483563
        self.b = self.b * 40692 % 2147483399
        z: i64 = self.a - self.b
        if z < 1:
            z += 2147483562
        return (z - 1) * n // 2147483562

    def draw(self, pile: list[int]) -> i64:
        return pile.pop(self.pick(len(pile)))

    def memory(self) -> list[int]:
        """All that decides the rest of the stream."""
        return [self.a, self.b]

    def remember(self, memory: list[int]) -> None:
        """Go on where `memory` was taken."""
        self.a = memory[0]
        self.b = memory[1]


class KeyedLuck(Luck):
    """Luck that a secret key decides: nobody can foretell it without the key, everybody can check it with the key.

    Block `i` of the stream is HMAC-SHA256 of the key over "meisterdieb luck 1", a zero byte, the context, a zero byte,
    the version and `i`, both as eight bytes, the highest first. Each four bytes are a number below 2**32, the highest
    byte first; a number beyond the last whole multiple of `n` is passed over, so that `pick(n)` is exactly even.
    """

    def __init__(self, key: bytes, context: str, version: int) -> None:
        self.key = key
        self.message = b"meisterdieb luck 1\0" + context.encode() + b"\0" + version.to_bytes(8, "big")
        self.blocks = 0
        self.block = b""

    def pick(self, n: i64) -> i64:
        if n < 1 or n > SPAN:
            raise LuckError(f"luck was asked for a number below {n}; expected 1 to {SPAN}")
        number: i64 = self.number()
        while number >= SPAN - SPAN % n:
            number = self.number()
        return number % n

    def number(self) -> i64:
        """The next number of the stream."""
        if not self.block:
            self.block = hmac.digest(self.key, self.message + self.blocks.to_bytes(8, "big"), "sha256")
            self.blocks += 1
        number: i64 = int.from_bytes(self.block[:4], "big")
        self.block = self.block[4:]
        return number


def commitment(key: bytes) -> str:
    """What can be told of a key beforehand, so that afterwards it can be no other; it does not give the key away."""
    return hashlib.sha256(b"meisterdieb key 1\0" + key).hexdigest()


class ScriptedLuck(Luck):
    """Luck that answers from a list: picked numbers and drawn items in the order they are asked for."""

    def __init__(self, answers: list[int], then: Luck | None = None) -> None:
        self.answers = answers
        self.used: i64 = 0
        self.then = then

    def pick(self, n: i64) -> i64:
        if self.used >= len(self.answers):
            if self.then is not None:
                return self.then.pick(n)
            raise LuckError(
                f"the script of luck ends after {self.used} answers; one more was needed, from 0 to {n - 1}"
            )
        answer = self.answers[self.used]
        if answer < 0 or answer >= n:
            raise LuckError(
                f"answer {self.used + 1} of the script of luck is {answer}; expected a number from 0 to {n - 1}"
            )
        self.used += 1
        return answer

    def draw(self, pile: list[int]) -> i64:
        if self.used >= len(self.answers):
            if self.then is not None:
                return self.then.draw(pile)
            raise LuckError(f"the script of luck ends after {self.used} answers; one more draw was needed")
        answer = self.answers[self.used]
        if answer not in pile:
            raise LuckError(f"answer {self.used + 1} of the script of luck is {answer}, which is not there to be drawn")
        self.used += 1
        pile.remove(answer)
        return answer


class RecordingLuck(Luck):
    """Luck that writes down what another luck answers."""

    def __init__(self, inner: Luck) -> None:
        self.inner = inner
        self.answers: list[int] = []

    def pick(self, n: i64) -> i64:
        answer = self.inner.pick(n)
        self.answers.append(answer)
        return answer

    def draw(self, pile: list[int]) -> i64:
        answer = self.inner.draw(pile)
        self.answers.append(answer)
        return answer
