"""What is told of cards and tokens of the Klong! family: typed mappings, plain data when they travel."""

from typing import Literal, TypedDict, get_args

from meisterdieb.kernel.thing import Thing

Gain = Literal["skill", "swords", "boots", "gold", "clank", "draw", "teleport", "heal"]
GAINS: tuple[Gain, ...] = get_args(Gain)  # in the order in which a face shows them


class KlongFace(TypedDict):
    """What is printed on a card or token.

    `sort` is the kind of card or the group of token, `price` what it takes and how much of it. `words` are what no sign
    can say: label and sentence. `seal` are points: a number, a question mark where a rule decides, or nothing.
    """

    sort: str
    price: tuple[Gain, int] | None
    marks: list[str]
    gains: list[tuple[Gain, int]]
    words: list[tuple[str, str]]
    seal: str


class KlongThing(Thing):
    """A card or token; what it does not have is empty. `stack` is the stack of the market that it lies on, `box` the
    box that it comes in, if it is not the game's own.
    """

    face: KlongFace
    stack: str
    set: str
    box: str
    cost: str
    points: str
    symbols: list[str]
    place: str
    copies: int
    line: str
