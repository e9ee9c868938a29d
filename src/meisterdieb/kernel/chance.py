"""What chance answered, as text: for each source its name and the ids of what was drawn there, in order.

    row ogre tattle; bag A black B; hand.A burgle burgle stumble

Logs and records hold this text. It names cards and tokens by their ids, never by numbers, so that it means the same
whatever else a later program has in its box.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from meisterdieb.kernel.luck import RecordingLuck, ScriptedLuck
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import short


class Source(NamedTuple):
    """Something that chance is asked about, such as a deck: its name, and the ids of its answers by number.

    Without ids an answer is a plain number, such as that of a die.
    """

    name: str
    ids: Sequence[str] = ()

    def text(self, answer: int) -> str:
        """An answer as it is written down."""
        return self.ids[answer] if self.ids else str(answer)

    def number(self, text: str) -> int:
        """The answer that was written down."""
        if self.ids:
            if text in self.ids:
                return self.ids.index(text)
        elif text.isascii() and text.isdigit() and len(text) < 10:
            return int(text)
        raise BadInput(f"{short(text)} is no answer of chance for {self.name}")


def written(sources: Sequence[Source], luck: RecordingLuck) -> str:
    """What a luck has answered, as text."""
    pairs = zip(luck.sources, luck.answers, strict=True)
    groups = groupby(pairs, key=lambda pair: pair[0])
    return "; ".join(
        " ".join([sources[source].name, *(sources[source].text(answer) for _, answer in group)])
        for source, group in groups
    )


def read(sources: Sequence[Source], text: str) -> tuple[list[int], list[int]]:
    """The sources and the answers of a text, by number."""
    asked: list[int] = []
    answers: list[int] = []
    known = {source.name: number for number, source in enumerate(sources)}
    for group in text.split("; ") if text else ():
        name, *drawn = group.split(" ")
        if name not in known or not drawn:
            raise BadInput(f"{short(group)} is not what chance answers; expected one of {', '.join(known)} and answers")
        asked += [known[name]] * len(drawn)
        answers += [sources[known[name]].number(one) for one in drawn]
    return asked, answers


def scripted(sources: Sequence[Source], text: str) -> ScriptedLuck:
    """A luck that answers what a text says, and nothing else."""
    asked, answers = read(sources, text)
    return ScriptedLuck(answers, None, asked)


def counts(text: str) -> dict[str, int]:
    """How many answers of each source a text holds."""
    found: dict[str, int] = {}
    for group in text.split("; ") if text else ():
        name, *drawn = group.split(" ")
        found[name] = found.get(name, 0) + len(drawn)
    return found
