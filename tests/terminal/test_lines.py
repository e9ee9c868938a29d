"""Lines that are never too wide."""

from rich.text import Text

from meisterdieb.terminal.lines import beside, cut, fill, flow, wrap


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_a_long_line_is_cut_with_a_sign() -> None:
    assert cut(Text("treasure"), 5).plain == "trea…"
    assert cut(Text("gem"), 5).plain == "gem"
    assert fill(Text("gem"), 5).plain == "gem  "


def test_words_are_kept_whole_and_spaces_in_front_stay() -> None:
    assert plain(wrap(Text("one two three"), 8, "  ")) == ["one two", "  three"]
    assert plain(wrap(Text("  one\n\ntwo"), 8)) == ["  one", "", "two"]


def test_items_flow_after_a_heading_and_are_never_torn() -> None:
    items = [Text("aa bb"), Text("cc dd"), Text("ee")]
    assert plain(flow(items, 14, Text("Go  "))) == ["Go  aa bb", "    cc dd  ee"]
    assert plain(flow(items, 11, Text("Go  "), most=1)) == ["Go  aa bb …"]


def test_two_blocks_stand_side_by_side() -> None:
    assert plain(beside([Text("a")], [Text("b"), Text("c")], 3)) == ["a    b", "     c"]
