"""The tiny game of the kernel's tests, with what a table needs besides: short, with hidden hands and a way back."""

from collections.abc import Sequence

from meisterdieb.kernel.game import LETTERS
from meisterdieb.kernel.state import State
from tests.kernel.toy import ToyGame


class TableToy(ToyGame):
    """A card that was played can be taken back until the turn ends, which draws a card."""

    def rules_of(self, state: State, action: int) -> list[str]:
        return []

    def result(self, state: State, lang: str, names: Sequence[str] = LETTERS) -> str:
        return f"{lang}: {', '.join(names[seat] for seat in state.winners())}"
