"""A match in memory: its log, folded. Whatever is here can be made again from the settings and the log."""

from collections import deque
from collections.abc import Sequence

from msgspec import Struct

from meisterdieb.kernel.event import Event
from meisterdieb.kernel.game import LANGUAGES, LETTERS, Game
from meisterdieb.kernel.luck import KeyedLuck, Luck, LuckError, RecordingLuck, ScriptedLuck
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.state import State
from meisterdieb.tables.entries import AnyEntry, Back, Bot, Join, Leave, Move, Rematch, Row, Start, Undo
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.settings import Settings

REMEMBERED = 20  # entries whose events are kept for those who were away for a moment


class Opening(Struct, frozen=True):
    """What a match is opened with; it stands before the log and never changes."""

    id: str
    settings: Settings
    rules: int
    content: str
    key: bytes
    created: float


class Sitting:
    """Who sits on a seat now: a person with a name, nobody yet, or a bot, perhaps in somebody's place."""

    def __init__(self, kind: str, name: str, level: str) -> None:
        self.kind = kind
        self.name = name
        self.level = level
        self.taken = kind != "link"

    @property
    def bot(self) -> bool:
        """Whether a bot plays this seat now."""
        return bool(self.level)


class Happening(Struct, frozen=True):
    """What one event shows: its numbers, its sentence in each language, and who may see it."""

    kind: int
    seat: int
    a: int
    b: int
    audience: int
    text: dict[str, str]


class Happened(Struct, frozen=True):
    """What one entry of the log brought about, and what the seat that it is about was called then."""

    version: int
    entry: AnyEntry
    happenings: list[Happening]
    time: float
    name: str


class Next(Struct, frozen=True):
    """An entry that has been thought through but is not in the log yet: it can still come to nothing."""

    entry: AnyEntry
    state: State | None
    events: list[Event] = []

    @property
    def hash(self) -> str:
        """The hash of the state it leads to; empty while there is none."""
        return self.state.hash() if self.state else ""


