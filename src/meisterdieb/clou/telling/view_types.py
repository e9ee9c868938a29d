"""What a view of Clou holds, and how its deeds are done: typed mappings, plain data when they travel."""

from typing import Literal, TypedDict

from meisterdieb.clou.telling.plain import TextAndTruth, TwoNumbers, TwoTexts


class ClouSeat(TypedDict):
    """A thief's dice that are not used yet, and white symbols."""

    seat: int
    fate: str
    thief: str | None
    dice: list[int]
    extras: list[int]
    plus_minus: list[int]
    fills: int
    done: bool


class ClouPart(TypedDict):
    """A way to overcome a challenge: each symbol it needs and whether it is crossed out, and what it costs."""

    needs: list[TextAndTruth]
    traces: int
    alarm: bool


class ClouChallenge(TypedDict):
    """A challenge: `done` if it is overcome, `open` if work is possible there now."""

    id: str
    room: str
    done: bool
    open: bool
    parts: list[ClouPart]
    loot: list[str]


Track = Literal["time", "traces", "flight", "police"]


class ClouTracks(TypedDict):
    """What is left on each track, and how long it is."""

    time: TwoNumbers
    traces: TwoNumbers
    flight: TwoNumbers
    police: TwoNumbers


class ClouScore(TypedDict):
    """The points of a heist, part by part."""

    loot: int
    traces: int
    alarm: int


class CampaignScore(TypedDict):
    """The points of a campaign, part by part."""

    points: int
    prison: int
    traces: int
    doubles: int


class ClouCampaign(TypedDict):
    """The campaign sheet. `boxes`: how many of the boxes of each tool and preparation are crossed out."""

    heist: int
    heists: list[str]
    marked: list[str]
    special: dict[str, bool]
    doubles: int
    traces: int
    open_traces: int
    prison: list[str]
    boxes: dict[str, TwoNumbers]
    points: int
    scores: list[int]
    expenses: list[int]
    lost: int
    story: str
    score: CampaignScore


class ClouView(TypedDict):
    """The plan, all sheets, dice, tracks and the campaign sheet.

    Fields go by owner and place, as in `A:kraft.1`. `marks` are the numbers written in them, 1 for a crossed circle;
    `crossed` are the circle-boxes that are crossed out, with the number in them. `group` are activated symbols, each
    with its owner.
    """

    game: str
    players: int
    viewer: int | None
    to_act: list[int]
    phase: str
    over: bool
    end: str
    winners: list[int]
    heist: str
    round: int
    roll: list[int]
    seats: list[ClouSeat]
    marks: dict[str, int]
    crossed: dict[str, int]
    group: list[TwoTexts]
    rooms: dict[str, bool]
    challenges: list[ClouChallenge]
    loot: dict[str, bool]
    tracks: ClouTracks
    concert: str | None
    alarm: bool
    driver: int
    votes: list[int]
    score: ClouScore
    campaign: ClouCampaign | None


class ClouHow(TypedDict, total=False):
    """How a deed is done: the dice as they are called (an extra number has a star), by how much their sum is changed
    and by which numbers plus or minus, the number they make or that is written, the symbol that is used."""

    dice: list[str]
    change: int
    by: list[int]
    n: int
    symbol: str
