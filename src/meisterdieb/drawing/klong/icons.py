"""Signs of one colour, drawn once and used everywhere."""

from collections.abc import Iterable

from meisterdieb.drawing.kit.markup import Value, path, tag, use
from meisterdieb.drawing.klong.motifs import FEATURES, ICONS

SIZE = 24
ALL: dict[str, str] = {**ICONS, **FEATURES["icon"]}


def symbols(names: Iterable[str] = ICONS) -> str:
    """The definitions: an icon takes the colour of the place where it is used."""
    return "".join(
        tag(
            "symbol", path(d, fill="currentColor", fill_rule="evenodd"), id=f"md-i-{name}", viewBox=f"0 0 {SIZE} {SIZE}"
        )
        for name, d in ((name, ALL[name]) for name in names)
    )


def icon(name: str, x: float, y: float, size: float, colour: str, **attributes: Value) -> str:
    """An icon centred on a place."""
    return use(f"md-i-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, color=colour, **attributes)
