"""What is not legal is refused, with a reason, and nothing changes."""

from meisterdieb.kernel.conformance.trial import Trial
from meisterdieb.kernel.luck import ScriptedLuck
from meisterdieb.kernel.refusal import Refusal
from meisterdieb.kernel.state import State

VERB = 20
"""An action is its verb's number above so many bits and its argument below."""

VERBS, ARGUMENTS = 32, 40
HUGE = [sign * (2**power + off) for sign in (1, -1) for power in (31, 32, 62, 63, 64, 100) for off in (-1, 0, 1)]


def refuses(trial: Trial) -> None:
    """Whatever is not legal is refused by `why_not` and `apply` alike, and the state stays as it is."""
    state = trial.state
    before = state.hash()
    tried = state.clone()
    for action in strangers(trial):
        reason = state.why_not(action)
        if not isinstance(reason, Refusal):
            raise trial.broken(f"why_not finds nothing wrong with the illegal {trial.name(action)}")
        if refused(trial, tried, action) != reason:
            raise trial.broken(f"{trial.name(action)} is not refused for the reason that why_not gives")
    trial.expect(state.hash() == before, "asking why_not changes the state")
    if tried.hash() != before:
        find_culprit(trial)


def refused(trial: Trial, state: State, action: int) -> Refusal:
    """The refusal of an action, which must come."""
    try:
        state.apply(action, ScriptedLuck([]))
    except Refusal as refusal:
        return refusal
    raise trial.broken(f"the illegal {trial.name(action)} is accepted")


def find_culprit(trial: Trial) -> None:
    """Name the refused action that changed the state."""
    for action in strangers(trial):
        tried = trial.state.clone()
        refused(trial, tried, action)
        trial.expect(tried.hash() == trial.state.hash(), f"refusing {trial.name(action)} changes the state")
    raise trial.broken("refusing several actions one after the other changes the state")


def strangers(trial: Trial) -> list[int]:
    """Actions that are not legal: neighbours of legal ones, every verb with small arguments, and wild numbers."""
    legal = trial.legal()
    found = set(HUGE)
    for action in legal:
        found.update(action ^ 1 << bit for bit in range(VERB + 6))
        found.update((action + 1, action - 1, -action, ~action))
    for verb in range(VERBS):
        found.update(verb << VERB | argument for argument in range(ARGUMENTS))
        found.add(verb << VERB | (1 << VERB) - 1)
    luck = trial.luck()
    for _ in range(40):
        wild = luck.pick(VERBS) << VERB | luck.pick(1 << VERB)
        found.update((wild, -wild, wild << 30))
    return sorted(found - set(legal))
