"""What Langfinger expects of a place, and of the time that is left."""

from dataclasses import replace

import pytest

from meisterdieb.bots.klong import clock
from tests.bots.langfinger.seat import outlook, scene, seen
from tests.klong.table import table


def test_the_countdown_leaves_a_known_number_of_turns() -> None:
    for space in (1, 2, 3, 4):
        t = table(seats=scene(room=3, artifacts=[5]), countdown=space, countdown_seat=1)
        assert clock.turns_left(seen(t)) <= 5 - space


def test_a_rival_near_the_exit_shortens_the_time() -> None:
    far = table(seats=scene(room=3, rival={"room": 31, "artifacts": [20]}))
    near = table(seats=scene(room=3, rival={"room": 2, "artifacts": [20]}))
    assert clock.turns_left(seen(near)) < clock.turns_left(seen(far))


def test_wounds_and_noise_shorten_a_life() -> None:
    well = table(seats=scene(room=3), bag={"black": 20, "A": 2})
    hurt = table(seats=scene(room=3, damage=7), bag={"black": 20, "A": 2})
    loud = table(seats=scene(room=3), bag={"black": 20, "A": 12})
    assert clock.life(seen(hurt), 0) < clock.life(seen(well), 0)
    assert clock.life(seen(loud), 0) < clock.life(seen(well), 0)


def test_out_with_an_artifact_is_worth_its_points_and_the_mastery_token() -> None:
    t = table(seats=scene(room=2, artifacts=[15]))
    o = outlook(t)
    assert o.worth(replace(o.now, room=1)) == pytest.approx(t.play.view(0)["seats"][0]["points"] + 20)


def test_nearer_to_the_exit_is_better_with_an_artifact() -> None:
    o = outlook(table(seats=scene(room=26, artifacts=[20])))
    worths = [o.worth(replace(o.now, room=room)) for room in (26, 18, 13, 8, 3, 2, 1)]
    assert worths == sorted(worths)


def test_time_decides_which_artifact_is_worth_fetching() -> None:
    early = outlook(table(seats=scene(room=26)))
    late = outlook(table(seats=scene(room=26), countdown=1, countdown_seat=1))
    near, far = (18, 5), (31, 20)

    def prefers_far(o: object) -> bool:
        assert isinstance(o, type(early))
        return o.worth(replace(o.now, lying=(far,))) > o.worth(replace(o.now, lying=(near,)))

    assert prefers_far(early)
    assert not prefers_far(late)


def test_without_an_artifact_nothing_is_gained_by_waiting_outside() -> None:
    o = outlook(table(seats=scene(room=3)))
    assert o.worth(replace(o.now, room=8)) > o.worth(replace(o.now, room=1))
