"""Whatever comes from outside is either understood or refused in one sentence; nothing else happens."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import meisterdieb as md
from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.state import State
from tests.kernel.mutations import changed, garbled, json_like, nested

plainly = settings(
    derandomize=True, deadline=None, max_examples=300, suppress_health_check=list(HealthCheck), database=None
)


def played(moves: int, seed: int, **options: Any) -> md.Play:
    """A random game after some moves."""
    play = md.new("klong", seed=seed, **{"players": 2, **options})
    choose = RandomChooser(seed)
    while play.to_act and len(play.moves) < moves:
        play.apply(choose(play.state, play.to_act[0]))
    return play


def paused(seed: int) -> md.Play:
    """A random game that waits in the middle of an effect."""
    play = played(30, seed, players=3, board="back")
    choose = RandomChooser(seed)
    while play.view(None)["question"] is None:
        play.apply(choose(play.state, play.to_act[0]))
    return play


PLAYS = [played(0, 1), played(60, 2), paused(3), paused(6), played(5000, 4, players=3)]
STATES = [(play, play.game.bare(play.state.to_dict())) for play in PLAYS]


def promised() -> Any:
    """The promise of a card, as it is written down."""
    play = md.scenario("klong", {"seats": [{"hand": ["wand-of-recall"]}]})
    play.apply(md.parse(play, "play wand-of-recall"))
    return play.state.to_dict()["promises"]


SCENE: dict[str, Any] = {
    "players": 2,
    "board": "front",
    "boots": 2,
    "credit": 1,
    "gem_discount": 2,
    "area": [1, 2],
    "rage": 3,
    "seats": [{"hand": ["burgle", "swagger"], "room": 3, "gold": 9, "tokens": {"key": 1}}, {"artifacts": [5]}],
    "row": ["diamond", None],
    "bag": {"A": 2, "black": 20},
    "market": {"key": 1, "backpack": 2, "crown": 3},
    "loot": {"minor": {"4": 2}},
    "pending": [["take", 4, 0, 0]],
    "promises": promised(),
    "play": ["sneak"],
    "reserve": {"goblin": 1},
}


def understood(attempt: Callable[[], md.Play | State]) -> None:
    """What comes out is refused, or a sound position that can be played on."""
    try:
        found = attempt()
    except md.BadInput as refusal:
        readable(str(refusal))
        return
    state = found.state if isinstance(found, md.Play) else found
    sound(state)
    again, luck = state.clone(), SeededLuck(0)
    for step in range(25):
        if not again.to_act:
            break
        actions = again.legal(again.to_act[0])
        again.apply(actions[step * 7 % len(actions)], luck)
        sound(again)


def readable(sentence: str) -> None:
    """A refusal is one sentence of sensible length."""
    assert 10 < len(sentence) < 1000
    assert "\n" not in sentence


def sound(state: State) -> None:
    """Nothing is lost, and whoever is to act can act."""
    assert state.invariants() == []
    assert all(state.legal(seat) for seat in state.to_act)
    state.view(None)
    assert state.hash() == state.clone().hash()


@pytest.mark.parametrize("play", PLAYS, ids=range(len(PLAYS)))
@plainly
@given(text=st.text() | st.sampled_from(PLAYS).flatmap(lambda play: garbled(all_notations(play))))
def test_notation(play: md.Play, text: str) -> None:
    with suppress(md.BadInput):
        assert md.parse(play, text) in play.legal(play.to_act[0])


def all_notations(play: md.Play) -> str:
    """One legal action in notation, or nothing."""
    return next((md.notation(play, action) for seat in play.to_act for action in play.legal(seat)), "")


@plainly
@given(
    play=st.sampled_from(PLAYS),
    action=st.integers() | st.builds(lambda v, a: v << 20 | a, st.integers(0, 20), st.integers(0, 99)),
)
def test_actions(play: md.Play, action: int) -> None:
    with suppress(md.BadInput):
        assert md.notation(play, action)
    refusal = play.state.why_not(action)
    assert (refusal is None) == any(action in play.legal(seat) for seat in play.to_act)


@plainly
@given(text=st.text() | st.lists(st.sampled_from(md.record(PLAYS[1]).splitlines())).map("\n".join))
def test_records_of_anything(text: str) -> None:
    understood(lambda: md.replay(text))


@plainly
@given(text=st.sampled_from(PLAYS[:4]).flatmap(lambda play: garbled(md.record(play))))
def test_records_gone_wrong(text: str) -> None:
    understood(lambda: md.replay(text))


@plainly
@given(
    play=st.sampled_from(PLAYS[:4]),
    name=st.sampled_from(["Players", "Options", "Scene", "Hash", "Game", "Rules"]),
    value=json_like,
)
def test_records_with_any_header(play: md.Play, name: str, value: Any) -> None:
    lines = [line for line in md.record(play).splitlines() if not line.startswith(f"[{name} ")]
    understood(lambda: md.replay("\n".join([f"[{name} {json.dumps(value)}]", *lines])))


@plainly
@given(data=st.sampled_from(STATES).flatmap(lambda pair: st.tuples(st.just(pair[0]), changed(pair[1]))))
def test_records_of_scenes_gone_wrong(data: tuple[md.Play, Any]) -> None:
    play, state = data
    lines = ['[Meisterdieb "2"]', '[Game "klong"]', '[Hash ""]', f"[Players {play.players}]"]
    lines += [f"[{name} {json.dumps(value)}]" for name, value in [("Options", play.options), ("Scene", state)]]
    lines += [f'[Content "{play.game.content_hash(play.players, play.options)}"]', "setup", "A end"]
    understood(lambda: md.replay("\n".join(lines), 0))


@plainly
@given(data=json_like)
def test_saves_of_anything(data: Any) -> None:
    understood(lambda: md.load(json.dumps(data)))


@plainly
@given(text=st.text() | st.binary() | garbled(md.save(PLAYS[1])))
def test_saves_garbled(text: str | bytes) -> None:
    understood(lambda: md.load(text))


@plainly
@given(data=st.sampled_from(PLAYS[:4]).flatmap(lambda play: changed(json.loads(md.save(play)))))
def test_saves_gone_wrong(data: Any) -> None:
    understood(lambda: md.load(json.dumps(data)))


@settings(plainly, max_examples=1500)
@given(data=st.sampled_from(STATES).flatmap(lambda pair: st.tuples(st.just(pair[0]), changed(pair[1]))))
def test_states_gone_wrong(data: tuple[md.Play, Any]) -> None:
    play, state = data
    understood(lambda: play.game.from_dict(play.players, play.options, state))


def test_the_scenario_to_be_changed_is_a_sound_one() -> None:
    sound(md.scenario("klong", SCENE).state)


@settings(plainly, max_examples=1500)
@given(scene=changed(SCENE))
def test_scenarios_gone_wrong(scene: Any) -> None:
    understood(lambda: md.scenario("klong", scene))


@settings(plainly, max_examples=1500)
@given(scene=st.dictionaries(st.sampled_from(sorted({*SCENE, *STATES[0][1]})), json_like, max_size=4) | json_like)
def test_scenarios_of_anything(scene: Any) -> None:
    understood(lambda: md.scenario("klong", scene))


@pytest.mark.parametrize("value", [nested(900), nested(5000), 10**5000, "x" * 10**6, float("nan")], ids=range(5))
@pytest.mark.parametrize("name", ["players", "board", "colours", "round_limit", "row", "seats", "pending", "promises"])
def test_scenarios_with_something_monstrous(name: str, value: Any) -> None:
    understood(lambda: md.scenario("klong", {name: value}))
    understood(lambda: md.scenario("klong", {name: [value]}))
    understood(lambda: md.scenario("klong", {name: {"A": value}}))


@pytest.mark.parametrize(
    "text", ["[" * 900 + "]" * 900, "[" * 10**6, "9" * 5000, '"' + "x" * 10**6 + '"', "NaN"], ids=range(5)
)
@pytest.mark.parametrize("name", ["game", "players", "options", "state", "luck", "record", "schema", "format"])
def test_saves_with_something_monstrous(name: str, text: str) -> None:
    data = json.loads(md.save(PLAYS[0])) | {name: "HERE"}
    understood(lambda: md.load(json.dumps(data).replace('"HERE"', text)))


@pytest.mark.parametrize(
    "text", ["[" * 900 + "]" * 900, "[" * 10**6, "9" * 5000, '"' + "x" * 10**6 + '"', "NaN"], ids=range(5)
)
@pytest.mark.parametrize("name", ["Game", "Rules", "Content", "Players", "Options", "Scene", "Hash", "Meisterdieb"])
def test_records_with_something_monstrous(name: str, text: str) -> None:
    lines = [line for line in md.record(PLAYS[0]).splitlines() if not line.startswith(f"[{name} ")]
    understood(lambda: md.replay("\n".join([f"[{name} {text}]", *lines])))
