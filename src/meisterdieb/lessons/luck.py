"""Luck that a lesson has written down, as far as it fits."""

from meisterdieb.kernel.luck import Luck


class HintedLuck(Luck):
    """Answers from a list wherever they are possible, and asks another luck where they are not or the list ends.

    A learner may go another way than the lesson has thought of: then chance is chance.
    """

    def __init__(self, answers: list[int], then: Luck) -> None:
        self.answers = answers
        self.then = then
        self.asked = 0

    def hint(self) -> int:
        """The next answer of the list, or one that fits nowhere."""
        self.asked += 1
        return self.answers[self.asked - 1] if self.asked <= len(self.answers) else -1

    def pick(self, n: int) -> int:
        answer = self.hint()
        return answer if 0 <= answer < n else self.then.pick(n)

    def draw(self, pile: list[int]) -> int:
        answer = self.hint()
        if answer not in pile:
            return self.then.draw(pile)
        pile.remove(answer)
        return answer
