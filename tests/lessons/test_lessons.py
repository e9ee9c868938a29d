"""Every lesson holds what it promises: its own script plays to the end, puzzles have a solution and wrong ways."""

import pytest
from msgspec import structs

from meisterdieb.kernel.record import Record, replay
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.verify import verify
from meisterdieb.lessons import Both, Lesson, Step, lesson, lessons
from meisterdieb.lessons.conditions import found, holds
from meisterdieb.lessons.progress import reached
from meisterdieb.tables.clock import next_look
from meisterdieb.tables.entries import Move, Start
from meisterdieb.tables.records import begun, make, written
from tests.lessons.learning import Learner, ways

ALL = list(lessons().values())
GUIDES = [one for one in ALL if one.kind == "guide"]
PUZZLES = [one for one in ALL if one.kind == "puzzle"]

guides = pytest.mark.parametrize("guide", GUIDES, ids=lambda one: one.id)
puzzles = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda one: one.id)


@puzzles
def test_the_solution_of_a_puzzle_reaches_its_goal_with_the_last_move_and_not_before(puzzle: Lesson) -> None:
    learner = Learner(puzzle)
    for move in puzzle.solution:
        assert not learner.progress.won
        assert not learner.progress.lost
        learner.act(move)
    assert learner.progress.won
    assert nobody_plays_on(learner)


def nobody_plays_on(learner: Learner) -> bool:
    """Whether the table stands still, so that what was reached or missed stays to be seen."""
    return not learner.match.bots_to_act() and next_look(learner.match, learner.match.state, 0.0) is None


@puzzles
def test_ways_that_look_good_fail(puzzle: Lesson) -> None:
    assert len(puzzle.tries) >= 2
    for wrong in puzzle.tries:
        learner = Learner(puzzle)
        learner.play(wrong)
        assert learner.progress.lost
        assert nobody_plays_on(learner)


@puzzles
def test_a_puzzle_can_be_missed_in_more_ways_than_it_can_be_solved(puzzle: Lesson) -> None:
    solved, positions = ways(puzzle)
    assert solved
    assert len(solved) <= positions / 20


@puzzles
def test_a_puzzle_has_two_hints_and_a_last_word(puzzle: Lesson) -> None:
    assert len(puzzle.hints) == 2
    assert puzzle.end
    assert not puzzle.steps


@guides
def test_a_guide_lets_its_own_script_through_from_the_first_bubble_to_the_last(guide: Lesson) -> None:
    learner = Learner(guide)
    for number, step in enumerate(guide.steps):
        for move in step.script():
            assert move in learner.progress.wants
            assert learner.progress.step <= number
            learner.act(move)
        assert len(step.script()) == (step.times if step.want else 0)
        assert learner.progress.step == number + 1 or not step.want
    assert learner.progress.won


@guides
def test_every_wanted_action_of_a_guide_can_be_done_when_it_is_wanted(guide: Lesson) -> None:
    learner = Learner(guide)
    for step in guide.steps:
        for n, move in enumerate(step.script()):
            wanted = [offer for offer in learner.offers if step.wants(offer)]
            assert wanted, (step.say.en, n, learner.offers)
            assert learner.progress.wants == wanted
            learner.act(move)


def test_a_step_wants_actions_with_anything_in_the_place_of_a_star() -> None:
    def wanting(*want: str) -> Step:
        return Step(say=Both("", ""), want=[*want])

    assert wanting("play *").wants("play burgle")
    assert wanting("use 6+2 kraft.*").wants("use 6+2 kraft.1")
    assert not wanting("use 6+2 kraft.1").wants("use 62 kraftx1")
    assert not wanting("end").wants("endless")


def test_a_guide_goes_on_when_enough_of_the_wanted_moves_stand_and_back_when_one_is_taken_back() -> None:
    said = Both("", "")
    steps = [Step(said), Step(said, want=["play *"], times=2), Step(said), Step(said), Step(said, want=["end"])]
    assert reached(steps, []) == 0
    assert reached(steps, ["play a"]) == 0
    assert reached(steps, ["play a", "play b"]) == 2
    assert reached(steps, ["play a", "buy c", "play b", "end"]) == 5


def test_bubbles_are_short() -> None:
    for one in ALL:
        for text in [*(step.say for step in one.steps), *one.hints, one.about]:
            for words in (text.de, text.en):
                assert len(words) <= 190, words
                assert sum(words.count(sign) for sign in ".!?") <= 3, words


def test_both_languages_say_everything() -> None:
    for one in ALL:
        texts = [one.title, one.about, *one.hints, *([one.end] if one.end else [])]
        texts += [step.say for step in one.steps] + [step.no for step in one.steps if step.no]
        for text in texts:
            assert text.de.strip()
            assert text.en.strip()
            assert text.de != text.en


def test_no_lesson_goes_by_the_chance_of_a_table() -> None:
    """Whoever follows the script meets the same cards, cubes and dice every time."""
    for one in ALL:
        learners = [Learner(one), Learner(one)]
        learners[1].match.opening = structs.replace(learners[1].match.opening, seed=b"another key")
        for move in one.script():
            for learner in learners:
                learner.act(move)
            assert learners[0].sight == learners[1].sight, (one.id, move)


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.id)
def test_the_record_of_a_lesson_replays_and_says_that_its_luck_was_written_down(one: Lesson) -> None:
    learner = Learner(one)
    learner.play(one.script())
    start, *moves = (row.entry for row in learner.rows)
    assert isinstance(start, Start)
    play = begun(learner.match, start)
    for move in moves:
        assert isinstance(move, Move)
        make(learner.match, play, move)
    text = written(learner.match, play, [])
    assert learner.match.state
    assert replay(text).hash() == learner.match.state.hash()
    with pytest.raises(BadInput, match="written down beforehand"):
        verify(Record(text))


def test_conditions_read_what_a_seat_sees() -> None:
    view = {"seats": [{"gold": 3, "artifacts": [5]}], "challenges": [{"id": "door", "done": True}], "over": False}
    assert holds(("seats.0.gold", ">=", 3), view)
    assert not holds(("seats.0.gold", "<=", 2), view)
    assert holds(("seats.0.artifacts", "has", 5), view)
    assert holds(("seats.0.artifacts", "lacks", 7), view)
    assert holds(("challenges.door.done", "=", True), view)
    assert holds(("seats.0.tokens.key", "!=", 1), view)
    assert found(view, "seats.0.gold.deeper") == 0


def test_a_lesson_that_is_not_there_is_named() -> None:
    with pytest.raises(BadInput, match="klong-escape"):
        lesson("nothing")
