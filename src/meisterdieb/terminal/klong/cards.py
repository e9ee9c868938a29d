"""Cards for sale and in hand: cost, name, text, and the number to type."""

from rich.text import Text

from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.klong.wording import card_line as words_of
from meisterdieb.terminal.lines import Lines, cut, fill
from meisterdieb.terminal.signs import FAINT, GOLD

KIND_STYLES = {
    "companion": "#6fb36f",
    "gem": "#b98be0",
    "item": "#8fb0d9",
    "action": "#e0a060",
    "device": "#4fb3d9",
    "monster": "#e0563c",
}


def sale(scene: Scene, width: int) -> Lines:
    """The dungeon row and the reserve, one line a card."""
    lines = [heading(scene.texts("row"), width, scene)]
    lines += [card_line(scene, card, width, "") for card in scene.view["row"] if card]
    lines += [Text(" " * 6 + scene.signs.dash, FAINT) for card in scene.view["row"] if not card]
    lines.append(heading(scene.texts("reserve"), width, scene))
    left = scene.view["reserve"]
    lines += [
        card_line(scene, card, width, f" {scene.signs.times}{n}" if card != "goblin" else "")
        for card, n in left.items()
        if n
    ]
    return lines


def heading(text: str, width: int, scene: Scene) -> Text:
    """A title in a line across."""
    line = Text(f"{scene.signs.rule}{scene.signs.rule} {text} ", "dim")
    return cut(line + Text(scene.signs.rule * max(width - line.cell_len, 0), "dim"), width)


def card_line(scene: Scene, card: str, width: int, stock: str) -> Text:
    """A card: number to type, cost, name, text. What cannot be had now is faint."""
    table = scene.printed.cards[card]
    kind = table["kind"]
    verb = {"monster": "fight", "device": "use"}.get(kind, "buy")
    offer = scene.menu.find(verb, card)
    number = Text(f"{offer.number:>2}" if offer else "  ", GOLD)
    price = scene.view["prices"].get(card, table.get("cost", 0))
    cost = Text(f" {price}{scene.texts('swords-short' if kind == 'monster' else 'skill-short')} ")
    room = 15 if width < 44 else 20
    name = fill(Text(scene.printed.card(card) + stock, KIND_STYLES.get(kind, "")), room)
    marks = "".join(scene.texts(f"mark-{symbol}") for symbol in table.get("symbols", ()))
    line = Text.assemble(
        number,
        cost,
        name,
        " ",
        (marks + " " if marks else "", "bold red"),
        words_of(scene.package, card, scene.texts.lang),
    )
    line = cut(line, width, scene.signs.more)
    if not offer:
        line.stylize(FAINT)
    return line
