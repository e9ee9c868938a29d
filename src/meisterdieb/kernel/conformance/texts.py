"""Words for players: there are some for everything, in every language."""

from collections.abc import Callable
from functools import partial

from meisterdieb.kernel.conformance.refusals import strangers
from meisterdieb.kernel.conformance.trial import Trial
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.refusal import Refusal
from meisterdieb.kernel.state import State


def said(trial: Trial, words: Callable[[str], str]) -> tuple[str, ...]:
    """The words in every language; nothing where a game that need not speak yet has none."""
    try:
        return tuple(words(lang) for lang in LANGUAGES)
    except NotImplementedError:
        trial.expect(not trial.strict, "the game has no words for this")
        return ()


def prompts(trial: Trial, state: State) -> tuple[str, ...]:
    """What the seat to act is asked."""
    return said(trial, partial(trial.game.prompt, state)) if state.to_act else ()


def texts_of(trial: Trial, state: State, actions: list[int]) -> list[tuple[str, ...]]:
    """What actions do."""
    return [said(trial, partial(trial.game.text, state, action)) for action in actions]


def sentences(trial: Trial, state: State, event: Event) -> tuple[str, ...]:
    """What happened."""
    return said(trial, partial(trial.game.sentence, state, event))


def texts(trial: Trial) -> None:
    """Prompts, actions, events and refusals have words in every language; no two actions of a moment read the same."""
    state = trial.state
    worded(trial, "the prompt", prompts(trial, state))
    for seat in state.to_act:
        told_apart(trial, state.legal(seat))
        for action in state.legal(seat):
            told_of(trial, action)
    refusals: dict[str, Refusal] = {}
    for action in strangers(trial):
        reason = state.why_not(action)
        if reason is not None:
            refusals[reason.reason] = reason
    for refusal in refusals.values():
        worded(trial, f"refusal {refusal}", said(trial, partial(trial.game.refusal_text, refusal)))


def told_apart(trial: Trial, actions: list[int]) -> None:
    """Every action of a seat has words, and no other action of the seat has the same."""
    found = texts_of(trial, trial.state, actions)
    for action, words in zip(actions, found, strict=True):
        worded(trial, trial.name(action), words)
    for column in zip(*found, strict=True):
        twice = [text for text in set(column) if column.count(text) > 1]
        trial.expect(not twice, f"several actions read {twice}")


def told_of(trial: Trial, action: int) -> None:
    """The events of an action have sentences; one that is not worth any has none in every language."""
    state = trial.state.clone()
    events: list[Event] = []
    state.events = events
    state.apply(action, trial.luck())
    for event in events:
        words = sentences(trial, state, event)
        if any(words):
            worded(trial, f"event {event.kind} of {trial.name(action)}", words)


def worded(trial: Trial, what: str, words: tuple[str, ...]) -> None:
    """Fail where words are missing or were not filled in."""
    for lang, text in zip(LANGUAGES, words, strict=False):
        trial.expect(bool(text.strip()), f"{what} has no words in {lang!r}")
        trial.expect(not set("{}\n") & set(text) and "None" not in text, f"{what} reads {text!r} in {lang!r}")
