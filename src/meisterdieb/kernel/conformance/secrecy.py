"""Non-interference: what a seat cannot know has no way of reaching it.

The hidden part of a state is dealt anew; the seat must not be able to tell, neither at once nor after any action.
"""

from functools import partial

from meisterdieb.kernel.aftermath import Part
from meisterdieb.kernel.conformance.texts import prompts, said, sentences, texts_of
from meisterdieb.kernel.conformance.trial import Trial
from meisterdieb.kernel.conformance.views import written
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.named_event import NamedEvent
from meisterdieb.kernel.state import State

DEALS = 4
FEW = 12  # states in a short game for one: too few to tell by their share


def secrecy(trial: Trial) -> None:
    """A state dealt anew looks the same to the seat, offers it the same, and goes on looking the same."""
    for viewer in trial.viewers:
        other = dealt_anew(trial, viewer)
        wrong = other.invariants()
        trial.expect(not wrong, f"the state dealt anew for {viewer} breaks the invariants: {wrong}")
        looks_the_same(trial, viewer, trial.state, other, "at once")
        for seat in trial.state.to_act:
            offered = other.legal(seat)
            for action in trial.state.legal(seat):
                if action in offered:
                    goes_on_the_same(trial, viewer, other, action)


def dealt_anew(trial: Trial, viewer: int | None) -> State:
    """A state that the viewer should not be able to tell from the real one, a different one if there is one."""
    before = trial.state.hash()
    deals = [trial.state.determinize(viewer, trial.luck(salt)) for salt in range(DEALS)]
    trial.expect(trial.state.hash() == before, f"dealing anew for {viewer} changes the state")
    different = [deal for deal in deals if deal.hash() != before]
    if different:
        trial.secrets += 1
        trial.redealt += different[0] is deals[0]
    return (different or deals)[0]


def looks_the_same(trial: Trial, viewer: int | None, real: State, other: State, when: str) -> None:
    """Compare everything that the viewer can look at."""
    trial.expect(real.to_act == other.to_act, f"{viewer} can tell a state dealt anew {when}: others are to act")
    one, two = written(real.view(viewer)), written(other.view(viewer))
    trial.expect(one == two, f"{viewer} can tell a state dealt anew {when}, by the view:\n{one}\n{two}")
    trial.expect(
        prompts(trial, real) == prompts(trial, other), f"{viewer} can tell a state dealt anew {when}, by the prompt"
    )
    if viewer is None:  # whoever asks for the points in detail or the result is told the same
        trial.expect(
            accounts(trial, real) == accounts(trial, other),
            f"{viewer} can tell a state dealt anew {when}, by the points in detail or the result",
        )
    if viewer is None:
        return
    actions = real.legal(viewer)
    trial.expect(actions == other.legal(viewer), f"{viewer} can tell a state dealt anew {when}, by what is legal")
    near = trial.game.near(real, viewer)
    trial.expect(
        near == trial.game.near(other, viewer), f"{viewer} can tell a state dealt anew {when}, by what is near"
    )
    reasons = [[state.why_not(action) for action in near] for state in (real, other)]
    trial.expect(reasons[0] == reasons[1], f"{viewer} can tell a state dealt anew {when}, by why it is refused")
    trial.expect(
        texts_of(trial, real, actions + near) == texts_of(trial, other, actions + near),
        f"{viewer} can tell a state dealt anew {when}, by the texts of the own actions",
    )
    deeds = [[trial.game.deed(state, action) for action in actions + near] for state in (real, other)]
    trial.expect(deeds[0] == deeds[1], f"{viewer} can tell a state dealt anew {when}, by what the own deeds are")


def accounts(trial: Trial, state: State) -> list[tuple[Part, ...] | str]:
    """The score in detail and the result, as far as they are told at any moment."""
    detail: list[tuple[Part, ...] | str] = [tuple(trial.game.itemised(state, lang)) for lang in LANGUAGES]
    return [*detail, *said(trial, partial(trial.game.result, state))]


def blindness(trial: Trial) -> None:
    """A bot does the same in a state dealt anew: it knows no more than its seat."""
    if trial.thinks is None:
        return
    for seat in trial.state.to_act:
        other = dealt_anew(trial, seat)
        chosen = [trial.thinks(state, seat, trial.luck()) for state in (trial.state.clone(), other)]
        names = [trial.name(action) for action in chosen]
        trial.expect(chosen[0] == chosen[1], f"the bot of seat {seat} knows what is hidden: {names}")


def goes_on_the_same(trial: Trial, viewer: int | None, other: State, action: int) -> None:
    """Play the same action with the same luck in both states and compare what the viewer is told and shown."""
    when = f"after {trial.name(action)}"
    first, second = trial.state.clone(), other.clone()
    seen = [told(trial, viewer, state, action) for state in (first, second)]
    if trial.reveals(trial.state, first, viewer):
        return
    trial.expect(seen[0] == seen[1], f"{viewer} can tell a state dealt anew {when}, by the events:\n{seen}")
    looks_the_same(trial, viewer, first, second, when)


def told(trial: Trial, viewer: int | None, state: State, action: int) -> list[tuple[int | str | NamedEvent, ...]]:
    """Play an action; the events that the viewer sees, each by names and ids and with its sentences."""
    events: list[Event] = []
    state.events = events
    state.apply(action, trial.luck())
    state.events = None
    seen = [event for event in events if event.seen_by(viewer)]
    return [
        (event.audience, event.a, event.b, trial.game.named(state, event), *sentences(trial, state, event))
        for event in seen
    ]


def redeals(trial: Trial) -> None:
    """There are secrets, and dealing anew really deals anew, though small decks often fall the same."""
    if trial.game.together:
        trial.expect(trial.secrets == 0, "dealing anew gives another state, though nothing is hidden")
        return
    trial.expect(trial.secrets > 0, "dealing anew never gives another state")
    share = trial.redealt / trial.secrets
    enough = share > 0.3 or trial.secrets < FEW
    trial.expect(enough, f"only {share:.0%} of the states dealt anew differ where they could")
