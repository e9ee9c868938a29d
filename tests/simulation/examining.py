"""After a run: what people were told and shown, held against the log and the model of it."""

from typing import TYPE_CHECKING, Any

from meisterdieb.kernel import registry
from meisterdieb.tables.entries import Agree, AnyEntry, Ask, Leave, Move, Refuse, Row, Undo, Withdraw
from meisterdieb.tables.loading import opened
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.storage.consistency import check
from meisterdieb.tables.storage.store import Store
from tests.simulation.history import History, Shown, Wish
from tests.simulation.model import Model

if TYPE_CHECKING:
    from tests.simulation.world import World

PLAIN = ("illegal", "turn", "waiting", "over", "undo-never", "undo-nothing", "undo-other", "undo-consent", "undo-asked")


async def examine(world: "World") -> None:
    """Look at everything; what is wrong goes into the history."""
    engine: Any = world.disk.store()
    report = await check(engine)
    for fault in report.faults:
        world.history.wrong(f"db check: {fault.reason}")
    store = Store(engine)
    world.disk.attach(store)
    for match in world.matches:
        try:
            model = await replayed(store, match)
        except (Broken, No) as error:
            world.history.wrong(f"{match} was opened, and now: {error}")
            continue
        for wrong in model.faults:
            world.history.wrong(f"{match}: {wrong}")
        wishes = [wish for wish in world.history.wishes.values() if wish.match == match]
        moves = [wish for wish in wishes if wish.kind != "say"]
        examine_log(world.history, model, moves)
        examine_order(world.history, moves)
        for wish in moves:
            examine_refusal(world.history, model, wish)
        for shown in world.history.shown:
            if shown.match == match:
                examine_shown(world.history, model, shown)
        examine_chat(world, match, [wish for wish in wishes if wish.kind == "say"])
        examine_leavers(world, match, model)
        examine_end(world, match, model)
    examine_course(world.history)
    await store.close()


async def replayed(store: Store, id: str) -> Model:
    """A match from the beginning of its log."""
    opening = await opened(store, id)
    return Model(Match(opening, registry.game(opening.settings.game)), await store.tail(id))


def examine_log(history: History, model: Model, wishes: list[Wish]) -> None:
    """Versions without a gap, keys once, nothing lost, nothing that nobody asked for."""
    rows = model.rows
    standing: dict[str, Row] = {}
    for n, row in enumerate(rows, 1):
        if row.version != n:
            history.wrong(f"version {row.version} stands where {n} should")
        if row.key in standing:
            history.wrong(f"{row.key} stands twice")
        standing[row.key] = row
    for wish in wishes:
        found = standing.get(wish.name)
        if wish.version is not None and (found is None or found.version != wish.version):
            history.wrong(f"{wish}: acknowledged at version {wish.version}, stands at {found and found.version}")
        if wish.code and found is not None:
            history.wrong(f"{wish}: refused as {wish.code}, but stands at version {found.version}")
        if found is not None and not as_wished(wish, found.entry):
            history.wrong(f"{wish}: what stands there is {found.entry}")
    names = {wish.name for wish in wishes}
    for row in rows:
        owner = row.key.partition("+")[0]
        bots = owner.partition(":")[2].startswith("bot:")
        if isinstance(row.entry, Move | Undo | Ask | Agree | Refuse | Withdraw) and owner not in names and not bots:
            history.wrong(f"nobody has sent {row.key} at version {row.version}")
        if bots and not model.moments[row.version - 1].chairs[getattr(row.entry, "seat", 0)].level:
            history.wrong(f"no bot plays the seat that {row.key} is of")


def as_wished(wish: Wish, entry: AnyEntry) -> bool:
    """Whether an entry is what was wished for."""
    if getattr(entry, "seat", None) != wish.seat and wish.kind != "answer":
        return False
    if wish.kind == "act":
        return isinstance(entry, Move) and entry.text == wish.text
    if wish.kind == "answer":
        return isinstance(entry, Agree if wish.yes else Refuse | Withdraw)
    return isinstance(entry, Undo) or (wish.kind == "ask" and isinstance(entry, Ask))


def examine_order(history: History, wishes: list[Wish]) -> None:
    """Whoever was answered before somebody else began stands before that one."""
    done = [wish for wish in wishes if wish.version is not None and wish.answered is not None]
    for later in done:
        assert later.version is not None
        for wish in done:
            assert wish.answered is not None
            assert wish.version is not None
            if wish.answered < later.sent and wish.version >= later.version:
                history.wrong(f"{wish}: answered at version {wish.version} before {later} began, now {later.version}")


def examine_refusal(history: History, model: Model, wish: Wish) -> None:
    """Whatever was refused for a reason, for that reason; what came too late came too late."""
    if not wish.code or wish.kind == "answer":
        return
    if wish.about >= len(model.moments):
        history.wrong(f"{wish}: based on a version that is not there")
    elif wish.code == "stale" and wish.about == len(model.rows):
        history.wrong(f"{wish}: refused as too late, but nothing has happened since")
    elif wish.code in PLAIN:
        reasons = {model.refusal(wish.kind, wish.seat, wish.text, wish.about)}
        if wish.code not in reasons and wish.code not in later_reasons(model, wish):
            history.wrong(f"{wish}: refused as {wish.code}, not as {reasons}")


