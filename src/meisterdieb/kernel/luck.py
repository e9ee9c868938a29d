"""All the chance there is: `pick` a number, `draw` from a multiset.

Luck is an argument of `State.apply`, never a part of the state. A simulation passes `SeededLuck`, a replay or a test
`ScriptedLuck`, a play that keeps a record wraps either in `RecordingLuck`.
"""

import hashlib

from meisterdieb.kernel.ints import i64, mypyc_attr


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
