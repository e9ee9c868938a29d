"""Clocks: when a seat's time is up, and when a match is to be looked at again."""

from collections.abc import Collection, Sequence

from meisterdieb.kernel.state import State
from meisterdieb.tables.match import Match
from meisterdieb.tables.settings import Settings
from meisterdieb.tables.undo_requests import silent

WATCHDOG = 15.0  # a bot that has not moved after so many seconds has been forgotten by a process that died
GLANCE = 30.0  # how often a match is looked at while somebody is away
REMINDER = 60.0  # how long somebody at a slow table has been in turn and away before being told
ANSWER = 60.0  # how long a request waits for somebody for whom a bot plays
AWAY = 120.0  # how long a seat is away before the host may let a bot play, where the table has not agreed on a time
DAY = 24 * 3600.0
RUNNING_OUT = 0.8  # of a seat's time; then it is told once more

# Times in which nobody served: from, to. Where the machine's clock was set back, `to` lies before `from`.
Pauses = Sequence[tuple[float, float]]


def deadline(since: float, seconds: float, pauses: Pauses) -> float:
    """When a time is up that began at `since`; while nobody served, it stood still."""
    end = since + seconds
    for began, ended in sorted(pauses):
        if began < ended and ended > since and began < end:
            end += ended - max(began, since)
    return end


def begun(since: float, now: float, pauses: Pauses) -> float:
    """When a time began: what lies in the future began before the machine's clock was set back, at the latest then."""
    if since <= now:
        return since
    return max((back for began, back in pauses if back < began and back <= now), default=now)


def late(match: Match, now: float, pauses: Pauses) -> list[int]:
    """The people in turn whose time is up."""
    seconds = match.settings.turn_seconds
    if seconds is None:
        return []
    return [
        seat
        for seat, since in match.since.items()
        if not match.seats[seat].bot and deadline(begun(since, now, pauses), seconds, pauses) <= now
    ]


def away(match: Match, now: float, present: dict[int, float], pauses: Pauses) -> list[int]:
    """The people in turn who have stayed away for too long: neither in turn nor there for so many seconds."""
    seconds = match.settings.away_seconds
    if seconds is None:
        return []
    return [
        seat
        for seat, since in match.since.items()
        if not match.seats[seat].bot
        and deadline(begun(max(since, present.get(seat, since)), now, pauses), seconds, pauses) <= now
    ]


def patience(settings: Settings) -> float:
    """How many seconds a seat has to be away before the host may let a bot play for it."""
    if settings.away_seconds is not None:
        return settings.away_seconds
    return (settings.turn_seconds or DAY) if settings.pace == "slow" else AWAY


def unanswered(match: Match, now: float, pauses: Pauses) -> bool:
    """Whether a request has waited long enough for seats that bots play: since anything was last heard of it."""
    return bool(silent(match)) and deadline(match.updated, ANSWER, pauses) <= now


def next_at(hour: int, now: float) -> float:
    """When it is this hour (UTC) the next time."""
    passed = (now - hour * 3600) % DAY
    return now - passed + DAY


def next_look(
    match: Match,
    state: State | None,
    now: float,
    bots: Collection[int] = (),
    pauses: Pauses = (),
    *,
    moved: bool = True,
    asked: Collection[int] = (),
) -> float | None:
    """When a match in this state is to be looked at again: for a bot, a clock, or somebody who is away.

    `bots` are seats that a bot is just taking over, `asked` those that a request is just put to. If it has just
    `moved`, somebody at a slow table may have to be told.
    """
    if state is None or not state.to_act or match.decided:
        return None
    settings = match.settings
    played = [match.seats[seat].bot or seat in bots for seat in state.to_act]
    looks = [now + WATCHDOG] if any(played) and not match.left_to_people(state, bots) else []
    if any(match.seats[seat].bot for seat in asked):
        looks.append(now + ANSWER)
    elif silent(match):
        looks.append(deadline(match.updated, ANSWER, pauses))
    if settings.turn_seconds is not None:
        looks += [
            deadline(begun(match.since.get(seat, now), now, pauses), settings.turn_seconds, pauses)
            for seat, bot in zip(state.to_act, played, strict=True)
            if not bot
        ]
    if moved and settings.pace == "slow" and not all(played):
        looks.append(now + REMINDER)
    if settings.away_seconds is not None:
        looks.append(now + min(settings.away_seconds, GLANCE))
    return min(looks, default=None)
