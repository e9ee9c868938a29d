"""A match in memory: its log, folded. Whatever is here can be made again from the settings and the log."""

import copy
from collections import deque
from collections.abc import Collection, Sequence

from msgspec import Struct, structs

from meisterdieb.kernel.chance import read, scripted, written
from meisterdieb.kernel.day import day_key, day_of
from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.game import LETTERS, Game
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.luck import KeyedLuck, Luck, LuckError, RecordingLuck, chained_key, commitment, joint_key
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.state import State
from meisterdieb.lessons import lesson
from meisterdieb.lessons.luck import HintedLuck
from meisterdieb.lessons.progress import Practice, practice
from meisterdieb.tables.entries import (
    AnyEntry,
    Back,
    Device,
    Join,
    Leave,
    Move,
    Rematch,
    Row,
    Scene,
    Start,
    Undo,
)
from meisterdieb.tables.happened import UNTOLD, Happened, Told
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.settings import Settings
from meisterdieb.tables.sitting import called, fold_seats, seated
from meisterdieb.tables.trail import Made, Trail

REMEMBERED = 16  # entries whose events are kept for those who were away for a moment
FORMAT = 2  # of logs; those of the first named cards by numbers


class Opening(Struct, frozen=True):
    """What a match is opened with; it stands before the log and never changes.

    Its key comes out of a `seed` that is good for `left` rematches more. `nonces` are what the device that opened it
    has thrown in, or for a rematch all those of the match before.
    """

    id: str
    settings: Settings
    rules: int
    content: str
    seed: bytes
    created: float
    left: int = 0
    nonces: list[str] = []
    format: int = FORMAT

    @property
    def key(self) -> bytes:
        """The server's own part of the key; it was committed to before anybody threw in a nonce."""
        return chained_key(self.seed, self.left)


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
    """The fold of a log.

    `trail` is what can be taken back. A lesson has a `scene` where it began, and `moves`, those that stand. `hands`
    holds the version at which somebody or a device last came to each seat or left it, as far as this match `remembers`:
    from that version on.
    """

    def __init__(self, opening: Opening, game: Game) -> None:
        self.id = opening.id
        self.opening = opening
        players = len(opening.settings.seats)
        options = game.stored_options(players, opening.settings.options)
        self.settings = structs.replace(opening.settings, options=options)
        self.game = game
        self.sources = game.sources(players, options)
        self.version = 0
        self.chain = opening.id
        self.newest_key = ""
        self.updated = opening.created
        self.state: State | None = None
        self.seats = seated(opening.settings)
        self.names = called(self.seats)
        self.hands: dict[int, int] = {}
        self.remembers = 0
        self.trail = Trail()
        self.recent: deque[Happened] = deque(maxlen=REMEMBERED)
        self.keys: dict[str, int] = {}
        day = opening.settings.day
        self.luck_key = day_key(game.id, day_of(day)) if day else opening.key
        self.commitment = commitment(self.luck_key)
        self.nonces = list(opening.nonces)
        self.since: dict[int, float] = {}
        self.rematch = ""
        self.scene: Scene | None = None
        self.moves: list[Move] = []

    def copy(self) -> "Match":
        """The match as it stands: whatever is folded into one of the two, the other stays as it is."""
        other = copy.copy(self)
        other.seats = [copy.copy(seat) for seat in self.seats]
        other.trail, other.recent, other.keys = self.trail.copy(), self.recent.copy(), dict(self.keys)
        other.hands, other.nonces = dict(self.hands), list(self.nonces)
        return other

    @property
    def content(self) -> str:
        """The digest of the content that is played with."""
        return self.game.content_hash(len(self.seats), self.settings.options)

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

    def changed_hands(self, seat: int | None) -> int:
        """The version at which somebody or a device last came to a seat (None: to any) or left it; 0: unknown."""
        return max(self.hands.values(), default=0) if seat is None else self.hands.get(seat, 0)

    def practice(self, seat: int) -> Practice | None:
        """How far a seat is in a lesson."""
        if self.state is None or self.scene is None:
            return None
        moves = [move.text for move in self.moves if move.seat == seat]
        return practice(self.settings.lesson, moves, self.state.view(seat), lambda: self.offered(seat))

    def offered(self, seat: int) -> list[str]:
        """What a seat can do now, in notation."""
        state = self.state
        if state is None or seat not in state.to_act:
            return []
        return [self.game.notation(state, action) for action in state.legal(seat)]

    @property
    def decided(self) -> bool:
        """Whether what was to be learnt is done or missed: then nobody plays on."""
        learners = [i for i, seat in enumerate(self.seats) if not seat.bot] if self.scene else []
        return any(found.won or found.lost for found in map(self.practice, learners) if found)

    def bots_to_act(self) -> list[int]:
        """The seats in turn that a bot plays and that wait for nobody.

        While somebody asks to take a move back, bots wait for the answer, and for people in what all decide together.
        """
        waits = self.trail.asked is not None or self.decided or self.left_to_people(self.state)
        return [] if waits else [seat for seat in self.to_act if self.seats[seat].bot]

    def left_to_people(self, state: State | None, bots: Collection[int] = ()) -> bool:
        """Whether people are to decide what concerns all alike; `bots` are seats that a bot is just taking over.

        A lesson has written down when its bots move.
        """
        if state is None or self.settings.lesson or not self.game.common(state):
            return False
        return any(not self.seats[seat].bot and seat not in bots for seat in state.to_act)

    def advisers(self) -> list[int]:
        """The bots that wait while people decide; they may say what they would do."""
        waits = self.left_to_people(self.state)
        return [seat for seat in self.to_act if self.seats[seat].bot] if waits else []

    def followed(self, seat: int) -> int | None:
        """What a bot does because people have decided it; None where it decides by itself."""
        state, alone = self.state, all(seat.bot for seat in self.seats)
        if state is None or alone or self.settings.lesson or self.left_to_people(state):
            return None
        return self.game.follow(state, seat)

    # thinking an entry through

    def playing(self) -> State:
        """The state, if the game goes on."""
        if self.state is None:
            raise No("waiting")
        if not self.state.to_act:
            raise No("over")
        return self.state

    def start(self, more: Sequence[str] = ()) -> Next:
        """The beginning of the game, with `more` nonces than are in the log yet."""
        if self.settings.lesson:
            found = lesson(self.settings.lesson)
            scene = Scene(found.scene, "; ".join(found.luck), found.others)
            return Next(Start(scene=scene), self.begun(scene))
        nonces = [*self.nonces, *more]
        luck = RecordingLuck(self.keyed(nonces))
        state = self.game.new_state(len(self.seats), self.settings.options, luck)
        return Next(Start(written(self.sources, luck), nonces), state)

    def begun(self, scene: Scene) -> State:
        """The state at the beginning of a lesson."""
        return self.game.scenario(len(self.seats), self.settings.options, scene.state)

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
        return Next(Move(seat, self.game.notation(state, action), written(self.sources, luck)), after, events)

    def why_not(self, state: State, seat: int, text: str) -> No:
        """Why a move cannot be, as well as the game can tell."""
        wanted = " ".join(text.split())
        for action in self.game.near(state, seat):
            refusal = state.why_not(action)
            if refusal and self.game.notation(state, action) == wanted:
                reasons = {lang: self.game.refusal_text(refusal, lang) for lang in LANGUAGES}
                return No("illegal", reasons, self.game.refusal_rules(refusal))
        return No("illegal")

    def undo(self, seat: int) -> Next:
        """Taking back the last move of a seat."""
        self.playing()
        if refused := self.why_no_undo(seat):
            raise No(refused)
        return self.taken_back()

    def taken_back(self) -> Next:
        """The last move, taken back."""
        made = self.trail.back[-1]
        return Next(Undo(made.move.seat, made.to), self.before_last())

    def before_last(self) -> State:
        """The state before the last move."""
        return self.replayed(self.trail.back[:-1])

    def replayed(self, back: Sequence[Made]) -> State:
        """The state after some of the moves of the trail."""
        state = self.trail.base
        assert state is not None
        for _, move, _ in back:
            action = self.game.parse(state, move.text, move.seat)
            state, _ = played(state, action, scripted(self.sources, move.chance))
        return state

    def why_no_undo(self, seat: int) -> str:
        """The code of the reason why a seat cannot take back a move now; empty if it can."""
        if self.settings.undo == "never":
            return "undo-never"
        if self.trail.asked:
            return "undo-asked"
        last = self.trail.last
        if last is None or (last.revealed and self.settings.undo != "consent"):
            return "undo-nothing"
        if last.move.seat != seat:
            return "undo-other"
        return "undo-consent" if last.revealed else ""

    def plain(self, entry: AnyEntry) -> Next:
        """An entry that leaves the game as it stands."""
        return Next(entry, self.state)

    def keyed(self, nonces: Sequence[str]) -> KeyedLuck:
        """The chance that the key of the match decides, as far as it has got."""
        key = joint_key(self.luck_key, list(nonces))
        return KeyedLuck(key, [source.name for source in self.sources], dict(self.trail.drawn))

    def luck(self) -> Luck:
        """What chance answers next: the match's key decides, or what a lesson wrote down."""
        luck = self.keyed(self.nonces)
        if self.scene is None:
            return luck
        sources, answers = read(self.sources, self.scene.luck)
        given = sum(self.trail.drawn.values())
        return HintedLuck(sources[given:], answers[given:], luck)

    def written(self, seat: int) -> str:
        """The next move of a bot that a lesson has written down, if it can be made now; otherwise nothing."""
        if self.scene is None or self.state is None:
            return ""
        letter = LETTERS[seat]
        mine = [text[2:] for text in self.scene.others if text[0] == letter]
        made = sum(move.seat == seat for move in self.moves)
        offered = self.offered(seat)
        return next((text for text in mine[made : made + 1] if text in offered), "")

    # folding the log

    def take(self, row: Row, step: Next, tell: bool = True) -> None:
        """Add an entry that has been stored; without `tell` its events are forgotten."""
        if row.version != self.version + 1:
            raise Broken(f"match {self.id} has version {row.version} after {self.version}")
        before, entry = self.state, row.entry
        self.trail.fold(row, before, step.state)
        if not isinstance(entry, Move):
            self.fold_seats(entry, row.version)
        if isinstance(entry, Start):
            self.scene, self.nonces = entry.scene, list(entry.nonces)
        elif isinstance(entry, Rematch):
            self.rematch = entry.match
        if self.scene is not None:
            self.fold_moves(entry)
        self.state = step.state
        self.version, self.updated = row.version, row.time
        self.chain, self.newest_key = row.chain, row.key
        self.keys[row.key] = row.version
        if len(self.keys) > REMEMBERED:
            self.keys.pop(next(iter(self.keys)))
        self.fold_since(before, row)
        if tell:
            seat = getattr(entry, "seat", None)
            name = "" if seat is None else self.names[seat]
            told = self.told(step.events)
            public = bool(step.events) and all(event.audience == EVERYBODY for event in step.events)
            self.recent.append(Happened(row.version, entry, step.events, told, row.time, name, {} if public else None))

    def fold_moves(self, entry: AnyEntry) -> None:
        """Which moves of a lesson stand after an entry."""
        if isinstance(entry, Move):
            self.moves.append(entry)
        elif isinstance(entry, Undo):
            self.moves.pop()

    def fold_seats(self, entry: AnyEntry, version: int) -> None:
        """Who sits where after an entry."""
        if isinstance(entry, Join | Leave | Device):
            self.hands[entry.seat] = version
        if isinstance(entry, Join) and self.state is None and entry.nonce:
            self.nonces.append(entry.nonce)
        fold_seats(self.seats, entry, version)
        self.names = called(self.seats)

    def fold_since(self, before: State | None, row: Row) -> None:
        """Since when each seat in turn is so: a barrier or somebody's coming begins the time anew."""
        turned = before is None or self.state is None or self.state.barrier != before.barrier
        came = row.entry.seat if isinstance(row.entry, Join | Back) else None
        known = {} if turned else self.since
        self.since = {seat: row.time if seat == came else known.get(seat, row.time) for seat in self.to_act}

    def told(self, events: Sequence[Event]) -> Told:
        """Events by names and in words, as long as the state they tell of is at hand."""
        state, game, names = self.state, self.game, self.names
        if state is None or not events:
            return UNTOLD
        return Told(
            [game.named(state, event) for event in events],
            {lang: [game.sentence(state, event, lang, names) for event in events] for lang in LANGUAGES},
        )

    def read(self, row: Row, check: bool = False, tell: bool = True) -> None:
        """Add an entry of the log; with `check`, the state it leads to must have the hash that was written down."""
        try:
            next = self.again(row.entry)
            if check and next.hash != row.hash:
                raise Broken(f"match {self.id} has the hash {next.hash} at version {row.version}, not {row.hash}")
            self.take(row, next, tell)
        except (BadInput, Refusal, LuckError, LookupError) as error:
            raise Broken(f"match {self.id} cannot be read at version {row.version}: {error}") from None

    def again(self, entry: AnyEntry) -> Next:
        """An entry of the log, thought through once more with the answers that chance gave."""
        if isinstance(entry, Start):
            if entry.scene is not None:
                return Next(entry, self.begun(entry.scene))
            script = scripted(self.sources, entry.chance)
            return Next(entry, self.game.new_state(len(self.seats), self.settings.options, script))
        if isinstance(entry, Move):
            state = self.playing_again()
            action = self.game.parse(state, entry.text, entry.seat)
            after, events = played(state, action, scripted(self.sources, entry.chance))
            return Next(entry, after, events)
        if isinstance(entry, Undo):
            if self.trail.last is None or self.trail.last.to != entry.to:
                raise BadInput(f"there is no way back to version {entry.to}")
            return self.taken_back()
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
