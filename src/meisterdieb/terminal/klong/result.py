"""The end of a Klong! game: points by part, and who won."""

from collections.abc import Sequence

from rich.text import Text

from meisterdieb.kernel.play import Play
from meisterdieb.terminal.klong.scene import seat_sign, view_of
from meisterdieb.terminal.lines import Lines, cut, fill, wrap
from meisterdieb.terminal.signs import Signs
from meisterdieb.terminal.texts import Texts


def result(play: Play, names: Sequence[str], signs: Signs, texts: Texts, width: int) -> Lines:
    """A table of points and the sentence about the winner."""
    view, scores = view_of(play, None), play.score()
    column = max(map(len, names)) + 2
    head = Text(" " * 16)
    for seat, name in enumerate(names):
        sign = Text.assemble(seat_sign(seat, view["seats"][seat]["colour"], signs), " ", name)
        head.append_text(fill(sign, column + 3))
    lines = [cut(head, width)]
    fates = "".join(f"{texts.say('fate', seat['fate']):<{column + 3}}" for seat in view["seats"])
    lines.append(cut(Text(" " * 16 + fates, "dim"), width))
    for part in scores[0].parts:
        row = "".join(f"{score.parts[part]:>5}{'':{column - 2}}" for score in scores)
        lines.append(cut(Text(f"{texts.say('part', part):<16}{row}"), width))
    totals = "".join(f"{score.total if score.ranked else signs.dash:>5}{'':{column - 2}}" for score in scores)
    lines.append(cut(Text(f"{texts('total'):<16}{totals}", "bold"), width))
    said = play.game.result(play.state, texts.lang, names).splitlines()[0]
    return [*lines, Text(""), *wrap(Text(said, "bold"), width)]
