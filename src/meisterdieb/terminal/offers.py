"""What a player can do now, numbered, with its words; and what is near but not possible, with the reason."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from meisterdieb.kernel.deed import Deed


@dataclass(frozen=True)
class Offer:
    """One legal action: the number to type, what it is about, its words, its notation."""

    number: int
    action: int
    verb: str
    on: str
    how: Mapping[str, Any]
    label: str
    text: str
    notation: str

    @property
    def thing(self) -> str:
        """The id of the thing that it is done to."""
        return Deed(self.verb, self.on).thing


@dataclass(frozen=True)
class Near:
    """Something that is not possible now: why, in short too, and the ids of the rules that say so."""

    verb: str
    on: str
    label: str
    reason: str
    short: str
    rules: Sequence[str]


@dataclass
class Menu:
    """Everything a seat is offered."""

    offers: list[Offer] = field(default_factory=list)
    near: list[Near] = field(default_factory=list)

    def of(self, *verbs: str) -> list[Offer]:
        """The offers of some verbs."""
        return [offer for offer in self.offers if offer.verb in verbs]

    def find(self, verb: str, on: str) -> Offer | None:
        """The offer for one thing."""
        return next((offer for offer in self.offers if (offer.verb, offer.on) == (verb, on)), None)


def matches(menu: Menu, typed: str) -> list[Offer]:
    """The offers that a typed text can mean: the number, the notation, or a part of the words."""
    wanted = " ".join(typed.casefold().split())
    if wanted.isdecimal():
        return [offer for offer in menu.offers if offer.number == int(wanted)]
    for exact in (
        [offer for offer in menu.offers if wanted == offer.notation.casefold()],
        [offer for offer in menu.offers if wanted in (offer.label.casefold(), offer.text.casefold())],
    ):
        if exact:
            return exact
    if len(wanted) < 2:
        return []
    return [offer for offer in menu.offers if wanted in f"{offer.text} | {offer.notation} | {offer.label}".casefold()]
