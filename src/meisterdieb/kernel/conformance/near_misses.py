"""What is near: refused now, but with everything that a legal action has, and a reason in words."""

from functools import partial

from meisterdieb.kernel.conformance.texts import said, told_apart, worded
from meisterdieb.kernel.conformance.trial import Trial
from meisterdieb.kernel.refusal import Refusal


def near(trial: Trial) -> None:
    """A seat to act may have something near, without repetition; nobody else has, and asking changes nothing."""
    state = trial.state
    before = state.hash()
    for seat in range(trial.play.players):
        actions = trial.game.near(state, seat)
        trial.expect(seat in state.to_act or not actions, f"seat {seat} is not to act but has {actions} near")
        trial.expect(len(set(actions)) == len(actions), f"seat {seat} has something near twice: {actions}")
        told_apart(trial, actions)
        for action in actions:
            refused(trial, seat, action)
    trial.expect(state.hash() == before, "asking what is near changes the state")


def refused(trial: Trial, seat: int, action: int) -> None:
    """Something near belongs to the seat, has a notation, and is refused for a reason that can be read."""
    state = trial.state
    reason = state.why_not(action)
    if action in trial.legal() or not isinstance(reason, Refusal):
        raise trial.broken(f"{trial.name(action)} is near but not refused")
    trial.expect(state.actor(action) == seat, f"{trial.name(action)} is near to seat {seat} but not its action")
    text = trial.game.notation(state, action)
    trial.expect(bool(text) and text == " ".join(text.split()) and text.isprintable(), f"{text!r} is no notation")
    worded(trial, f"the refusal of {trial.name(action)}", said(trial, partial(trial.game.refusal_text, reason)))
