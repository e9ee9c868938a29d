"""What a view of the Klong! family holds, and how its deeds are done: typed mappings, plain data when they travel."""

from typing import NotRequired, TypedDict


class KlongSeat(TypedDict):
    """A thief. `hand` and `draw`, the own draw pile without its order, are there for the thief alone; `unseen` is what
    hand and draw pile hold together, which everybody can work out."""

    seat: int
    colour: str
    room: int
    fate: str
    gold: int
    damage: int
    supply: int
    artifacts: list[int]
    tokens: dict[str, int]
    hand_size: int
    draw_size: int
    discard: list[str]
    unseen: dict[str, int]
    points: int
    score: dict[str, int]
    hand: NotRequired[list[str]]
    draw: NotRequired[dict[str, int]]


class KlongTurn(TypedDict):
    """The turn that is going on: resources, played cards, open promises."""

    skill: int
    swords: int
    boots: int
    teleports: int
    credit: int
    boots_barred: bool
    allowed: int
    gem_discount: int
    springs: int
    clank_made: int
    gold_gains: int
    companions: int
    play: list[str]
    trash: list[str]
    promises: int


class KlongRage(TypedDict):
    """Where the dragon stands on its track, the cubes of that space, and how many the next attack draws.

    `marker` is the noun of whoever stands there in its place."""

    space: int
    cubes: int
    next_attack: int
    marker: NotRequired[str]


class KlongCountdown(TypedDict):
    """Where the countdown stands, and the seat that walks it, if it has begun."""

    space: int
    seat: int | None


class KlongQuestion(TypedDict):
    """What the seat to act is asked: the verb of the answers."""

    verb: str


class KlongParts(TypedDict, total=False):
    """What the parts of a set-up keep: marked features, markers on tracks, deeds counted this turn, the rooms of this
    turn, cubes of other colours, artifacts that lie elsewhere than the board shows, pieces of the board, cards known on
    top of draw piles; numbers within a pause; in a game for one its level, its goal and the rivals' cubes in supply."""

    marks: dict[str, int]
    tracks: dict[str, int | str]
    counts: dict[str, int]
    trail: list[int]
    loose: dict[str, int]
    loose_aside: dict[str, int]
    moved: list[list[int]]
    placed: list[int]
    tops: list[list[int | str]]
    drawing: int
    fresh: int
    heading: int
    level: str
    goal: int
    rivals: int


class KlongView(TypedDict):
    """A table of the Klong! family as a seat, the `viewer`, may know it.

    Cards, tokens and goods go by their ids; of each stack in the `market` the next piece stands first; `loot` and
    `artifacts` are by room, `bag` and `aside` by the letters of the seats and `black`; `expansions` are the decks mixed
    in, where a game has some.
    """

    game: str
    players: int
    board: str
    first: int
    round_limit: int
    colours: list[str]
    expansions: NotRequired[list[str]]
    viewer: int | None
    to_act: list[int]
    active: int | None
    start: int
    round: int
    over: bool
    winners: list[int]
    head_of_the_guild: int | None
    health: int
    seats: list[KlongSeat]
    row: list[str | None]
    prices: dict[str, int]
    dungeon_deck: int
    dungeon_discard: list[str]
    box: list[str]
    reserve: dict[str, int]
    market: dict[str, list[str]]
    loot: dict[str, dict[str, int]]
    artifacts: dict[str, int]
    area: list[int]
    bag: dict[str, int]
    aside: dict[str, int]
    rage: KlongRage
    countdown: KlongCountdown
    mastery: int
    turn: KlongTurn
    question: KlongQuestion | None
    parts: NotRequired[KlongParts]
    level: NotRequired[str]


class KlongHow(TypedDict, total=False):
    """How a deed is done: the room where it happens, swords spent on monsters on the way there, all that the way
    takes, which of several tunnels it is, whether its toll is paid in the other way, the kind of loot, an amount."""

    room: int
    swords: int
    price: dict[str, int]
    tunnel: int
    other_toll: bool
    loot: str
    n: int


class KlongStep(TypedDict):
    """One step of a way: what to send, the room it leads to, and through which tunnel if it is not the first there."""

    action: str
    room: int
    tunnel: NotRequired[int]


class KlongWay(TypedDict):
    """A way to a room: its steps, one move each, and what it takes; gold and noise where there are tolls."""

    steps: list[KlongStep]
    boots: int
    damage: int
    swords: int
    teleports: int
    gold: NotRequired[int]
    clank: NotRequired[int]
