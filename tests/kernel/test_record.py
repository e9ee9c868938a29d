"""Records: a game as a text that plays again."""

import re

import pytest

import meisterdieb as md
from meisterdieb.kernel import record
from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.kernel.record import Record
from tests.klong.table import table


@pytest.fixture(scope="module")
def play() -> md.Play:
    """A whole random game."""
    play = md.new("klong", players=3, seed=21, board="back")
    choose = RandomChooser(21)
    while play.to_act:
        play.apply(choose(play.state, play.to_act[0]))
    return play


@pytest.fixture(scope="module")
def text(play: md.Play) -> str:
    """Its record."""
    return md.record(play)


def test_a_record_replays_to_the_same_hash(play: md.Play, text: str) -> None:
    replayed = md.replay(text)
    assert replayed.hash() == play.hash()
    assert [(m.seat, m.text, m.chance) for m in replayed.moves] == [(m.seat, m.text, m.chance) for m in play.moves]
    assert md.record(replayed) == text


def test_a_record_is_readable(text: str) -> None:
    lines = text.splitlines()
    assert lines[0] == '[Meisterdieb "2"]'
    assert lines[1] == '[Game "klong"]'
    assert "[Players 3]" in lines
    assert lines[lines.index("") + 1].startswith("setup {")
    assert all(line[:2] in ("A ", "B ", "C ") for line in lines[lines.index("") + 2 :])


def test_line_ends_and_spaces_do_not_matter(play: md.Play, text: str) -> None:
    assert md.replay(text.replace("\n", "\r\n")).hash() == play.hash()
    assert md.replay("\n\n" + text.replace("\n", "  \n")).hash() == play.hash()


