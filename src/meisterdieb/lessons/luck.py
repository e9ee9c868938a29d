"""Luck that a lesson has written down, as far as it fits."""

from meisterdieb.kernel.luck import Luck


class HintedLuck(Luck):
    """Answers from a list wherever they are possible, and asks another luck where they are not or the list ends.

    A learner may go another way than the lesson has thought of: then chance is chance.
    """

    def __init__(self, sources: list[int], answers: list[int], then: Luck) -> None:
        self.sources = sources
        self.answers = answers
        self.then = then
        self.asked = 0

    def hint(self, source: int) -> int:
        """The next answer of the list, or one that fits nowhere."""
        self.asked += 1
        if self.asked > len(self.answers) or self.sources[self.asked - 1] != source:
            return -1
        return self.answers[self.asked - 1]

    def pick(self, n: int, source: int = 0) -> int:
        answer = self.hint(source)
        return answer if 0 <= answer < n else self.then.pick(n, source)

    def draw(self, pile: list[int], source: int = 0) -> int:
        answer = self.hint(source)
        if answer not in pile:
            return self.then.draw(pile, source)
        pile.remove(answer)
        return answer
