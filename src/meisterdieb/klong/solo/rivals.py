"""Rivals that nobody plays: a colour without a seat that makes noise, takes cards and, once drawn, hurries the end."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.klong.engine import order
from meisterdieb.klong.engine.codes import ARTIFACT_REMOVED, LOOT_KINDS, MINOR
from meisterdieb.klong.engine.effects import Effect
from meisterdieb.klong.engine.event_kinds import COUNTDOWN
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.rules.artifacts import take_away
from meisterdieb.klong.solo.dragon_clock import CLOCK, STRIKES, Clock, Fate, ResetClock
from meisterdieb.klong.solo.goal import Goal, goal_of, level_of
from meisterdieb.klong.solo.sweeping import SWEPT, RefillAlone, Sweep
from meisterdieb.klong.solo.threat import LOOTS, RIVAL_NOISE, THREAT, Noise, Threat

if TYPE_CHECKING:
    from collections.abc import Callable

    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState
    from meisterdieb.klong.telling.view_types import KlongParts

CUBES = 30  # of the rivals' colour
STAYS = 15  # the artifact that always lies there; cheap ones are below, dear ones above it


class BoxCrown(Effect):
    """The dearest crown that is left goes to the box (SO-LOOT-03, 04)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if "crown" in s.rules.goods:
            crowns = s.rules.goods.index("crown")
            s.market[crowns] -= min(1, s.market[crowns])


class Solo(Part):
    """Everything that a game for one has and others have not."""

    name = "solo"
    order = 90  # after whatever the board brings: it takes the place of some of their steps

    def join(self, a: "Assembly") -> None:
        self.levels = a.content.boxes["solo"]["levels"]
        self.ranks = a.content.boxes["solo"]["ranks"]
        self.boards = a.content.boxes["solo"]["boards"]
        self.colour = a.colour("rivals", Threat(self))
        a.rules.noisy.append(self.colour)
        self.threat = a.track("threat", 0)
        self.marker = a.track("rivals", 1)
        self.clock = a.track("clock", 0)
        self.begun = a.track("countdown-begun", 0)
        a.step(order.NOISE, lambda: Noise(self))
        a.step(order.SWEEP, lambda: Sweep(self))
        a.step(order.ROW, lambda: RefillAlone(self))
        a.step(order.CLOCK, lambda: Clock(self))
        a.step(order.FATE, lambda: Fate(self))
        del a.steps[order.COUNTDOWN]  # whoever is out has ended the game (SO-END-01)
        a.also_at("after_attack", ResetClock(self))
        a.also_at("rivals_loot", BoxCrown())
        a.rules.judge = Goal(self)
        self.laying = [part for part in a.rules.parts if type(part).cubes_on_board is not Part.cubes_on_board]

    def lay_out(self, s: "KlongState") -> None:
        for place in range(MINOR, len(s.loot), LOOT_KINDS):
            s.loot[place] = min(s.loot[place], 1)
        s.rage = level_of(self, s)["dragon"]

    def set_up(self, s: "KlongState", luck: "Luck") -> None:
        lying = [value for i, value in enumerate(s.rules.artifacts) if s.lies[i]]
        for kind in ([value for value in lying if value < STAYS], [value for value in lying if value > STAYS]):
            take_away(s, s.rules.artifacts.index(luck.draw(kind, ARTIFACT_REMOVED)))
        s.area[self.colour] = level_of(self, s)["threat"]

    def put(self, s: "KlongState", track: int, space: int) -> None:
        """Put the marker of a track on a space."""
        s.tracks = (*s.tracks[:track], space, *s.tracks[track + 1 :])

    def begin_countdown(self, s: "KlongState") -> None:
        """The rivals' figure goes on the countdown track; once (SO-FATE-01, 02, 08)."""
        if not s.countdown:
            s.countdown = 1
            self.put(s, self.begun, s.round)
            if s.events is not None:
                s.events.append(Event(COUNTDOWN, -1, 1, 0, EVERYBODY))

    def on_board(self, s: "KlongState") -> int:
        """How many threat cubes lie on treasures or veins."""
        return sum([part.cubes_on_board(s, 1) for part in self.laying])

    def supply(self, s: "KlongState") -> int:
        """The threat cubes that lie nowhere yet (SO-SETUP-03)."""
        lying = s.area[self.colour] + s.bag.count(self.colour) + s.aside[self.colour] + s.tracks[self.threat]
        return CUBES - lying - self.on_board(s)

    def goods_in_box(self, s: "KlongState") -> int:
        return sum(s.tracks[self.threat] >= space for space in LOOTS)

    def show(self, s: "KlongState", seat: int | None, shown: "KlongParts") -> None:
        shown["level"], shown["goal"] = s.settings.options["level"], goal_of(self, s)
        shown["rivals"] = self.supply(s)

    def rivals_figures(self) -> "dict[str, Callable[[KlongState, Event], int]]":
        return {
            "swept": lambda s, event: int(event.kind == SWEPT),
            "rivals-noise": lambda s, event: event.a if event.kind == RIVAL_NOISE else 0,
            "threatened": lambda s, event: int(event.kind == THREAT),
            "struck": lambda s, event: int(event.kind == CLOCK and event.a >= STRIKES),
        }

    def broken(self, s: "KlongState") -> list[str]:
        left = self.supply(s)
        return [] if left >= 0 else [f"there are {CUBES - left} threat cubes instead of {CUBES}"]
