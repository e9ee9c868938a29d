"""Spaces that give something to whoever comes: credits, or a power crystal as long as there are some."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.checks.content_checks import wrong
from meisterdieb.klong.engine.codes import INSIDE
from meisterdieb.klong.engine.condition import HasTag
from meisterdieb.klong.engine.effects import Effect
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.engine.part import Part, Table
from meisterdieb.klong.engine.scorer import CardPoints, Scorer
from meisterdieb.klong.rules.gold import Gold

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState, Seat

CREDITS = 1  # on a space with credits
SIXTH_POINTS = 3  # of the sixth crystal, for each crystal of its owner

TAKES_CRYSTAL = new_kind("takes-crystal")


class TakeCrystal(Effect):
    """Power crystals from the bank, as many as are left (KA-KEY-08, 09, KA-LIM-01)."""

    def __init__(self, token: i64, bank: i64, n: i64) -> None:
        self.token = token
        self.bank = bank
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        p = s.seats[s.active]
        for _ in range(self.n):
            if p.fate == INSIDE and self.left(s):
                p.tokens[self.token] += 1
                if s.events is not None:
                    s.events.append(Event(TAKES_CRYSTAL, s.active, 0, 0, EVERYBODY))

    def left(self, s: "KlongState") -> int:
        """How many are still in the bank."""
        return self.bank - sum(p.tokens[self.token] for p in s.seats)


class Crystals:
    """Whatever counts as a power crystal."""

    def __init__(self, kinds: list[int]) -> None:
        self.kinds = kinds

    def of(self, p: "Seat") -> int:
        """How many a thief has, the sixth included."""
        return sum(p.tokens[kind] for kind in self.kinds)


class SixthCrystal(Scorer):
    """The sixth crystal is worth more with every crystal beside it (KA-TOK-10)."""

    def __init__(self, crystals: Crystals, sixth: int) -> None:
        super().__init__("crystals")
        self.crystals = crystals
        self.sixth = sixth

    def points(self, s: "KlongState", p: "Seat") -> int:
        return SIXTH_POINTS * self.crystals.of(p) * p.tokens[self.sixth]


class PerCrystal(CardPoints):
    """A card that is worth something for each crystal of its owner."""

    def __init__(self, crystals: Crystals) -> None:
        self.crystals = crystals

    def points(self, s: "KlongState", p: "Seat", rule: dict[str, object]) -> int:
        return self.crystals.of(p) * int(str(rule["points"]))


class Rewards(Part):
    """Reward spaces, the bank of crystals, and what crystals are good for."""

    name = "rewards"
    order = 12

    def check_board(self, board: Table) -> None:
        for room in board["rooms"]:
            if room.get("credits", CREDITS) != CREDITS:
                raise wrong("room", room, f"gives {room['credits']} credits; expected {CREDITS}")

    def join(self, a: "Assembly") -> None:
        crystal = a.content.token_number["power-crystal"]
        bank = a.content.tokens[crystal]["copies"]
        crystals = Crystals(a.rules.tags.setdefault("crystal", []))
        self.bank = TakeCrystal(crystal, bank, 1)
        a.room_program("credits", [Gold(CREDITS)])
        a.room_program("crystal", [self.bank])
        a.gain("crystal", lambda n: TakeCrystal(crystal, bank, n))
        a.condition("crystal", HasTag(crystals.kinds))
        a.scorer(SixthCrystal(crystals, a.content.token_number["sixth-crystal"]))
        a.points_rule("per_crystal", PerCrystal(crystals))

    def broken(self, s: "KlongState") -> list[str]:
        left = self.bank.left(s)
        return [] if left >= 0 else [f"the thieves have {-left} power crystals more than there are"]
