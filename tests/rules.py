"""How a test names the rules that it proves."""

import pytest

from meisterdieb import rulebook


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say that a test proves these rules: `@rule("KL-MOVE-05", "KL-MOVE-06")`, plain strings only.

    An unknown id is an error at import. A failing test prints the sentences of its rules.
    """
    for id in ids:
        rulebook.rule(id)
    return pytest.mark.rule(*ids)
