"""The rage track: what makes the dragon angrier."""

from meisterdieb.kernel.event import Event
from tests.klong.table import Table, kinds, table
from tests.klong.whole_games import whole_game
from tests.rules import rule


@rule("KL-RAGE-01")
def test_over_whole_games_only_artifacts_and_eggs_move_the_dragon() -> None:
    seen: list[str] = []
    for seed in range(6):
        causes = start = 0
        for t, happened in whole_game(3, seed):
            start = start or t.s.rage
            names = [event_name(t, event) for event in happened]
            causes += names.count("artifact") + names.count("finds dragon-egg")
            assert t.s.rage == min(start + causes, 7)
            seen += names
    assert seen.count("rage") == seen.count("artifact") + seen.count("finds dragon-egg")
    assert {"artifact", "finds dragon-egg", "attack", "knocked-out", "buys", "fights", "sells"} <= set(seen)


def event_name(t: Table, event: Event) -> str:
    """What happened, and which token was found."""
    name = kinds([event])[0]
    return f"finds {t.rules.token_ids[event.a]}" if name == "finds" else name


@rule("KL-RAGE-02")
def test_the_dragon_never_calms_down() -> None:
    steps = 0
    for seed in range(4):
        spaces = [t.s.rage for t, _ in whole_game(4, seed)]
        assert spaces == sorted(spaces)
        steps += spaces[-1] - spaces[0]
    assert steps > 0


@rule("KL-RAGE-03")
def test_a_step_may_leave_the_number_of_cubes_unchanged() -> None:
    t = table(rage=1, seats=[{"room": 21}])
    assert t.play.view(0)["rage"]["cubes"] == 2
    t.do("artifact 7")
    assert t.s.rage == 2
    assert t.play.view(0)["rage"]["cubes"] == 2


@rule("KL-RAGE-03")
def test_another_step_raises_it() -> None:
    t = table(rage=2, seats=[{"room": 21}])
    t.do("artifact 7")
    assert t.s.rage == 3
    assert t.play.view(0)["rage"]["cubes"] == 3


@rule("KL-RAGE-04")
def test_the_raised_rage_counts_in_the_attack_at_the_end_of_the_same_turn() -> None:
    row = ["ladder", "ladder", "teleporter", "teleporter", "apothecary"]
    t = table(rage=2, row=row, seats=[{"room": 21, "hand": [], "draw": []}])
    happened = t.do("artifact 7", "end", luck=["ogre"])
    assert kinds(happened).count("cube") == 3


@rule("KL-RAGE-05")
def test_on_the_last_space_an_artifact_moves_the_dragon_no_further() -> None:
    t = table(rage=7, seats=[{"room": 21}])
    t.do("artifact 7")
    assert t.s.rage == 7
    assert t.play.view(0)["rage"]["cubes"] == 5
    assert t.a.artifacts == [7]


@rule("KL-RAGE-05")
def test_on_the_last_space_an_egg_moves_the_dragon_no_further() -> None:
    t = table(rage=7, boots=1, seats=[{"room": 11}])
    happened = t.do("go 16", "take minor", luck=["dragon-egg"])
    assert t.s.rage == 7
    assert "attack" not in kinds(happened)
    assert t.has(t.a, "dragon-egg") == 1
