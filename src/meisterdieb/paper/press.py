"""From pages to a tagged PDF: the pages go to Typst as data, and the templates in the folder of the game set them.

`frame.typ` is what they share.
"""

import json
from collections.abc import Sequence
from importlib.resources import as_file, files
from importlib.util import find_spec
from typing import Any, Literal

from meisterdieb.kernel.refusal import BadInput

Paper = Literal["a4", "letter"]
HOW_TO_GET = (
    "printing needs Typst, which is not installed; expected: pip install --require-hashes -r requirements-print.lock"
)


def press(game: str, pages: Sequence[dict[str, Any]], title: str, lang: str, paper: Paper) -> bytes:
    """The pages of a game as PDF/UA: tagged, with title and language, the same on every machine."""
    if find_spec("typst") is None:
        raise BadInput(HOW_TO_GET)
    import typst

    data = json.dumps({"title": title, "lang": lang, "paper": paper, "pages": list(pages)}, ensure_ascii=False)
    with as_file(files(__package__)) as folder:
        made = typst.compile(
            folder / game / "main.typ",
            root=folder,
            format="pdf",
            ignore_system_fonts=True,
            sys_inputs={"data": data},
            pdf_standards=["ua-1"],
            timestamp=0,
        )
    assert isinstance(made, bytes)
    return made
