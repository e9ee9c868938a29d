"""Asking the others whether a move may be taken back although something was revealed since."""

from collections.abc import Collection

from meisterdieb.tables.entries import Agree, Ask, Lapse, Refuse, Withdraw
from meisterdieb.tables.match import Match, Next
from meisterdieb.tables.refusals import No


def others(match: Match, seat: int) -> list[int]:
    """Whoever holds a seat beside this one, also while a bot plays there; bots with seats of their own do not mind."""
    return [i for i, other in enumerate(match.seats) if i != seat and other.taken and other.kind != "bot"]


def ask(match: Match, seat: int, here: Collection[int]) -> list[Next]:
    """Asking for the last move of a seat: all but those who sit `here`, at the same device, and see who asks.

    Where nobody is left to be asked, or need be, the move is taken back at once.
    """
    match.playing()
    refused = match.why_no_undo(seat)
    if not refused:
        return [match.taken_back()]
    if refused != "undo-consent":
        raise No(refused)
    asked = [other for other in others(match, seat) if other not in here]
    request = match.plain(Ask(seat, asked))
    return [request] if asked else [request, match.taken_back()]


def answer(match: Match, seat: int, version: int, yes: bool, here: Collection[int]) -> list[Next]:
    """What a seat says to the request of a version, agreeing also for those who sit `here`; who asked withdraws it."""
    match.playing()
    asked = match.trail.asked
    if asked is None or asked.version != version:
        raise No("undo-unasked")
    if seat == asked.seat and not yes:
        return [match.plain(Withdraw(seat))]
    if seat not in asked.waiting:
        raise No("undo-unasked")
    if not yes:
        return [match.plain(Refuse(seat))]
    agreed = [one for one in asked.waiting if one == seat or one in here]
    steps = [match.plain(Agree(one)) for one in agreed]
    return steps if len(agreed) < len(asked.waiting) else [*steps, match.taken_back()]


def silent(match: Match) -> list[int]:
    """The seats that still have to answer a request while a bot plays there: perhaps nobody is there to read it."""
    asked = match.trail.asked
    return [seat for seat in asked.waiting if match.seats[seat].bot] if asked else []


def lapse(match: Match, version: int) -> list[Next]:
    """The end of the request of a version that somebody away was asked: no answer is no consent."""
    asked = match.trail.asked
    if asked is None or asked.version != version:
        return []
    return [match.plain(Lapse(seat)) for seat in silent(match)[:1]]
