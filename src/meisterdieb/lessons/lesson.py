"""What a lesson is made of."""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Any, Literal

from msgspec import Struct

from meisterdieb.lessons.conditions import Condition


class Both(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    de: str
    en: str

    def say(self, lang: str) -> str:
        """The text in one language."""
        return self.de if lang == "de" else self.en


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One bubble: what it says, what it points at, and what it waits for.

    `want` are actions in notation, with * for anything; without any, the learner just reads on. The step is done when
    `times` of them have been played. `play` is how the lesson itself would do it, where that is not plain from `want`.
    `no` answers other actions, which a guide does not let through.
    """

    say: Both
    point: list[str] = []
    want: list[str] = []
    times: int = 1
    play: list[str] = []
    no: Both | None = None

    def script(self) -> Sequence[str]:
        """How the lesson itself would do it."""
        return self.play or self.want[:1] * self.times

    def wants(self, action: str) -> bool:
        """Whether an action is one that the step waits for."""
        return any(fnmatchcase(action, wanted) for wanted in self.want)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A guide with its steps, or a puzzle with its goal, its hints and its solution.

    `scene` is where it begins, as `api.scenario` takes it; the learner sits on the first of the `seats`, a bot on each
    other one. `luck` are the answers of chance in the order they are asked for, as records write them, and
    `others` the moves of the bots, each with the seat's letter in front; whatever does not fit, because the learner has
    gone another way, is left out.

    `won` holds when all of its conditions do, `lost` when one of them does. `tries` are ways that look good and fail.
    """

    id: str
    game: str
    kind: Literal["guide", "puzzle"]
    order: int
    minutes: int
    title: Both
    about: Both
    seats: list[str]
    options: dict[str, Any] = {}
    scene: dict[str, Any] = {}
    luck: list[str] = []
    others: list[str] = []
    steps: list[Step] = []
    end: Both | None = None
    won: list[Condition] = []
    lost: list[Condition] = []
    hints: list[Both] = []
    solution: list[str] = []
    tries: list[list[str]] = []

    def script(self) -> list[str]:
        """The learner's moves from the beginning to the end."""
        return self.solution or [move for step in self.steps for move in step.script()]