def test_every_prefix_is_a_position_of_the_game(play: md.Play, text: str) -> None:
    hashes = [prefix.hash() for prefix in record.prefixes(text)]
    assert len(hashes) == len(play.moves) + 1
    assert hashes[0] == md.replay(text, 0).hash() == md.new("klong", players=3, seed=21, board="back").hash()
    assert hashes[-1] == play.hash()
    for move in (1, 17, len(play.moves) // 2):
        stopped = md.replay(text, move)
        assert stopped.hash() == hashes[move]
        assert len(stopped.moves) == move


def test_a_replay_beyond_the_end_is_the_whole_game(play: md.Play, text: str) -> None:
    assert md.replay(text, 100_000).hash() == play.hash()


def test_a_record_of_a_scene_carries_the_scene() -> None:
    t = table(seats=[{"room": 5}], boots=3)
    t.do("end")
    text = md.record(t.play)
    assert "[Scene {" in text
    assert md.replay(text).hash() == t.play.hash()


def moves_at(text: str, number: int) -> int:
    """The line of a move."""
    return text.splitlines().index("") + 1 + number


def changed(text: str, number: int, line: str) -> str:
    """The record with another line for a move."""
    lines = text.splitlines()
    lines[moves_at(text, number)] = line
    return "\n".join(lines)


def test_a_move_that_cannot_be_is_named(text: str) -> None:
    mover = text.splitlines()[moves_at(text, 1)][0]
    with pytest.raises(md.BadInput, match=r"move 1 \(. buy diamond\) cannot be"):
        md.replay(changed(text, 1, f"{mover} buy diamond"))
    with pytest.raises(md.BadInput, match=r"move 1 \(. sing\) cannot be: 'sing' does not begin with a verb"):
        md.replay(changed(text, 1, f"{mover} sing"))


def test_a_move_of_the_wrong_seat_is_named(text: str) -> None:
    line = text.splitlines()[moves_at(text, 1)]
    other = "B" if line[0] != "B" else "A"
    with pytest.raises(md.BadInput, match=r"move 1 .* is not by a seat in turn; expected"):
        md.replay(changed(text, 1, other + line[1:]))


def test_answers_of_chance_must_be_those_that_are_needed(text: str) -> None:
    number, line = next((i, x) for i, x in enumerate(text.splitlines()[moves_at(text, 1) :], 1) if "{" in x)
    with pytest.raises(md.BadInput, match=f"move {number} has .* answers of chance; .* were needed"):
        md.replay(changed(text, number, line.replace("}", "; first 0}")))
    with pytest.raises(md.BadInput, match=rf"move {number} .*the script of luck ends after"):
        md.replay(changed(text, number, line.partition(" {")[0]))
    with pytest.raises(md.BadInput, match=rf"move {number} .*(not there to be drawn|expected a number)"):
        md.replay(changed(text, number, line.partition("{")[0] + "{first 99999}"))


def test_a_move_after_the_end_is_refused(text: str) -> None:
    with pytest.raises(md.BadInput, match="comes after the end of the game"):
        md.replay(text + "A end\n")


def test_a_wrong_hash_is_noticed(play: md.Play, text: str) -> None:
    with pytest.raises(md.BadInput, match=f"the hash is {play.hash()}, expected '0123'"):
        md.replay(text.replace(play.hash(), "0123"))


def of_other_cards(text: str) -> str:
    """The record as a program with other content would have written it."""
    lines = ['[Content "0123456789abcdef"]' if line.startswith("[Content ") else line for line in text.splitlines()]
    return "\n".join(lines)


def test_a_record_of_other_cards_replays_where_they_do_not_matter(play: md.Play, text: str) -> None:
    assert md.replay(of_other_cards(text)).hash() == play.hash()
    assert [prefix.hash() for prefix in record.prefixes(of_other_cards(text))][-1] == play.hash()


def test_a_record_of_other_cards_that_does_not_replay_says_that_they_are_others(play: md.Play, text: str) -> None:
    strange = of_other_cards(changed(text, 1, f"{text.splitlines()[moves_at(text, 1)][0]} buy diamond"))
    words = "by other rules or with other cards or boards than this program has, and does not play by these: "
    with pytest.raises(md.BadInput, match=words + r"move 1 .* cannot be"):
        md.replay(strange)
    with pytest.raises(md.BadInput, match=words + r"move 1 .* cannot be"):
        list(record.prefixes(strange))
    with pytest.raises(md.BadInput, match=words + "the record does not replay: after move"):
        md.replay(of_other_cards(text.replace(play.hash(), "0123")))
    with pytest.raises(md.BadInput, match=words + "the set-up"):
        md.replay(of_other_cards(changed(text, 0, "setup")))


def test_a_scene_of_other_cards_replays_where_they_do_not_matter() -> None:
    t = table(seats=[{"room": 5}], boots=3)
    assert md.replay(of_other_cards(md.record(t.play))).hash() == t.s.hash()
    with pytest.raises(md.BadInput, match="other cards or boards"):
        md.replay(of_other_cards(md.record(t.play).replace('"room": 5', '"room": 99')))


def test_what_chance_answered_is_named_by_source_and_id(text: str) -> None:
    setup = text.splitlines()[moves_at(text, 0)]
    assert re.fullmatch(r"setup \{artifact \d+; row [a-z -]+; hand\.A [a-z ]+; hand\.B [a-z ]+; hand\.C .*\}", setup)
    for wrong in ("hand.A nobody", "pocket burgle", "row", "first x", "first 1  2", ";"):
        with pytest.raises(md.BadInput, match=r"the set-up cannot be: .* (is no answer of chance|is not what chance)"):
            md.replay(changed(text, 0, f"setup {{{wrong}}}"))


def test_a_card_that_was_drawn_elsewhere_is_not_what_was_asked_for(text: str) -> None:
    setup = text.splitlines()[moves_at(text, 0)]
    with pytest.raises(md.BadInput, match="is for something else than what is asked"):
        md.replay(changed(text, 0, setup.replace("hand.A", "hand.B", 1)))


def test_a_record_with_numbers_for_cards_is_refused_as_what_it_is(text: str) -> None:
    with pytest.raises(md.BadInput, match=r'of a trial version .* expected \[Meisterdieb "2"\]'):
        md.replay(text.replace('[Meisterdieb "2"]', '[Meisterdieb "1"]'))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "this is not a record of a game"),
        ("setup", "this is not a record of a game"),
        ('[Meisterdieb "3"]\nsetup', "this is not a record of a game"),
        ('[Meisterdieb "2"]\nsetup', r"the record has no line \[Content"),
        ("[Meisterdieb]", "line 1 of the record is not a header line"),
        ("[Meisterdieb {]", "line 1 of the record is not a header line"),
        ("[Event 1]", "line 1 of the record is not a header line"),
        ('[Meisterdieb "1"]\n[Meisterdieb "2"]', "line 2 of the record is not a header line"),
        ("G end", "line 1 of the record is not a move"),
        ("A", "line 1 of the record is not a move"),
        ("A end {1", "line 1 of the record is not a move"),
        ("A end {{1}}", "line 1 of the record is not a move"),
        ("A " + "x" * 30_000, "line 1 of the record is not a move"),
    ],
)
def test_what_is_no_record_is_refused_in_one_sentence(text: str, words: str) -> None:
    with pytest.raises(md.BadInput, match=words):
        Record(text)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("Game", '"chess"', "there is no game 'chess'"),
        ("Game", "[]", "there is no game"),
        ("Rules", "2", "this program does not know rules 2 of klong; expected 1 to 1"),
        ("Rules", "true", "does not know rules True"),
        ("Rules", '"1"', "does not know rules '1'"),
        ("Players", "9", "klong is for 1 to 4 players"),
        ("Players", "null", "klong is for 1 to 4 players"),
        ("Options", "[]", "the options of the record are not a table"),
        ("Options", '{"board": 1}', "option board is 1"),
        ("Scene", "[]", "the scene of the record is not a table"),
        ("Scene", "{}", "the state has no entry"),
    ],
)
def test_a_header_out_of_range_is_refused(text: str, name: str, value: str, words: str) -> None:
    lines = [line for line in text.splitlines() if not line.startswith(f"[{name} ")]
    with pytest.raises(md.BadInput, match=words):
        md.replay("\n".join([f"[{name} {value}]", *lines]))


def test_the_set_up_line_comes_first(text: str) -> None:
    lines = text.splitlines()
    del lines[moves_at(text, 0)]
    with pytest.raises(md.BadInput, match="no line 'setup' before its moves"):
        md.replay("\n".join(lines))


def test_a_set_up_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(md.BadInput, match="the set-up of the record cannot be"):
        md.replay(changed(text, 0, "setup"))
