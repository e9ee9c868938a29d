"""The command `meisterdieb games`."""

import json

from tests.cli.calling import Shell


def test_games_are_listed_with_players_options_and_stage(shell: Shell) -> None:
    shown = shell.call("games")
    for text in (
        "klong: Klong!",
        "1 to 4",
        "front, back, sunken-a, sunken-b, mummy-a, mummy-b, spider, mine (default front)",
        "(default 0; 100 at tables and in simulations)",
        "expansions",
        "finished",
    ):
        assert text in shown


def test_as_json_it_is_one_object(shell: Shell) -> None:
    klong = json.loads(shell.call("games", "--json"))["klong"]
    assert klong["players"] == [1, 2, 3, 4]
    assert klong["titles"]["de"].startswith("Klong!")
    assert klong["options"]["board"]["values"][:2] == ["front", "back"]
    assert klong["options"]["round_limit"]["default"] == 0
    assert klong["options"]["round_limit"]["agreed"] == 100
    assert set(klong) == {"titles", "players", "options", "expansions", "stage"}


def test_it_takes_no_words(shell: Shell) -> None:
    assert "extra" in shell.refused("games", "klong")
