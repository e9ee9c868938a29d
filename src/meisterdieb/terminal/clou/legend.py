"""What the letters and shapes on plans and sheets mean."""

from rich.text import Text

from meisterdieb.clou.engine.content import content
from meisterdieb.terminal.clou.symbols import Shapes, short, styled
from meisterdieb.terminal.lines import Lines, flow
from meisterdieb.terminal.texts import Texts


def legend(texts: Texts, shapes: Shapes, width: int) -> Lines:
    """Symbols with their names, then boxes and circles."""
    lang = texts.lang
    work = [record for record in content().common["symbol"] if record["kind"] == "work"]
    items = [Text.assemble(styled(record["id"], lang, shapes), f" {record[lang]}") for record in work]
    white = {"pm:1": "pm", "extra:5": "extra", "fill": "fill", "flucht": "flucht"}
    names = {record["id"]: record[lang] for record in content().common["symbol"]}
    items += [Text(f"{short(symbol, lang, shapes)} {names[id]}") for symbol, id in white.items()]
    costs = [Text(f"{shapes.minus}{names[id][:2]} {names[id]}") for id in ("spur", "alarm")]
    pairs = [
        ("[>3]", "box"),
        (">[ ]", "link"),
        ("(5)", "circle"),
        ("([ ])", "circlebox"),
        (shapes.cross, "crossed"),
        (f"{shapes.cross}{short('kraft', lang, shapes)}", "done"),
        (shapes.arrow, "gives"),
        ("|", "or"),
        (shapes.taken, "taken"),
        (shapes.double, "double"),
        (shapes.star, "star"),
    ]
    signs = [Text(f"{sign} {texts(f'sign-clou-{name}')}") for sign, name in pairs]
    return [*flow([*items, *costs], width, Text(), gap=3), *flow(signs, width, Text(), gap=3)]