def later_reasons(model: Model, wish: Wish) -> set[str]:
    """Why a move may be refused although somebody has begun or ceased to look on, or others have moved beside it."""
    if wish.kind != "act":
        return set()
    return {model.refusal("act", wish.seat, wish.text, version) for version in range(wish.about, len(model.moments))}


def examine_shown(history: History, model: Model, shown: Shown) -> None:
    """An update is what the log says at its version."""
    update, version = shown.update, shown.update["version"]
    what = f"wire {shown.wire} at version {version}, through the eyes of {shown.seat}"
    if version >= len(model.moments):
        history.wrong(f"{what}: there are only {len(model.moments) - 1} versions")
        return
    now = model.moments[version]
    chairs = [(seat["kind"], seat["name"], seat["taken"], seat["level"], seat["shown"]) for seat in update["seats"]]
    asked = update.get("asked")
    facts = {
        "status": (update["status"], now.status),
        "turn": (update["to_act"], now.to_act),
        "seats": (chairs, [tuple(chair) for chair in now.chairs]),
        "view": (update.get("view"), model.view(version, shown.seat)),
        "request": (asked and (asked["version"], asked["seat"], tuple(asked["waiting"])), now.asked),
    }
    for name, (seen, true) in facts.items():
        if seen != true:
            history.wrong(f"{what}: the {name} is shown as {seen}, but is {true}")
    if shown.looks and not now.chairs[shown.seat or 0].shown:
        history.wrong(f"{what}: nobody looks over that shoulder")
    versions = [change["version"] for change in update["changes"]]
    if versions != list(range(version + 1 - len(versions), version + 1)):
        history.wrong(f"{what}: the changes are {versions}")


def examine_leavers(world: "World", match: str, model: Model) -> None:
    """Whoever has left a seat sees nothing through its eyes from the moment on that the log says so."""
    people = [one for one in world.people if one.match == match and one.name in world.gone]
    for seat in {one.seat for one in people}:
        leavers = [name for name, left in world.gone.items() if left == seat and name in {one.name for one in people}]
        versions = [row.version for row in model.rows if isinstance(row.entry, Leave) and row.entry.seat == seat]
        if len(versions) != len(leavers):
            world.history.wrong(f"{match}: {leavers} have left seat {seat}, and it was left at {versions}")
            return
        last = dict(zip(leavers, versions, strict=True))
        for shown in world.history.shown:
            if shown.who in last and shown.update["version"] >= last[shown.who]:
                world.history.wrong(f"{shown.who} left at version {last[shown.who]} and was shown a later one")


def examine_course(history: History) -> None:
    """Over one connection nothing goes back, and where the changes are complete none is missing."""
    seen: dict[int, int] = {}
    for shown in history.shown:
        version, before = shown.update["version"], seen.get(shown.wire)
        if before is not None:
            if version < before:
                history.wrong(f"wire {shown.wire} was shown version {before}, then {version}")
            if shown.update["complete"] and len(shown.update["changes"]) != version - before:
                history.wrong(f"wire {shown.wire} was told of less than all between {before} and {version}")
        seen[shown.wire] = version


def examine_chat(world: "World", match: str, wishes: list[Wish]) -> None:
    """What was said is there, once and in a row."""
    lines = world.disk.rows("SELECT number, key, text FROM chat WHERE match = ? ORDER BY number", match)
    if [line[0] for line in lines] != list(range(1, len(lines) + 1)):
        world.history.wrong(f"{match}: a line of the chat is missing")
    said = {key: text for _, key, text in lines}
    for wish in wishes:
        if wish.version is not None and said.get(wish.name) != wish.text:
            world.history.wrong(f"{wish}: acknowledged, but the chat has {said.get(wish.name)!r}")
    if not set(said) <= {wish.name for wish in wishes}:
        world.history.wrong(f"{match}: somebody said what nobody sent")


def examine_end(world: "World", match: str, model: Model) -> None:
    """In the calm everybody has come to the end: nothing waits, all see the same, bots have moved."""
    version = len(model.rows)
    for person in world.people:
        if person.match == match and not person.done and (person.update or {}).get("version", version) != version:
            world.history.wrong(f"{person.name} sees version {person.have}, but it is {version}")
    for wish in world.history.wishes.values():
        if wish.match == match and wish.answered is None and wish.key in world.waiting_keys():
            world.history.wrong(f"{wish}: never answered")
    for process in world.processes:
        live = process.tables.authority.lives.held.get(match) if process.tables else None
        if live is not None and live.watchers:
            state = live.match.state
            if (live.match.version, state.hash() if state else "") != (version, model.moments[-1].hash):
                world.history.wrong(f"{process.life.name} is at {live.match.version}, the log at {version}")
    now = model.moments[-1]
    bots = [seat for seat in now.to_act if now.chairs[seat].level]
    # Processes whose clocks differ by hours may put a look at a match off for each other; that is not promised.
    apart = "clock" in world.weather.kinds and len(world.processes) > 1
    if bots and not now.asked and not apart:
        world.history.wrong(f"{match}: the bots {bots} have stopped at version {version}")
