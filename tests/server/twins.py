"""Two matches that differ only in what one viewer may not know, and everything that this viewer is sent of each."""

import copy
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import structs
from sqlalchemy import delete, insert

from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import make
from meisterdieb.kernel.chance import read, scripted, written
from meisterdieb.kernel.luck import Luck, RecordingLuck, ScriptedLuck, SeededLuck, commitment
from meisterdieb.kernel.state import State
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.tables.entries import AnyEntry, Move, Row, Start, encode
from meisterdieb.tables.live import Live
from meisterdieb.tables.match import Match
from meisterdieb.tables.storage.schema import log, snapshots
from tests.server.house import Caller, Running
from tests.tables.chains import chained_anew

Viewer = int | None
OTHER_KEY = bytes(range(32))
BOTS = {"klong": "langfinger", "clou": "random"}
SHORT = {"klong": {"round_limit": 1}, "clou": {}}


class Table:
    """A table in a house: a device for each seat, one more that only watches, and what happens there by itself."""

    def __init__(self, running: Running, id: str, seats: list[Caller], stranger: Caller) -> None:
        self.running = running
        self.id = id
        self.seats = seats
        self.stranger = stranger

    @property
    def live(self) -> Live:
        return self.running.tables.authority.lives.lives[self.id]

    @property
    def match(self) -> Match:
        return self.live.match

    @property
    def viewers(self) -> list[Viewer]:
        return [*range(len(self.seats)), None]

    def caller(self, viewer: Viewer) -> Caller:
        return self.stranger if viewer is None else self.seats[viewer]

    def path(self, rest: str, viewer: Viewer, **more: object) -> str:
        seat = {} if viewer is None else {"seat": viewer}
        return f"/api/tables/{self.id}{rest}?" + "&".join(f"{name}={value}" for name, value in (seat | more).items())


async def opened(running: Running, game: str, players: int, more: dict[str, Any] | None = None) -> Table:
    """A table whose seats were all taken by link, each by a device of its own; the first of them is the host's."""
    callers = [running.caller() for _ in range(players)]
    stranger = running.caller()
    settings = {"game": game, "seats": [{"kind": "link"}] * players, "options": SHORT[game]} | (more or {})
    told = (await callers[0].post("/api/tables", settings)).json
    for caller, invitation in zip(callers, told["invitations"], strict=True):
        secret = invitation["link"].partition("#")[2]
        assert (await caller.post(f"/api/tables/{told['match']}/enter", {"secret": secret})).status == 200
    await stranger.get("/api/tables")
    return Table(running, told["match"], callers, stranger)


ASKED_OFTEN = ("seats_of", "tables_of", "version_of", "mutes", "lines")


def quick(running: Running) -> Callable[[], None]:
    """Let the storage remember what it was asked, and note no presence; gives what makes it forget.

    The storage is not what is tried here, and asking it takes most of the time.
    """
    store = running.tables.store
    known: dict[tuple[object, ...], Any] = {}

    def remembering(name: str) -> Any:
        look = getattr(store, name)

        async def answer(*about: object) -> Any:
            if (name, *about) not in known:
                known[name, *about] = await look(*about)
            return known[name, *about]

        return answer

    async def present(who: object, now: float) -> None: ...

    for name in ASKED_OFTEN:
        setattr(store, name, remembering(name))
    store.present = present  # type: ignore[method-assign]
    return known.clear


def chosen(match: Match, luck: Luck, bot: str = "") -> tuple[int, str]:
    """A seat that is to act and a move that a bot would make for it."""
    assert match.state is not None
    seat = match.to_act[luck.pick(len(match.to_act))]
    sight = Sight(match.game, match.state, seat)
    return seat, sight.notation(make(bot or BOTS[match.game.id]).choose(sight, luck))


