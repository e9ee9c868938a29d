"""The rule catalogue: every rule of every game as one sentence with an id.

`catalogues()` lists the games, `rule("KL-MOVE-05")` finds one rule; `rulebook.search` searches by words and
`rulebook.coverage` tells which tests prove which rule.
"""

from meisterdieb.rulebook.catalogue import (
    Catalogue,
    Open,
    Rule,
    catalogue_of,
    catalogues,
    offered,
    open_question,
    rule,
    topic_name,
)

__all__ = ["Catalogue", "Open", "Rule", "catalogue_of", "catalogues", "offered", "open_question", "rule", "topic_name"]
