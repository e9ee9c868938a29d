"""The glossaries of all games as the server tells them, for the tests of the web client; run to write them anew."""

import json
from dataclasses import asdict
from pathlib import Path

from meisterdieb.kernel import registry
from meisterdieb.kernel.languages import LANGUAGES

FILE = Path(__file__).parent.parent.parent / "web" / "tests" / "glossaries.json"


def glossaries() -> str:
    """Every game's glossary in every language."""
    games = registry.registry().items()
    found = {id: {lang: asdict(game.glossary(lang)) for lang in LANGUAGES} for id, game in games}
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(glossaries(), "utf-8")