def dealt_anew(state: State, viewer: Viewer, luck: Luck, tries: int = 4) -> State:
    """A state that the viewer cannot tell from this one, a different one if there is one."""
    for _ in range(tries):
        other = state.determinize(viewer, luck)
        if other.hash() != state.hash():
            break
    return other


# One moment: the match in memory is replaced by its twin, and everything is asked for once more.


@contextmanager
def twin_in_memory(table: Table, viewer: Viewer, luck: Luck) -> Iterator[bool]:
    """While this lasts, the house has another state and another key in memory; gives whether the state is another."""
    lives, real = table.running.tables.authority.lives, table.live
    twin = copy.copy(real.match)
    assert real.match.state is not None
    twin.state = dealt_anew(real.match.state, viewer, luck)
    twin.opening = structs.replace(real.match.opening, seed=OTHER_KEY, left=0)
    other = Live(twin, real.seal)
    other.lines = real.lines
    lives.lives[table.id] = lives.held[table.id] = other
    try:
        yield twin.state.hash() != real.match.state.hash()
    finally:
        lives.lives[table.id] = lives.held[table.id] = real


def as_committed(data: bytes, match: Match) -> bytes:
    """What a twin sent, with the commitment to the real key: that alone may tell one key from another."""
    return data.replace(commitment(OTHER_KEY).encode(), commitment(match.opening.key).encode())


async def everything(table: Table, viewer: Viewer, history: bool = False) -> dict[str, bytes]:
    """Every byte that a viewer can get out of the house now, by what was asked for."""
    match, caller, version = table.match, table.caller(viewer), table.match.version
    seat = 0 if viewer is None else viewer
    about = f"/api/tables/{table.id}"
    found = {
        "view": await caller.get(table.path("/view", viewer, lang="de", have=version - 1)),
        "table": await caller.get(about),
        "explain": await caller.get(table.path("/explain", seat, lang="de")),
        "ways": await caller.get(table.path("/ways", seat, lang="de")),
        "listing": await caller.get("/api/tables"),
        "record": await caller.get(f"{about}/record?lang=en"),
        "story": await caller.get(f"{about}/story?lang=en"),
        "device": await caller.get("/api/device"),
        "reminders": await caller.get(f"{about}/seats/{seat}/reminders"),
    }
    for name, wish in wishes(match, seat):
        found[name] = await caller.post(f"{about}/{wish.pop('do')}", wish | {"seat": seat})
    if history:
        found["history"] = await caller.get(table.path("/history", viewer, lang="de"))
        for then in range(version % 5, version + 1, 5):
            found[f"view {then}"] = await caller.get(table.path("/view", viewer, lang="de", version=then))
        found["all history"] = await caller.get(table.path("/history", viewer, lang="de", eyes="all"))
        found["all eyes"] = await caller.get(table.path("/view", viewer, lang="de", version=version, eyes="all"))
    assert found["view"].status == 200
    bytes = {name: answer.bytes for name, answer in found.items()}
    return bytes | {
        "socket": await first_words(table, viewer, [], lang="de", have=0),
        "resumed socket": await first_words(table, viewer, wishes(match, seat), lang="en", have=version - 1),
    }


def wishes(match: Match, seat: int) -> list[tuple[str, dict[str, Any]]]:
    """Wishes that are refused: too old, nonsense, and what the game itself calls near but not possible."""
    now = {"do": "act", "key": "k", "based_on": match.version}
    found = [
        ("stale act", now | {"action": "end", "based_on": match.version - 1}),
        ("stale undo", {"do": "undo", "key": "k", "based_on": match.version - 1}),
        ("stale ask", {"do": "ask", "key": "k", "based_on": match.version - 1}),
        ("unasked answer", {"do": "answer", "key": "k", "asked": match.version, "yes": False}),
        ("nonsense", now | {"action": "sing a song"}),
    ]
    if match.state is not None and seat in match.to_act:
        near = match.game.near(match.state, seat)
        found += [("near", now | {"action": match.game.notation(match.state, action)}) for action in near[:1]]
    return found


