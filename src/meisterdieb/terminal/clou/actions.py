"""What can be done, grouped by the number that is made; or the symbols to be used; or the decision to be taken."""

import re
from itertools import groupby

from rich.text import Text

from meisterdieb.terminal.clou.scene import Scene
from meisterdieb.terminal.lines import Lines, cut, flow
from meisterdieb.terminal.offers import Offer
from meisterdieb.terminal.signs import FAINT, GOLD

HEAD = 9
SEPARATE = re.compile(" [►>]")  # between a field and what it gives


def actions(scene: Scene, width: int, rows: int) -> Lines:
    """All actions, or as many as there are rows for, and the line with the keys."""
    lines = groups(scene, width)
    if len(lines) > rows:
        shown = max(rows - 1, 1)
        hidden = len(lines) - shown
        lines = [*lines[:shown], Text(scene.texts("clou-more", n=hidden), "bold")]
    return [*lines, keys(scene, width)]


def groups(scene: Scene, width: int) -> Lines:
    """The actions, group by group."""
    lines: Lines = []
    for heading, offers in groupby(scene.menu.of("use"), key=lambda offer: offer.thing):
        lines += flow(items(list(offers)), width, Text(f"{heading:<{HEAD - 1}} ", "bold"))
    fills = [span(scene, list(offers)) for _, offers in groupby(scene.menu.of("fill"), key=lambda offer: offer.thing)]
    if fills:
        lines += flow(fills, width, Text(f"{scene.texts('clou-fill'):<{HEAD - 1}} ", "bold"))
    rest = [offer for offer in scene.menu.offers if offer.verb not in ("use", "fill", "done")]
    return lines + listed(rest, width)


def items(offers: list[Offer]) -> Lines:
    """Actions to type: numbers and the shortest words; a tool that comes again is named in three letters."""
    found: Lines = []
    before = ""
    for offer in offers:
        name, _, place = SEPARATE.split(offer.label)[0].rpartition(" ")
        placed = place[:1].isdigit()
        label = f"{name[:3]}. {offer.label[len(name) + 1 :]}" if placed and name == before else offer.label
        before = name if placed else ""
        found.append(Text.assemble((str(offer.number), GOLD), f" {label}"))
    return found


def span(scene: Scene, offers: list[Offer]) -> Text:
    """Filling one field: a circle, or a box with the numbers that fit, each number of action for one of them."""
    first, last = offers[0], offers[-1]
    if first is last:
        n = first.notation.rpartition(" ")[2]
        return Text.assemble((str(first.number), GOLD), f" {first.label}", f" {n}" if n.isdecimal() else "")
    low, high = (offer.notation.rpartition(" ")[2] for offer in (first, last))
    whole = int(high) - int(low) + 1 == len(offers)
    numbers = f"{low}-{high}" if whole else ",".join(offer.notation.rpartition(" ")[2] for offer in offers)
    return Text.assemble((f"{first.number}-{last.number}", GOLD), f" {first.label} {numbers}")


def listed(offers: list[Offer], width: int) -> Lines:
    """Actions in words, below each other while they are few, otherwise one after the other."""
    few = len(offers) <= 5
    texts = [Text.assemble((f"{one.number}", GOLD), f" {one.text if few else one.label or one.text}") for one in offers]
    if few and sum(text.cell_len + 3 for text in texts) > width:
        return [cut(text, width) for text in texts]
    return flow(texts, width, Text(), gap=3) if texts else []


def keys(scene: Scene, width: int) -> Text:
    """Being done, and the keys."""
    offer = next(iter(scene.menu.of("done", "go-on")), None)
    line = Text()
    if offer is not None:
        text = scene.texts("clou-end") if offer.verb == "done" else offer.text
        line = Text.assemble((f"{offer.number} e", GOLD), f" {text}   ")
    others = [seat for seat in scene.view["to_act"] if seat != scene.view["viewer"]]
    if others and not scene.together:
        line.append("s", GOLD).append(f" {scene.texts('clou-switch')}   ")
    room = width - line.cell_len
    known = map(scene.texts, ("clou-keys", "clou-keys-short", "clou-keys-tiny"))
    return cut(line.append(next((text for text in known if len(text) <= room), ""), FAINT), width)
