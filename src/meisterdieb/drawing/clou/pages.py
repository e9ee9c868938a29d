"""What stands on the pages of the picture book of Clou."""

from msgspec import Struct


class ThiefPage(Struct, frozen=True):
    """A thief; `flight` and `police` are the arrows of each face of the die when this thief drives."""

    id: str
    name: str
    role: str
    text: str
    flight: list[int]
    police: list[int]
    portrait: str


class LootPage(Struct, frozen=True):
    """A piece of loot; what counts on the campaign sheet names its sign there."""

    id: str
    name: str
    value: int
    special: str
    double: str
    picture: str


class HeistPage(Struct, frozen=True):
    """A heist: its case, its special rules, and everything that can be taken."""

    id: str
    name: str
    place: str
    text: str
    rules: list[str]
    loot: list[LootPage]


class Sign(Struct, frozen=True):
    """A circle on the campaign sheet."""

    id: str
    name: str
    picture: str


class CampaignHeist(Struct, frozen=True):
    """A line of the campaign sheet: a heist and what it brings beside points."""

    id: str
    special: list[Sign]
    double: list[Sign]


class CampaignItem(Struct, frozen=True):
    """Experience, a tool or a preparation; `picture` shows its fields, `thief` is who is needed for it."""

    id: str
    kind: str
    name: str
    boxes: int
    thief: str
    text: str
    picture: str


class CampaignPoints(Struct, frozen=True):
    """What things on the campaign sheet are worth in the end."""

    double: int
    prison: int
    trace: int


class Rating(Struct, frozen=True):
    """What points are called, from more than `above` on."""

    above: int | None
    name: str


class CampaignPage(Struct, frozen=True):
    """The campaign sheet, part by part."""

    title: str
    box_price: int
    extra_traces: int
    points: CampaignPoints
    heists: list[CampaignHeist]
    experience: list[CampaignItem]
    items: list[CampaignItem]
    stories: dict[str, str]
    ratings: list[Rating]


class ClouBook(Struct, frozen=True):
    """The picture book of Clou; pictures are SVG."""

    thieves: list[ThiefPage]
    heists: list[HeistPage]
    campaign: CampaignPage
    ratings: list[Rating]
    symbols: dict[str, str]
