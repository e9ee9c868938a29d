"""What programs are told: deeds, events and views by names and ids, of the types that the game promises."""

import json
import re
from typing import Any

import msgspec

from meisterdieb.kernel.conformance.trial import Trial
from meisterdieb.kernel.deed import Deed
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.named_event import NamedEvent

NAME = re.compile(r"[a-z]+(-[a-z]+)*")
THING = re.compile(r"[a-z]+:\S+")


def deeds(trial: Trial) -> None:
    """Every action that is legal or near says what it is about, and no other one of the seat is about the same."""
    for seat in trial.state.to_act:
        found: dict[str, int] = {}
        for action in (*trial.state.legal(seat), *trial.game.near(trial.state, seat)):
            deed = trial.game.deed(trial.state, action)
            well_formed(trial, trial.name(action), deed)
            text = json.dumps(deed, sort_keys=True)
            trial.expect(text not in found, f"{trial.name(action)} and {found.get(text)} are both {text}")
            found[text] = action


def well_formed(trial: Trial, action: str, deed: Deed) -> None:
    """A deed has a verb, perhaps a thing by sort and id, and plain data of the type that is promised."""
    trial.expect(bool(NAME.fullmatch(deed.verb)), f"{action} has the verb {deed.verb!r}")
    trial.expect(not deed.on or bool(THING.fullmatch(deed.on)), f"{action} is done to {deed.on!r}")
    if deed.how:
        fits(trial, f"how {action} is done", dict(deed.how), trial.game.how_type)


def named_events(trial: Trial) -> None:
    """Every event of a legal action has the name of its kind, a seat of the table or none, and ids."""
    for action in trial.legal():
        after = trial.state.clone()
        events: list[Event] = []
        after.events = events
        after.apply(action, trial.luck())
        for event in events:
            named, kind = trial.game.named(after, event), trial.game.event_names[event.kind]
            trial.expect(named.name == kind, f"{kind}, an event of {trial.name(action)}, is called {named.name!r}")
            identified(trial, named)


def identified(trial: Trial, named: NamedEvent) -> None:
    """An event's ids are texts without blanks, its numbers numbers."""
    trial.expect(bool(NAME.fullmatch(named.name)), f"an event is called {named.name!r}")
    trial.expect(-1 <= named.seat < trial.play.players, f"{named.name} happens to seat {named.seat}")
    blank = [id for id in named.ids.values() if not re.fullmatch(r"\S+", str(id)) or type(id) is not str]
    trial.expect(not blank, f"{named.name} is about {named.ids}")
    trial.expect(all(type(n) is int for n in named.numbers.values()), f"{named.name} has the numbers {named.numbers}")


def typed_views(trial: Trial) -> None:
    """A view is what its type says, no less and no more."""
    for viewer in trial.viewers:
        fits(trial, f"the view of {viewer}", dict(trial.state.view(viewer)), trial.game.view_type)


def fits(trial: Trial, what: str, data: dict[str, Any], wanted: type | None) -> None:
    """Plain data are of a type, and hold nothing besides; anything goes where none is promised."""
    try:
        read = msgspec.convert(data, wanted) if wanted else data
    except msgspec.ValidationError as error:
        raise trial.broken(f"{what} is not what is promised: {error}") from error
    trial.expect(read == data, f"{what} has more than is promised: {data} instead of {read}")
