"""The conformance suite catches what it claims to catch: each sabotaged toy game fails at the check named for it."""

import pytest

from meisterdieb.kernel import conformance, registry
from meisterdieb.kernel.game import Game
from tests.kernel import leaks, sabotage
from tests.kernel.toy import ToyGame, ToyState

SABOTAGED: list[tuple[str, type[ToyState] | type[ToyGame]]] = [
    ("turns", sabotage.NothingToDo),
    ("turns", sabotage.OffersToOthers),
    ("turns", sabotage.OffersTwice),
    ("applies", sabotage.RefusesTheLegal),
    ("applies", sabotage.CrashesOnTheLegal),
    ("applies", sabotage.LosesCards),
    ("applies", sabotage.ForgetsToAct),
    ("invariants", sabotage.LosesCards),
    ("scores", sabotage.MiscountsPoints),
    ("scores", sabotage.WinsTooEarly),
    ("scores", sabotage.LoserWins),
    ("events", sabotage.NotingChangesTheGame),
    ("events", sabotage.NotesUnasked),
    ("notation", sabotage.AmbiguousNotation),
    ("notation", sabotage.ParsesAnything),
    ("refuses", sabotage.AcceptsTheIllegal),
    ("refuses", sabotage.FindsNothingWrong),
    ("refuses", sabotage.ChangesOnRefusal),
    ("refuses", sabotage.ChokesOnHugeNumbers),
    ("near", sabotage.CallsTheLegalNear),
    ("near", sabotage.TemptsOthers),
    ("near", sabotage.TemptsTwice),
    ("near", sabotage.TemptsWithNonsense),
    ("near", sabotage.TemptsWithTheSameWords),
    ("near", sabotage.TemptationsChangeTheGame),
    ("near", sabotage.HasNoWordsForNo),
    ("near", sabotage.SpeaksNoGerman),
    ("near", sabotage.HidesWhose),
    ("clones", sabotage.SharesPiles),
    ("clones", sabotage.ForgetsTheQuestion),
    ("saves", sabotage.SavesNoBoasts),
    ("saves", sabotage.SavesNoBarrier),
    ("files", sabotage.SavesNoBoasts),
    ("scenes", sabotage.SavesNoBoasts),
    ("records", sabotage.Moody),
    ("same_luck", sabotage.Forgetful),
    ("undo", sabotage.DrawsBehindNoBarrier),
    ("undo", sabotage.PassesWithoutBarrier),
    ("views", leaks.ShowsTuples),
    ("views", leaks.ShowsItsOwnLists),
    ("views", leaks.ShowsSomethingElse),
    ("hidden_piles", leaks.ShowsHands),
    ("hidden_piles", leaks.NamesAHiddenCard),
    ("hidden_piles", leaks.ShowsWhatOwnersKnow),
    ("secrecy", leaks.HintsAtHands),
    ("secrecy", leaks.CountsHands),
    ("secrecy", leaks.ItemisesHands),
    ("secrecy", leaks.DetailsHands),
    ("secrecy", leaks.ResultsByHands),
    ("secrecy", leaks.DrawsForAllToSee),
    ("secrecy", leaks.AsksByWhatIsHeld),
    ("secrecy", leaks.OffersByOthersHands),
    ("secrecy", leaks.RefusesByOthersHands),
    ("secrecy", leaks.TemptsByOthersHands),
    ("secrecy", leaks.RedealsInPlace),
    ("secrecy", leaks.RedealsTheOwnHand),
    ("secrecy", leaks.PromptsByHands),
    ("secrecy", leaks.TextsByHands),
    ("secrecy", leaks.TellsByHands),
    ("secrecy", leaks.DoesThingsByHands),
    ("secrecy", leaks.NamesByHands),
    ("blindness", leaks.BotsPeek),
    ("replays", leaks.ReplaysWithOpenCards),
    ("redeals", leaks.DealsTheSameAgain),
    ("redeals", leaks.SeldomDealsAnew),
    ("texts", sabotage.SpeaksNoGerman),
    ("texts", sabotage.SaysTheSameOfAll),
    ("texts", sabotage.LeavesBlanks),
    ("texts", sabotage.HasNoWordsForNo),
    ("texts", sabotage.Speechless),
    ("deeds", sabotage.DoesTheSameTwice),
    ("deeds", sabotage.DoesItToNothingKnown),
    ("deeds", sabotage.DoesItAnotherWay),
    ("named_events", sabotage.MixesUpEvents),
    ("named_events", sabotage.TellsNumbersForIds),
    ("typed_views", sabotage.PromisesLessThanItShows),
    ("typed_views", sabotage.PromisesAnotherView),
    ("length", sabotage.Endless),
]


def try_out(
    monkeypatch: pytest.MonkeyPatch, game: Game, checks: set[str] | None = None, strict: bool = True, every: int = 1
) -> None:
    monkeypatch.setitem(registry.registry(), "toy", game)
    thinks: conformance.Thinks | None = getattr(game, "thinks", None)
    for seed in range(6):
        players = 2 + seed % 2
        choose = conformance.RandomChooser(seed)
        conformance.run(
            *(game, players, {}, choose, seed), limit=200, every=every, checks=checks, strict=strict, thinks=thinks
        )


def test_the_honest_game_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    try_out(monkeypatch, ToyGame(), every=6)


@pytest.mark.parametrize(("check", "broken"), SABOTAGED, ids=lambda item: getattr(item, "__name__", item))
def test_sabotage_is_caught(
    check: str, broken: type[ToyState] | type[ToyGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = broken() if issubclass(broken, ToyGame) else ToyGame(broken)
    before = {"redeals": {"secrecy"}, "replays": {"views"}}  # what such a check builds upon
    checks = {check} | before.get(check, set())
    with pytest.raises(AssertionError, match=rf"^{check}: ") as caught:
        try_out(monkeypatch, game, checks)
    message = str(caught.value)
    assert "toy, " in message
    assert "options {'mood': 'merry'}, seed " in message
    assert '[Game "toy"]' in message


def test_a_bot_that_knows_no_more_than_its_seat_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    try_out(monkeypatch, leaks.BotsAreBlind(), {"blindness"})


def test_every_check_has_its_sabotage() -> None:
    checks = (*conformance.AT_EVERY_MOVE, *conformance.AT_SOME_MOMENTS, *conformance.AT_THE_END)
    assert {check.__name__ for check in checks} | {"length"} == {check for check, _ in SABOTAGED}


def test_a_game_without_words_passes_only_where_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    try_out(monkeypatch, sabotage.Speechless(), strict=False, every=20)
