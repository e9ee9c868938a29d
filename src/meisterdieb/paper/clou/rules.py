"""The rules on two pages, in the sentences of the rule catalogue."""

import tomllib
from importlib.resources import files
from typing import Any

from meisterdieb.paper.clou.pictures import symbol
from meisterdieb.paper.clou.words import Words
from meisterdieb.rulebook import rule

PAGES: list[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("rules.toml").read_text("utf-8"))["page"]


def rules_pages(words: Words) -> list[dict[str, Any]]:
    """The pages of the rules."""
    legend = [
        [symbol(words.sheet, one["id"], one[words.lang], 18), one[words.lang], one[f"text_{words.lang}"]]
        for one in words.content.common["symbol"]
        if one["kind"] == "track"
    ]
    return [
        {
            "kind": "rules",
            "foot": words.text("sheet_rules"),
            "name": words.text("rules_title") if number == 0 else words.text("page_two"),
            "lead": words.text("rules_lead") if number == 0 else "",
            "parts": [[part[words.lang], [rule(id).text(words.lang) for id in part["rules"]]] for part in page["part"]],
            "legend": legend if number == 0 else [],
            "legend_title": words.label("legend"),
        }
        for number, page in enumerate(PAGES)
    ]
