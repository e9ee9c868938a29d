"""A small table for rules questions: set the scene, let seats act in notation, look what came of it.

Every text begins with the letter of the seat that acts: `t.do("A use 4 clever.1", "B done")`.
"""

from collections.abc import Mapping
from typing import Any

import meisterdieb as md
from meisterdieb.clou.engine import codes, event_kinds, saving, symbols
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.dice import pool
from meisterdieb.clou.telling.notation import need as need_text
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.luck import ScriptedLuck, SeededLuck
from tests.clou.wanted import wanted_action

# What a scene may name instead of giving whole columns of zeros and ones.
NAMED = ("rooms", "finished", "needs", "loot", "boxes", "prison", "special")


class Table:
    """A play from a scene, driven by notation."""

    def __init__(self, play: md.Play) -> None:
        self.play = play
        assert isinstance(play.state, ClouState)

    @property
    def s(self) -> ClouState:
        """The state."""
        assert isinstance(self.play.state, ClouState)
        return self.play.state

    @property
    def view(self) -> Mapping[str, Any]:
        """What everybody sees."""
        return self.s.view(None)

    @property
    def phase(self) -> str:
        """The phase by its name."""
        return codes.PHASES[self.s.phase]

    @property
    def end(self) -> str:
        """How the heist ended, or that it is running."""
        return codes.ENDS[self.s.end]

    @property
    def track(self) -> dict[str, int]:
        """How many symbols are open on each track of the plan."""
        return {name: left for name, (left, _) in self.view["tracks"].items()}

    @property
    def score(self) -> int:
        """The common score."""
        totals = {score.total for score in self.play.score()}
        assert len(totals) == 1
        return totals.pop()

    @property
    def active(self) -> list[str]:
        """The activated symbols that are waiting to be used, such as `A kraft`; a star stands for the whole gang."""
        return [f"{who} {symbol}" for who, symbol in self.view["group"]]

    @property
    def rooms(self) -> list[str]:
        """The open rooms."""
        return [id for id, is_open in self.view["rooms"].items() if is_open]

    @property
    def finished(self) -> list[str]:
        """The challenges that are overcome."""
        return [challenge["id"] for challenge in self.view["challenges"] if challenge["done"]]

    @property
    def workable(self) -> list[str]:
        """The challenges that can be worked on."""
        return [challenge["id"] for challenge in self.view["challenges"] if challenge["open"]]

    @property
    def crossed(self) -> list[str]:
        """The crossed out symbols of the plan, such as `fenster:1.2`."""
        return [need_text(self.s, need) for need, out in enumerate(self.s.needs) if out]

    @property
    def loot(self) -> list[str]:
        """The loot taken."""
        return [id for id, taken in self.view["loot"].items() if taken]

    @property
    def marks(self) -> dict[str, int]:
        """What is written on the sheets, by `A:kraft.1`; a crossed out circle-box holds its number and 64."""
        return dict(self.view["marks"])

    def dice(self, seat: str) -> list[int]:
        """The dice a seat can still use, its extra numbers last."""
        return [die for die in pool(self.s, "ABC".index(seat)) if die]

    def offers(self, seat: str, verb: str = "") -> list[str]:
        """What a seat can do, in notation without its letter; only one verb if it is named."""
        texts = [md.notation(self.play, action) for action in self.play.legal("ABC".index(seat))]
        return [text for text in texts if not verb or text.split()[0] == verb]

    def numbers_for(self, seat: str, field: str) -> list[int]:
        """Which numbers a seat could write into one of its fields with fill in, or 0 where it is crossed out."""
        texts = [text.split() for text in self.offers(seat, "fill")]
        return [int(text[2]) if len(text) > 2 else 0 for text in texts if text[1] == field]

    def can(self, text: str) -> bool:
        """Whether an action is offered now."""
        return text[2:] in self.offers(text[0])

    def do(self, *texts: str, luck: list[int] | None = None) -> list[Event]:
        """Act; `luck` names the faces of the dice that are rolled on the way, after them a seed decides."""
        faces = [face - 1 for face in luck or []]
        self.play.luck = script = ScriptedLuck(faces, SeededLuck(1))
        happened: list[Event] = []
        for text in texts:
            action = self.play.game.parse(self.s, text[2:], "ABC".index(text[0]))
            happened += self.play.apply(action)
        assert script.used == len(faces), f"only {script.used} of the dice {luck} were rolled"
        assert self.s.invariants() == []
        return happened

    def refuses(self, text: str) -> str:
        """The reason why an action is refused; the state stays as it is, and the action is not offered."""
        before, action = self.s.hash(), wanted_action(self.s, text)
        try:
            self.s.apply(action, ScriptedLuck([]))
        except md.Refusal as refusal:
            assert self.s.hash() == before
            assert action not in self.s.legal("ABC".index(text[0]))
            return refusal.reason
        raise AssertionError(f"{text} was not refused")


def table(**scene: Any) -> Table:
    """A table from a scene: round 1 of the villa, A is Matt and B is Trixie, unless the scene says otherwise.

    Rooms, finished challenges, crossed out needs (`fenster:1.2`), loot, bought items and prisoners are named; marks
    on tree circles are named in the order of the path; activated symbols read `A kraft`.
    """
    scene = {"players": 2, **scene}
    named = {key: scene.pop(key) for key in NAMED if key in scene}
    marks: Mapping[str, int] = scene.pop("marks", {})
    group = [item.split() for item in scene.pop("group", [])]
    blank = Table(md.scenario("clou", scene)).s
    columns = {key: column(blank, key, names) for key, names in named.items()}
    return Table(
        md.scenario("clou", {**scene, **columns, "marks": marks, "trees": paths(blank, marks), "group": group})
    )


def column(s: ClouState, key: str, names: list[str]) -> dict[str, int]:
    """What is named, set to 1, or for a bought item to the number of its boxes; the first room is always open."""
    if key == "boxes":
        return {name: s.rules.item_boxes[s.rules.item_ids.index(name)] for name in names}
    start = [s.rules.room_ids[s.rules.start_room]] if key == "rooms" else []
    return dict.fromkeys([*start, *names], 1)


def paths(s: ClouState, marks: Mapping[str, int]) -> list[str]:
    """The circles of trees among the marks; of a tree, the one that is named last was crossed out last."""
    return [name for name in marks if s.rules.tree[saving.field_number(s, name)] >= 0]


def new_game(players: int = 2, seed: int = 1, roll: list[int] | None = None, **options: Any) -> Table:
    """A table with a fresh game, whose first roll may be given."""
    luck = ScriptedLuck([face - 1 for face in roll or []], SeededLuck(seed))
    return Table(md.new("clou", players=players, luck=luck, **options))


def kinds(events: list[Event]) -> list[str]:
    """The names of what happened, in order."""
    return [event_kinds.NAMES[event.kind] for event in events]


def activated(events: list[Event]) -> list[str]:
    """The symbols that were activated, such as `A kraft`, white ones too."""
    shown = [event for event in events if event.kind in (event_kinds.ACTIVATES, event_kinds.WHITE_GAINED)]
    return [f"{'ABC'[event.seat]} {symbols.symbol_text(event.a)}" for event in shown]


__all__ = ["Table", "activated", "kinds", "new_game", "table"]
