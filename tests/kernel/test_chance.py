"""What chance answered, as text: by source and id, and back again without loss."""

import pytest

from meisterdieb.kernel.chance import Source, counts, read, scripted, written
from meisterdieb.kernel.luck import LuckError, RecordingLuck, ScriptedLuck
from meisterdieb.kernel.refusal import BadInput

SOURCES = [Source("row", ["duke", "ogre"]), Source("die"), Source("bag", ["A", "B", "", "black"])]


def answered(*pairs: tuple[int, int]) -> RecordingLuck:
    """A luck that has answered."""
    luck = RecordingLuck(ScriptedLuck([]))
    luck.sources, luck.answers = [source for source, _ in pairs], [answer for _, answer in pairs]
    return luck


@pytest.mark.parametrize(
    ("pairs", "text"),
    [
        ([], ""),
        ([(1, 5)], "die 5"),
        ([(0, 1), (0, 0), (2, 3), (0, 0)], "row ogre duke; bag black; row duke"),
    ],
)
def test_what_is_written_is_read_again(pairs: list[tuple[int, int]], text: str) -> None:
    assert written(SOURCES, answered(*pairs)) == text
    assert read(SOURCES, text) == ([source for source, _ in pairs], [answer for _, answer in pairs])


def test_it_means_the_same_however_things_are_numbered() -> None:
    """A program with more cards, in another order, reads the same cards."""
    later = [Source("die"), Source("row", ["abbot", "ogre", "duke"])]
    assert read(later, "row ogre duke; die 3") == ([1, 1, 0], [1, 2, 3])


@pytest.mark.parametrize("text", ["row", "cup 1", "die x", "die -1", "die 1234567890", "row  ogre", "row ogre;bag A"])
def test_what_is_no_answer_of_chance_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="chance"):
        read(SOURCES, text)


def test_a_script_answers_only_the_source_that_it_was_written_for() -> None:
    with pytest.raises(LuckError, match="for something else"):
        scripted(SOURCES, "row ogre").pick(2, 1)
    luck = scripted(SOURCES, "row ogre; die 3")
    assert (luck.draw([0, 1], 0), luck.pick(6, 1)) == (1, 3)


def test_answers_are_counted_by_source() -> None:
    assert counts("row ogre duke; bag black; row duke") == {"row": 3, "bag": 1}
    assert counts("") == {}
