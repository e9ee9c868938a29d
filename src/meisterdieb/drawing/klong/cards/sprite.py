"""All pictures of a game in one SVG, as symbols `art-<id>` that a page uses by name."""

from collections.abc import Iterable
from zlib import crc32

from meisterdieb.drawing.kit.markup import tag, use
from meisterdieb.drawing.klong.cards.scenery import STAGES, stages
from meisterdieb.drawing.klong.cards.subject import drawn, subject
from meisterdieb.drawing.klong.motifs.cards import SUBJECTS

BOX = "-60 0 120 84"


def draw_cards(ids: Iterable[str], stage: bool = True) -> str:
    """The pictures of these cards and tokens; what nobody has drawn is left out.

    They stand on a few stages. Whoever shows several such SVGs on one page needs those once, with the first.
    """
    symbols = [_symbol(id, kind) for id in ids if (kind := kind_of(id))]
    return tag("svg", *([tag("defs", stages())] if stage else []), *symbols, xmlns="http://www.w3.org/2000/svg")


def kind_of(id: str) -> str:
    """The kind of card in whose colours something is drawn; nothing if there is no picture of it."""
    return next((kind for kind, motifs in SUBJECTS.items() if id in motifs), "")


def _symbol(id: str, kind: str) -> str:
    stage = crc32(id.encode()) % STAGES
    return tag(
        "symbol",
        use(f"behind-{kind}-{stage}"),
        drawn(subject(SUBJECTS[kind][id])),
        use(f"before-{kind}-{stage}"),
        id=f"art-{id}",
        viewBox=BOX,
        preserveAspectRatio="xMidYMid slice",
    )
