"""The end of a Klong! game: points by part, and who won."""

from collections.abc import Sequence

from rich.text import Text

from meisterdieb.kernel.play import Play
from meisterdieb.klong.phrases import say
from meisterdieb.terminal.klong.scene import seat_sign
from meisterdieb.terminal.lines import Lines, cut, fill, wrap
from meisterdieb.terminal.signs import Signs
from meisterdieb.terminal.texts import Texts


def result(play: Play, names: Sequence[str], signs: Signs, texts: Texts, width: int) -> Lines:
    """A table of points and the sentence about the winner."""
    view, scores, winners = play.view(None), play.score(), play.state.winners()
    column = max(map(len, names)) + 2
    head = Text(" " * 16)
    for seat, name in enumerate(names):
        sign = Text.assemble(seat_sign(seat, view["seats"][seat]["colour"], signs), " ", name)
        head.append_text(fill(sign, column + 3))
    lines = [cut(head, width)]
    fates = "".join(f"{say('fate', seat['fate'], texts.lang):<{column + 3}}" for seat in view["seats"])
    lines.append(cut(Text(" " * 16 + fates, "dim"), width))
    for part in scores[0].parts:
        row = "".join(f"{score.parts[part]:>5}{'':{column - 2}}" for score in scores)
        lines.append(cut(Text(f"{say('part', part, texts.lang):<16}{row}"), width))
    totals = "".join(f"{score.total if score.ranked else signs.dash:>5}{'':{column - 2}}" for score in scores)
    lines.append(cut(Text(f"{texts('total'):<16}{totals}", "bold"), width))
    if not winners:
        said = say("result", "nobody", texts.lang)
    else:
        said = say("result", "winner", texts.lang, who=names[winners[0]], n=scores[winners[0]].total)
    return [*lines, Text(""), *wrap(Text(said, "bold"), width)]