class Match:
    """The fold of a log. `back` holds the states that can still be taken back to, with the version and the mover."""

    def __init__(self, opening: Opening, game: Game) -> None:
        self.opening = opening
        self.settings = opening.settings
        self.game = game
        self.version = 0
        self.updated = opening.created
        self.state: State | None = None
        self.seats = [Sitting(seat.kind, seat.name, seat.level) for seat in opening.settings.seats]
        self.back: list[tuple[int, int, State]] = []
        self.recent: deque[Happened] = deque(maxlen=REMEMBERED)
        self.keys: deque[tuple[str, int]] = deque(maxlen=REMEMBERED)
        self.since: dict[int, float] = {}
        self.rematch = ""

    @property
    def id(self) -> str:
        """The name of the match."""
        return self.opening.id

    @property
    def status(self) -> str:
        """Open while seats are empty, then playing, in the end over."""
        if self.state is None:
            return "open"
        return "playing" if self.state.to_act else "over"

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now."""
        return [] if self.state is None else self.state.to_act

    @property
    def names(self) -> list[str]:
        """What the seats are called in sentences."""
        return [seat.name or LETTERS[i] for i, seat in enumerate(self.seats)]

    def bots_to_act(self) -> list[int]:
        """The seats in turn that a bot plays."""
        return [seat for seat in self.to_act if self.seats[seat].bot]

    # thinking an entry through

    def playing(self) -> State:
        """The state, if the game goes on."""
        if self.state is None:
            raise No("waiting")
        if not self.state.to_act:
            raise No("over")
        return self.state

    def start(self, after: int = 0) -> Next:
        """The beginning of the game, `after` so many entries that are not in the log yet."""
        luck = RecordingLuck(self.luck(after))
        state = self.game.new_state(len(self.seats), self.settings.options, luck)
        return Next(Start(luck.answers), state)

    def move(self, seat: int, text: str) -> Next:
        """A move of a seat, or a `No` with the reason."""
        state = self.playing()
        if seat not in state.to_act:
            raise No("turn")
        try:
            action = self.game.parse(state, text, seat)
        except BadInput:
            raise self.why_not(state, seat, text) from None
        luck = RecordingLuck(self.luck())
        after, events = played(state, action, luck)
        return Next(Move(seat, self.game.notation(state, action), luck.answers), after, events)

    def why_not(self, state: State, seat: int, text: str) -> No:
        """Why a move cannot be, as well as the game can tell."""
        wanted = " ".join(text.split())
        for action in self.game.near(state, seat):
            refusal = state.why_not(action)
            if refusal and self.game.notation(state, action) == wanted:
                return No("illegal", {lang: self.game.refusal_text(refusal, lang) for lang in LANGUAGES})
        return No("illegal")

    def undo(self, seat: int) -> Next:
        """Taking back the last move of a seat."""
        self.playing()
        if refused := self.why_no_undo(seat):
            raise No(refused)
        to, _, before = self.back[-1]
        return Next(Undo(seat, to), before)

    def why_no_undo(self, seat: int) -> str:
        """The code of the reason why a seat cannot take back a move now; empty if it can."""
        if self.settings.undo == "never":
            return "undo-never"
        if not self.back:
            return "undo-nothing"
        return "" if self.back[-1][1] == seat else "undo-other"

    def plain(self, entry: AnyEntry) -> Next:
        """An entry that leaves the game as it stands."""
        return Next(entry, self.state)

    def luck(self, after: int = 0) -> Luck:
        """The chance of the next entry: the match's key and the version decide it."""
        return KeyedLuck(self.opening.key, self.id, self.version + 1 + after)

    # folding the log

    def take(self, row: Row, next: Next, tell: bool = True) -> None:
        """Add an entry that has been stored; without `tell` its events are forgotten."""
        if row.version != self.version + 1:
            raise Broken(f"match {self.id} has version {row.version} after {self.version}")
        before, entry = self.state, row.entry
        self.fold_seats(entry)
        if isinstance(entry, Move) and before is not None and next.state is not None:
            if next.state.barrier != before.barrier:
                self.back.clear()
            else:
                self.back.append((self.version, entry.seat, before))
        elif isinstance(entry, Undo):
            self.back.pop()
        elif isinstance(entry, Rematch):
            self.rematch = entry.match
        self.state = next.state
        self.version, self.updated = row.version, row.time
        self.keys.append((row.key, row.version))
        self.fold_since(before, row)
        if tell:
            seat = getattr(entry, "seat", None)
            name = "" if seat is None else self.names[seat]
            self.recent.append(Happened(row.version, entry, self.told(next.events), row.time, name))

    def fold_seats(self, entry: AnyEntry) -> None:
        """Who sits where after an entry."""
        if isinstance(entry, Join):
            self.seats[entry.seat].name, self.seats[entry.seat].taken = entry.name, True
            self.seats[entry.seat].level = ""
        elif isinstance(entry, Leave):
            self.seats[entry.seat].taken = False
        elif isinstance(entry, Bot):
            self.seats[entry.seat].level = entry.level
        elif isinstance(entry, Back):
            self.seats[entry.seat].level = ""

    def fold_since(self, before: State | None, row: Row) -> None:
        """Since when each seat in turn is so: a barrier or somebody's coming begins the time anew."""
        turned = before is None or self.state is None or self.state.barrier != before.barrier
        came = row.entry.seat if isinstance(row.entry, Join | Back) else None
        known = {} if turned else self.since
        self.since = {seat: row.time if seat == came else known.get(seat, row.time) for seat in self.to_act}

    def told(self, events: Sequence[Event]) -> list[Happening]:
        """Events with their sentences, as long as the state they tell of is at hand."""
        state, names = self.state, self.names
        return [
            Happening(
                event.kind,
                event.seat,
                event.a,
                event.b,
                event.audience,
                {lang: self.game.sentence(state, event, lang, names) for lang in LANGUAGES},
            )
            for event in events
            if state is not None
        ]

    def read(self, row: Row, check: bool = False, tell: bool = True) -> None:
        """Add an entry of the log; with `check`, the state it leads to must have the hash that was written down."""
        try:
            next = self.again(row.entry)
            if check and next.hash != row.hash:
                raise Broken(f"match {self.id} has the hash {next.hash} at version {row.version}, not {row.hash}")
            self.take(row, next, tell)
        except (BadInput, Refusal, LuckError, IndexError) as error:
            raise Broken(f"match {self.id} cannot be read at version {row.version}: {error}") from None

    def again(self, entry: AnyEntry) -> Next:
        """An entry of the log, thought through once more with the answers that chance gave."""
        if isinstance(entry, Start):
            state = self.game.new_state(len(self.seats), self.settings.options, ScriptedLuck(entry.chance))
            return Next(entry, state)
        if isinstance(entry, Move):
            state = self.playing_again()
            action = self.game.parse(state, entry.text, entry.seat)
            after, events = played(state, action, ScriptedLuck(entry.chance))
            return Next(entry, after, events)
        if isinstance(entry, Undo):
            if not self.back or self.back[-1][0] != entry.to:
                raise BadInput(f"there is no way back to version {entry.to}")
            return Next(entry, self.back[-1][2])
        return self.plain(entry)

    def playing_again(self) -> State:
        """The state, if there is one."""
        if self.state is None:
            raise BadInput("the game has not begun")
        return self.state


def played(state: State, action: int, luck: Luck) -> tuple[State, list[Event]]:
    """The state after an action, and what happened; the state given stays as it is."""
    after = state.clone()
    happened: list[Event] = []
    after.events = happened
    after.apply(action, luck)
    after.events = None
    return after, happened
