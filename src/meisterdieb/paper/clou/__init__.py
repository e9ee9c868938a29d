"""Clou on paper: which pages, in which order."""

from collections.abc import Iterator, Sequence
from typing import Any

from meisterdieb.clou.engine.content import content
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.paper.clou.campaign import campaign_page
from meisterdieb.paper.clou.heist import plan_page
from meisterdieb.paper.clou.rules import rules_pages
from meisterdieb.paper.clou.thief import thief_page
from meisterdieb.paper.clou.words import Words, words_in
from meisterdieb.paper.press import Paper, press
from meisterdieb.paper.printers import Wanted


def everything() -> Wanted:
    """All there is."""
    found = content()
    return Wanted(True, found.thief_ids, [*found.single(), *found.campaign["heists"]], True)


def first_game() -> Wanted:
    """What a first game needs: the rules, all thieves and the easiest heist."""
    found = content()
    return Wanted(True, found.thief_ids, found.single()[:1])


def printed(wanted: Wanted, lang: str, paper: Paper) -> bytes:
    """What is wanted as PDF; a campaign comes with the plans of its heists."""
    campaign = content().campaign["heists"] if wanted.campaign else ()
    chosen = Wanted(wanted.rules, wanted.thieves, [*wanted.heists, *campaign], wanted.campaign)
    if wanted.everything:
        chosen = everything()
    elif wanted == Wanted():
        chosen = first_game()
    return print_clou(chosen, lang, paper)


def print_clou(choice: Wanted, lang: str, paper: Paper) -> bytes:
    """The chosen pages as PDF."""
    words = words_in(lang)
    return press("clou", list(pages(words, choice)), words.text("document"), lang, paper)


def pages(words: Words, choice: Wanted) -> Iterator[dict[str, Any]]:
    """The chosen pages; a thief or heist that does not exist is refused."""
    thieves = {thief["id"]: thief for thief in words.content.thieves}
    check("thief", choice.thieves, thieves)
    check("heist", choice.heists, words.content.heists)
    if choice.rules:
        yield from rules_pages(words)
    for id in choice.thieves:
        yield thief_page(words, thieves[id])
    if choice.campaign:
        yield campaign_page(words)
    for id in choice.heists:
        yield plan_page(words, words.content.heists[id])


def check(kind: str, wanted: Sequence[str], known: Sequence[str] | dict[str, Any]) -> None:
    """Refuse what is not known."""
    for id in wanted:
        if id not in known:
            raise BadInput(f"there is no {kind} {id!r}; expected one of {', '.join(known)}")
