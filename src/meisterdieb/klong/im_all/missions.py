"""What else mission cards say: wares elsewhere, prisoners for nothing, the enemy of the reserve turned over."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import order
from meisterdieb.klong.engine.codes import NONE
from meisterdieb.klong.engine.condition import Condition, Counted, HasTag
from meisterdieb.klong.engine.effects import Effect, FightWatcher, count_deed, keep_promise, mark
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.im_all.factions import Factions
from meisterdieb.klong.im_all.free_things import AskPrisoner, AskWare, FreePrisoner, FreeWare
from meisterdieb.klong.telling.book import book_of
from meisterdieb.klong.telling.naming import card_object, token_object
from meisterdieb.klong.telling.part_verbs import VerbTelling

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState

TURNED = new_kind("turned-over")
OTHER_SIDE = new_reason("other-side")
SIDE = "goblin"


class Shows(Condition):
    """Which side of the reserve's enemy lies face up."""

    def __init__(self, feature: i64, turned: bool) -> None:
        self.feature = feature
        self.turned = turned

    def holds(self, s: "KlongState") -> bool:
        return (s.marks[self.feature] != 0) == self.turned


class TurnOver(Effect):
    """From now on the back is fought; once it shows, it stays (KA-FIGHT-12, KA-OPEN-18)."""

    def __init__(self, feature: i64) -> None:
        self.feature = feature

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if not s.marks[self.feature]:
            mark(s, self.feature, 1)
            if s.events is not None:
                s.events.append(Event(TURNED, s.active, 0, 0, EVERYBODY))


class CountRowEnemies(FightWatcher):
    """An enemy of the row was beaten this turn."""

    def __init__(self, counter: i64) -> None:
        self.counter = counter

    def beaten(self, s: "KlongState", card: i64) -> None:
        if card not in s.rules.reserve:
            count_deed(s, self.counter, 1)


class Trashed(Condition):
    """A card was trashed this turn (KA-KEY-15, 16)."""

    def holds(self, s: "KlongState") -> bool:
        return len(s.trash) > 0


class LastPromises(Effect):
    """What the vaporizer has made true at the end of the turn (KA-OPEN-47)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        depth = len(s.pending)
        while len(s.pending) == depth and keep_promise(s, luck):
            pass


WARES = VerbTelling(
    lambda s, good: "none" if good == NONE else s.rules.goods[good],
    lambda s, good: ("", None) if good == NONE else (f"good:{s.rules.goods[good]}", None),
    lambda s, key, good, lang: (
        (f"{key}-none", {}) if good == NONE else (key, {"it": token_object(s, s.rules.stacks[good][0], lang)})
    ),
)
PRISONERS = VerbTelling(
    lambda s, card: "none" if card == NONE else s.rules.card_ids[card],
    lambda s, card: ("", None) if card == NONE else (f"shop:{s.rules.card_ids[card]}", None),
    lambda s, key, card, lang: (f"{key}-none", {}) if card == NONE else (key, {"it": card_object(s, card, lang)}),
)


class Missions(Part):
    """The words of the mission deck."""

    name = "missions"
    order = 40  # it asks the factions for prisoners
    telling = {"ware": WARES, "free": PRISONERS}  # noqa: RUF012

    def join(self, a: "Assembly") -> None:
        side = a.feature(SIDE)
        a.place("front-side", 0, OTHER_SIDE, Shows(side, False))
        a.place("back-side", 0, OTHER_SIDE, Shows(side, True))
        a.word("turn_over", lambda v, table: TurnOver(side))
        beaten = a.counter("row-monsters")
        a.watch_fights(CountRowEnemies(beaten))
        a.condition("row-monster", Counted(beaten, 1))
        a.condition("contraband", HasTag(a.rules.tags.setdefault("contraband", [])))
        a.condition("trashed", Trashed())
        a.step(order.PROMISES, LastPromises)
        ware, free = FreeWare(), FreePrisoner(self.prisoners(a))
        a.verb(ware)
        a.verb(free)
        a.word("ware", lambda v, table: AskWare(ware, table["ware"], table.get("where") == "market"))
        a.word("free_prisoner", lambda v, table: AskPrisoner(free))

    def prisoners(self, a: "Assembly") -> list[int]:
        """The cards that are prisoners."""
        return next(part.traits["prisoner"] for part in a.rules.parts if isinstance(part, Factions))

    def labels(self, s: "KlongState", lang: str) -> dict[str, str]:
        return {SIDE: book_of(s.rules).say("marked", SIDE, lang)}