async def first_words(table: Table, viewer: Viewer, wishes: Sequence[tuple[str, Any]], **more: object) -> bytes:
    """All that comes over a new socket, after wishes that are refused too."""
    socket = await table.caller(viewer).socket(table.path("/socket", viewer, **more))
    try:
        await socket.until("update")
        if table.live.lines:
            await socket.until("chat")
        if viewer in table.match.to_act:
            for watcher in table.live.watchers:
                watcher.news.set()  # as if the player had pondered for a moment
            await socket.until("explained")
        for _, wish in wishes:
            socket.send(type=wish.pop("do"), **wish)
            await socket.until("refused")
        await socket.settled()
        return bytes(socket.received)
    finally:
        await socket.close()


# A whole log: the same moves, but other cards were drawn where this viewer cannot know.


class Watching(Luck):
    """Luck by a script that notes out of which pile each answer was drawn."""

    def __init__(self, script: ScriptedLuck) -> None:
        self.script = script
        self.piles: list[tuple[int, list[int]]] = []

    def pick(self, n: int, source: int = 0) -> int:
        return self.script.pick(n, source)

    def draw(self, pile: list[int], source: int = 0) -> int:
        self.piles.append((self.script.used, pile))
        return self.script.draw(pile, source)


def hidden_draws(match: Match, rows: Sequence[Row]) -> tuple[Match, list[tuple[int, int, int, int]]]:
    """The match of a log, and each card drawn from a thief's own pile: its row, place in the script, seat and card."""
    again = Match(match.opening, match.game)
    found: list[tuple[int, int, int, int]] = []
    for n, row in enumerate(rows):
        if isinstance(row.entry, Start | Move):
            answers = read(match.sources, row.entry.chance)[1]
            found += [(n, place, seat, answers[place]) for place, seat in draws_of(again, row.entry)]
        again.read(row)
    return again, found


def draws_of(match: Match, entry: Start | Move) -> list[tuple[int, int]]:
    """Which answers of chance were cards out of a thief's own pile: the place in the script, and whose pile it is."""
    luck = Watching(scripted(match.sources, entry.chance))
    if isinstance(entry, Start):
        state = match.game.new_state(len(match.seats), match.settings.options, luck)
    else:
        assert match.state is not None
        state = match.state.clone()
        state.apply(match.game.parse(state, entry.text, entry.seat), luck)
    if not isinstance(state, KlongState):
        return []
    thieves = enumerate(state.seats)
    whose = {id(thief.draw): seat for seat, thief in thieves}
    return [(place, whose[id(pile)]) for place, pile in luck.piles if id(pile) in whose]


def another_log(match: Match, rows: Sequence[Row], viewer: Viewer, luck: Luck) -> list[Row]:
    """A log of the same moves in which the other seats drew other cards into the hands that they hold now.

    Only cards that are still hidden from the viewer change, against such as are still in the same thief's pile.
    """
    again, draws = hidden_draws(match, rows)
    state = again.state
    assert isinstance(state, KlongState)
    chance = {
        n: read(match.sources, row.entry.chance)[1] for n, row in enumerate(rows) if isinstance(row.entry, Start | Move)
    }
    for seat, thief in enumerate(state.seats):
        if seat == viewer:
            continue
        hidden, pile = Counter(thief.hand) - Counter(thief.known), sorted(thief.draw)
        for n, place, whose, card in reversed(draws):
            others = [other for other in pile if other != card]
            if whose == seat and hidden[card] and others:
                hidden[card] -= 1
                other = others[luck.pick(len(others))]
                pile.remove(other)
                chance[n][place] = other
    return rewritten(match, rows, chance)


