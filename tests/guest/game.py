"""The bowl of pearls: take one, two or three into the closed hand; golden ones count three. The last ends the game."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from meisterdieb.kernel.aftermath import Part
from meisterdieb.kernel.deed import Deed
from meisterdieb.kernel.event import EVERYBODY, Event, only
from meisterdieb.kernel.game import LETTERS, Choice, Game
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.named_event import NamedEvent
from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.state import Score, State
from meisterdieb.kernel.validation import Reader

MOST = 3
WHITE, GOLDEN = 1, 3  # what a pearl counts
BOWLS = {"small": (9, 3), "large": (15, 5)}  # white and golden pearls
TAKES, FINDS = range(2)
BOOK = Phrasebook("tests.guest")


class PearlState(State):
    """The bowl, and what everybody has taken from it: a list of what each pearl counts, in order."""

    def __init__(self, players: int, bowl: Sequence[int]) -> None:
        self.bowl = list(bowl)
        self.taken: list[list[int]] = [[] for _ in range(players)]
        self.active = 0
        self.barrier = 0
        self.events: list[Event] | None = None

    @property
    def to_act(self) -> list[int]:
        return [self.active] if self.bowl else []

    def legal(self, seat: int) -> list[int]:
        return list(range(1, min(MOST, len(self.bowl)) + 1)) if seat in self.to_act else []

    def why_not(self, action: int) -> Refusal | None:
        if not self.bowl:
            return Refusal("over")
        return None if 1 <= action <= min(MOST, len(self.bowl)) else Refusal("empty", has=len(self.bowl))

    def apply(self, action: int, luck: Luck) -> None:
        if refusal := self.why_not(action):
            raise refusal
        found = [luck.draw(self.bowl) for _ in range(action)]
        self.taken[self.active] = sorted(self.taken[self.active] + found)
        self.note(TAKES, action, EVERYBODY)
        if GOLDEN in found:
            self.note(FINDS, found.count(GOLDEN), only(self.active))
        self.active = (self.active + 1) % len(self.taken)
        self.barrier += 1

    def note(self, kind: int, n: int, audience: int) -> None:
        if self.events is not None:
            self.events.append(Event(kind, self.active, n, 0, audience))

    def clone(self) -> "PearlState":
        other = PearlState(len(self.taken), self.bowl)
        other.taken = [pearls.copy() for pearls in self.taken]
        other.active, other.barrier = self.active, self.barrier
        return other

    def view(self, seat: int | None) -> dict[str, Any]:
        return {
            "viewer": seat,
            "active": self.active if self.bowl else None,
            "bowl": len(self.bowl),
            "seats": [self.seat_view(one, seat == one or not self.bowl) for one in range(len(self.taken))],
        }

    def seat_view(self, seat: int, open: bool) -> dict[str, Any]:
        pearls = self.taken[seat]
        if not open:
            return {"seat": seat, "pearls": len(pearls)}
        white, golden = pearls.count(WHITE), pearls.count(GOLDEN)
        return {
            "seat": seat,
            "pearls": len(pearls),
            "white_pearls": white,
            "golden_pearls": golden,
            "points": sum(pearls),
        }

    def determinize(self, seat: int | None, luck: Luck) -> State:
        other = self.clone()
        others = [one for one in range(len(self.taken)) if one != seat]
        unknown = sorted([*self.bowl, *(pearl for one in others for pearl in self.taken[one])])
        for one in others if self.bowl else []:
            other.taken[one] = sorted(luck.draw(unknown) for _ in self.taken[one])
            other.bowl = unknown
        return other

    def score(self) -> list[Score]:
        return [
            Score({"white": pearls.count(WHITE) * WHITE, "golden": pearls.count(GOLDEN) * GOLDEN}, True)
            for pearls in self.taken
        ]

    def winners(self) -> list[int]:
        points = [sum(pearls) for pearls in self.taken]
        return [] if self.bowl else [seat for seat, n in enumerate(points) if n == max(points)]

    def to_dict(self) -> dict[str, Any]:
        taken = [pearls.copy() for pearls in self.taken]
        return {"bowl": self.bowl.copy(), "taken": taken, "active": self.active, "barrier": self.barrier}

    def hash(self) -> str:
        return hashlib.sha256(json.dumps(self.to_dict()).encode()).hexdigest()[:16]

    def invariants(self) -> list[str]:
        pearls = sorted([*self.bowl, *(pearl for taken in self.taken for pearl in taken)])
        return [] if pearls in map(full, BOWLS) else ["pearls have been lost"]


def full(bowl: str) -> list[int]:
    """What lies in a bowl at first."""
    white, golden = BOWLS[bowl]
    return [WHITE] * white + [GOLDEN] * golden


class PearlGame(Game):
    """All that a game must say of itself, and no more."""

    event_names = ("takes", "finds")
    turning = {FINDS: "find"}  # noqa: RUF012

    def __init__(self) -> None:
        titles = {"de": "Die Perlenschale", "en": "The Bowl of Pearls"}
        super().__init__("pearls", titles, range(2, 5), {"size": Choice(list(BOWLS), "how large the bowl is")}, "toy")

    @property
    def book(self) -> Phrasebook:
        return BOOK

    def new_state(self, players: int, options: Mapping[str, Any], luck: Luck) -> State:
        return PearlState(players, full(options["size"]))

    def from_dict(self, players: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> State:
        Reader(data, "the state").exactly({"bowl", "taken", "active", "barrier"})
        state = PearlState(players, data["bowl"])
        state.taken = [list(pearls) for pearls in data["taken"]]
        state.active, state.barrier = data["active"], data["barrier"]
        return state

    def content_hash(self, players: int, options: Mapping[str, Any]) -> str:
        return f"pearls-{options['size']}".ljust(16, "-")

    def notation(self, state: State, action: int) -> str:
        return f"take {action}"

    def deed(self, state: State, action: int) -> Deed:
        return Deed("take", how={"pearls": action})

    def named(self, state: State, event: Event) -> NamedEvent:
        return NamedEvent(self.event_names[event.kind], event.seat, {}, {"pearls": event.a})

    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        found = {self.notation(state, action): action for one in state.to_act for action in state.legal(one)}
        if text.strip() not in found:
            raise BadInput(f"{text[:20]!r} is not possible now; expected one of {', '.join(found)}")
        return found[text.strip()]

    def near(self, state: State, seat: int) -> list[int]:
        return [n for n in range(1, MOST + 1) if state.why_not(n)] if seat in state.to_act else []

    def text(self, state: State, action: int, lang: str) -> str:
        return BOOK.say("action", "take", lang, n=action)

    def prompt(self, state: State, lang: str) -> str:
        return BOOK.say("prompt", "take", lang)

    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str] = LETTERS) -> str:
        return BOOK.say("event", ("takes", "golden")[event.kind], lang, who=names[event.seat], n=event.a)

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        return BOOK.say("refusal", refusal.reason, lang) if BOOK.knows("refusal", refusal.reason) else refusal.reason

    def rules_of(self, state: State, action: int) -> list[str]:
        return []

    def result(self, state: State, lang: str, names: Sequence[str] = LETTERS) -> str:
        if state.to_act:  # hands are hidden until the end
            return ""
        points = [score.total for score in state.score()]
        first = state.winners()
        who = BOOK.listed((names[seat] for seat in first), lang)
        said = BOOK.say("result", "winner" if len(first) == 1 else "shared", lang, who=who, n=max(points))
        lines = [BOOK.say("result", "line", lang, who=name, n=n) for name, n in zip(names, points, strict=False)]
        return "\n".join([said, *lines])

    def itemised(self, state: State, lang: str) -> list[Part]:
        if state.to_act:
            return []
        scores = state.score()
        return [
            Part(part, BOOK.noun(f"{part}-pearl", 2, lang), [score.parts[part] for score in scores], [""] * len(scores))
            for part in ("white", "golden")
        ]
