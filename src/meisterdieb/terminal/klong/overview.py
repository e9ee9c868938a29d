"""The whole board: every room with its number and signs, every tunnel, and the list of names."""

from rich.text import Text

from meisterdieb.klong.telling.view_types import KlongView
from meisterdieb.terminal.canvas import Box, Canvas, way
from meisterdieb.terminal.klong.content import Printed
from meisterdieb.terminal.klong.picture import height_at
from meisterdieb.terminal.klong.rooms import arrow, chip, contents, place_words, thieves
from meisterdieb.terminal.lines import Lines, cut, flow
from meisterdieb.terminal.signs import EARTH, FAINT, SEAT_STYLES, Signs
from meisterdieb.terminal.texts import Texts

# The signs of the board, each with its name in the texts of the game.
SIGNS = {
    "cave": "crystal",
    **{name: name for name in ("spring", "market", "artifact", "major", "minor", "idol", "monster", "lock")},
}


def overview(printed: Printed, view: KlongView, signs: Signs, texts: Texts, width: int, height: int) -> Lines:
    """The board as a picture, then its rooms by number, then what the signs mean."""
    return [
        *drawn(printed, view, signs, width, max(height - 2, 40)),
        *legend(printed, signs, texts, width),
        *listed(printed, view, texts, signs, width),
    ]


def drawn(printed: Printed, view: KlongView, signs: Signs, width: int, height: int) -> Lines:
    """The picture."""
    canvas = Canvas(width, height)
    boxes: dict[int, Box] = {}
    texts: dict[int, list[tuple[str, str]]] = {}
    for number, room in printed.rooms.items():
        parts = [(str(number), "bold"), (contents(printed, view, number, signs).replace(" ", ""), "")]
        for seat in thieves(view, number):
            style = SEAT_STYLES.get(view["seats"][seat]["colour"], "bold")
            parts.append((f"{signs.seats[seat]}{'ABCDEF'[seat]}", style))
        texts[number] = parts
        w = sum(len(part) for part, _ in parts)
        x = round(room["x"] / 1000 * (width - 8)) - w // 2 + 3
        boxes[number] = Box(max(min(x, width - w), 0), round(room["y"] / 1400 * (height - 1)), w, 1)
    for x in range(0, width, 2):
        y = height_at(printed.board["depths_line"], (x - 3) / (width - 8) * 1000)
        canvas.put(x, round(y / 1400 * (height - 1)), signs.wave, FAINT)
    draw_tunnels(canvas, printed, view, boxes, signs)
    for number, parts in texts.items():
        x = boxes[number].x
        for part, style in parts:
            canvas.put(x, boxes[number].y, part, style)
            x += len(part)
    return canvas.lines()


def draw_tunnels(canvas: Canvas, printed: Printed, view: KlongView, boxes: dict[int, Box], signs: Signs) -> None:
    """All tunnels with their symbols."""
    chips = []
    for tunnel in printed.tunnels:
        start, end = boxes[tunnel["a"]].middle(), boxes[tunnel["b"]].middle()
        pieces = [(start, end)]
        if tunnel.get("wrap"):
            left, right = (start, end) if tunnel["wrap_a"] == "left" else (end, start)
            pieces = [(left, (0.0, left[1])), (right, (canvas.width - 1.0, right[1]))]
        for piece in pieces:
            places = [p for p in way(*piece) if not any(box.holds(*p) for box in boxes.values())]
            for x, y in places:
                canvas.put(x, y, signs.dot, EARTH)
            direction = arrow(end[0] - start[0], end[1] - start[1], signs) if tunnel.get("one_way") else ""
            text = chip(tunnel, signs, printed, view) + direction
            if text and places:
                x, y = places[len(places) // 2]
                chips.append((x - len(text) // 2, y, text))
    for x, y, text in chips:
        canvas.put(x, y, text, "")


def legend(printed: Printed | None, signs: Signs, texts: Texts, width: int) -> Lines:
    """What the signs mean: those of every board, and those that this one has besides."""
    parts = [f"{getattr(signs, name)} {texts.say('sign', sign)}" for name, sign in SIGNS.items()]
    parts += [f"{getattr(signs, name)} {texts(f'sign-{name}')}" for name in (printed.features() if printed else ())]
    parts += [f"2 {texts('sign-boots')}", f"{signs.arrows[0]} {texts('sign-arrow')}"]
    return flow([Text(part, FAINT) for part in parts], width, Text(), gap=3)


def listed(printed: Printed, view: KlongView, texts: Texts, signs: Signs, width: int) -> Lines:
    """The rooms by number."""
    lines = []
    for number in printed.rooms:
        words = place_words(printed, view, number, texts)
        line = Text.assemble((f"{number:>3} ", "bold"), printed.room(number), f": {words}" if words else "")
        for seat in thieves(view, number):
            line.append(f" {signs.seats[seat]}{'ABCDEF'[seat]}", SEAT_STYLES.get(view["seats"][seat]["colour"], ""))
        lines.append(cut(line, width))
    return lines