def rewritten(match: Match, rows: Sequence[Row], chance: dict[int, list[int]]) -> list[Row]:
    """A log with other answers of chance, and the hashes that follow from them."""
    again = Match(match.opening, match.game)
    found: list[Row] = []
    for n, row in enumerate(rows):
        entry = row.entry
        if isinstance(entry, Start | Move):
            luck = RecordingLuck(ScriptedLuck([]))
            luck.sources, luck.answers = read(match.sources, entry.chance)[0], chance[n]
            entry = structs.replace(entry, chance=written(match.sources, luck))
        changed = structs.replace(row, entry=entry, hash=again.again(entry).hash)
        again.read(changed, check=True)
        found.append(changed)
    return found


async def put_log(table: Table, rows: Sequence[Row]) -> None:
    """Store a log instead of the one that is there, and let the house read it anew."""
    stored = [
        {
            "match": table.id,
            "version": row.version,
            "key": row.key,
            "entry": encode(row.entry).decode(),
            "hash": row.hash,
            "time": row.time,
            "chain": row.chain,
        }
        for row in chained_anew(table.id, rows)
    ]
    tables = table.running.tables
    await tables.store.write(
        delete(log).where(log.c.match == table.id),
        delete(snapshots).where(snapshots.c.match == table.id),
        insert(log).values(stored),
    )
    for held in (tables.authority.lives.lives, tables.authority.lives.held):
        held.pop(table.id, None)
    await tables.authority.live(table.id)


# A whole evening: two houses side by side, in which the same is said and done.


class Following(Luck):
    """Luck that answers as another match's did, but for the `hidden` places in its script, where it has its own."""

    def __init__(self, answers: Sequence[int], hidden: Collection[int], own: Luck) -> None:
        self.answers = answers
        self.hidden = hidden
        self.own = own
        self.place = -1

    def pick(self, n: int, source: int = 0) -> int:
        self.place += 1
        return self.answers[self.place]

    def draw(self, pile: list[int], source: int = 0) -> int:
        self.place += 1
        if self.place in self.hidden:
            return pile.pop(self.own.pick(len(pile)))
        pile.remove(self.answers[self.place])
        return self.answers[self.place]


def follow(twin: Match, entry: AnyEntry, before: Match, viewer: Viewer, own: Luck) -> None:
    """Let chance answer the twin's next move as it did the real one's, except where the viewer cannot know."""
    if isinstance(entry, Move):
        hidden = [place for place, seat in draws_of(before, entry) if seat != viewer]
        luck = Following(read(twin.sources, entry.chance)[1], hidden, own)
        twin.luck = lambda: luck  # type: ignore[method-assign]


def in_agreement(twin: Match, real: Match, viewer: Viewer, move: tuple[int, str] | None, luck: Luck) -> None:
    """Deal the twin anew, now and then, and where the next move would not be possible in it."""
    assert twin.state is not None
    assert real.state is not None
    if luck.pick(2) and (move is None or possible(twin, *move)):
        return
    for _ in range(200):
        twin.state = dealt_anew(real.state, viewer, luck, 1)
        if move is None or possible(twin, *move):
            return
    raise AssertionError("no state that the viewer cannot tell from the real one allows the move")


def takes_back(twin: Match, real: Match, viewer: Viewer, luck: Luck) -> None:
    """Let the twin, which was dealt anew, go back to where the real match goes, as far as a viewer can tell."""
    before = dealt_anew(real.before_last(), viewer, luck)
    twin.before_last = lambda: before  # type: ignore[method-assign]


def possible(match: Match, seat: int, text: str) -> bool:
    """Whether a seat could make a move."""
    state = match.state
    assert state is not None
    return text in [match.game.notation(state, action) for action in state.legal(seat)]


def luck_of(*words: object) -> SeededLuck:
    """Luck of its own for every occasion."""
    return SeededLuck(hash_of(" ".join(str(word) for word in words)))


def hash_of(text: str) -> int:
    number = 7
    for sign in text:
        number = (number * 31 + ord(sign)) % (2**31)
    return number


def folder(path: Path, name: str) -> Path:
    """A new folder."""
    made = path / name
    made.mkdir()
    return made
