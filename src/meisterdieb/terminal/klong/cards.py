"""Cards for sale and in hand: cost, name, text, and the number to type."""

from rich.text import Text

from meisterdieb.terminal.klong.scene import Scene
from meisterdieb.terminal.klong.wording import card_line as words_of
from meisterdieb.terminal.klong.wording import fitting
from meisterdieb.terminal.lines import Lines, cut, fill, wrap
from meisterdieb.terminal.offers import Offer
from meisterdieb.terminal.signs import FAINT, GOLD

KIND_STYLES = {
    "companion": "#6fb36f",
    "gem": "#b98be0",
    "item": "#8fb0d9",
    "action": "#e0a060",
    "device": "#4fb3d9",
    "monster": "#e0563c",
}


def sale(scene: Scene, width: int, rows: int) -> Lines:
    """The dungeon row, the reserve and the market in so many rows, the cards with their whole text if it fits."""
    long = tall(scene, width)
    return long if len(long) <= rows else short(scene, width, rows)


def stock(scene: Scene) -> dict[str, str]:
    """The cards of the reserve with how many are left; goblins never run out."""
    times = scene.signs.times
    return {
        card: f" {times}{n}" if scene.printed.cards[card]["copies"] > 1 else ""
        for card, n in scene.view["reserve"].items()
        if n
    }


def short(scene: Scene, width: int, rows: int) -> Lines:
    """One line for each card."""
    row = [card_line(scene, card, width, "") for card in scene.view["row"] if card]
    reserve = [card_line(scene, card, width, left) for card, left in stock(scene).items()]
    heads = [heading(scene.texts(key), width, scene) for key in ("row", "reserve")]
    lines = [heads[0], *row, heads[1], *reserve]
    if len(lines) > rows:
        lines = [*row, *reserve]
    return [*lines, *goods(scene, width)] if len(lines) + 2 <= rows and width > 40 else lines[:rows]


def tall(scene: Scene, width: int) -> Lines:
    """Each card with its whole text below it."""
    lines: Lines = [heading(scene.texts("row"), width, scene)]
    for card in scene.view["row"]:
        lines += card_block(scene, card, width, "") if card else []
    lines.append(heading(scene.texts("reserve"), width, scene))
    for card, left in stock(scene).items():
        lines += card_block(scene, card, width, left)
    return [*lines, *goods(scene, width)]


def goods(scene: Scene, width: int) -> Lines:
    """What the market still has."""
    price = scene.printed.tracks["market_price"]
    return [heading(scene.texts("market-stock", price=price), width, scene), cut(Text("   " + wares(scene)), width)]


def wares(scene: Scene) -> str:
    """The goods of the market in one line, the next of each stack with how many are left."""
    found = [(scene.printed.token(left[0]), len(left)) for left in scene.view["market"].values() if left]
    return ", ".join(name + (f" {scene.signs.times}{n}" if n > 1 else "") for name, n in found)


def heading(text: str, width: int, scene: Scene) -> Text:
    """A title in a line across."""
    line = Text(f"{scene.signs.rule}{scene.signs.rule} {text} ", "dim")
    return cut(line + Text(scene.signs.rule * max(width - line.cell_len, 0), "dim"), width)


def begun(scene: Scene, card: str, left: str, width: int) -> Text:
    """The number to type, the cost, the name and the symbols of a card."""
    table, offer = scene.printed.cards[card], offer_for(scene, card)
    number = Text(f"{offer.number:>2}" if offer else "  ", GOLD)
    price = scene.view["prices"].get(card, table.get("cost", 0))
    cost = f" {price}{scene.signs.swords if table['kind'] == 'monster' else scene.signs.skill} "
    name = fill(Text(scene.printed.card(card) + left, KIND_STYLES.get(table["kind"], "")), width)
    marks = "".join(scene.texts(f"mark-{symbol}") for symbol in table.get("symbols", ()))
    return Text.assemble(number, cost, name, " ", (marks + " " if marks else "", "bold red"))


def offer_for(scene: Scene, card: str) -> Offer | None:
    """The action that takes a card, if it is possible now."""
    verb = {"monster": "fight", "device": "use"}.get(scene.printed.cards[card]["kind"], "buy")
    return scene.menu.find(verb, f"shop:{card}")


def card_line(scene: Scene, card: str, width: int, left: str) -> Text:
    """A card in one line. What cannot be had now is faint."""
    line = begun(scene, card, left, 15 if width < 44 else 20)
    words = words_of(scene.package, card, scene.texts)
    line.append(fitting(words, width - line.cell_len, scene.texts, scene.signs))
    line = cut(line, width, scene.signs.more)
    if not offer_for(scene, card):
        line.stylize(FAINT)
    return line


def card_block(scene: Scene, card: str, width: int, left: str) -> Lines:
    """A card with its whole text; if it cannot be had, with the reason."""
    first = begun(scene, card, left, 24)
    near = next((near for near in scene.menu.near if near.on == f"shop:{card}"), None)
    if near:
        first.append(near.short)
    lines = [
        first,
        *(Text("      ") + line for line in wrap(Text(words_of(scene.package, card, scene.texts)), width - 6)),
    ]
    if not offer_for(scene, card):
        for line in lines:
            line.stylize(FAINT)
    return [cut(line, width) for line in lines]
