"""The settings of the server: what the environment says, what is given above it, and what is passed on."""

from pathlib import Path

import msgspec
import pytest

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.server.config import Config, all_variables, from_environment, to_environment


def test_settings_reach_a_process_that_is_started_as_they_are() -> None:
    other = {str: "something", int: 7, bool: False}
    plain = msgspec.to_builtins(Config())
    literal = {"log_level": "error", "mail_security": plain["mail_security"], "data": ""}
    config = Config(**{name: other[type(value)] for name, value in plain.items()} | literal)
    assert from_environment(to_environment(config)) == config
    assert set(to_environment(config)) | {"MEISTERDIEB_DATA"} == set(all_variables())


def test_what_is_given_goes_before_the_environment() -> None:
    found = from_environment({"MEISTERDIEB_PORT": "1", "MEISTERDIEB_BOTS": "3"}, port=2, host=None)
    assert (found.port, found.bots, found.host) == (2, 3, "127.0.0.1")


def test_the_database_that_is_given_is_not_mixed_with_another(tmp_path: Path) -> None:
    variables = {"MEISTERDIEB_DATABASE": "postgresql://somewhere/else"}
    assert from_environment(variables, data=str(tmp_path)).database_address == f"sqlite:///{tmp_path}/tables.db"
    variables = {"MEISTERDIEB_DATA": "somewhere"}
    assert from_environment(variables, database="sqlite:///x.db").database_address == "sqlite:///x.db"
    with pytest.raises(BadInput, match="both given; expected one of them"):
        from_environment({"MEISTERDIEB_DATA": "a", "MEISTERDIEB_DATABASE": "b"})


def test_without_a_word_the_tables_are_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert from_environment({}).database_address == f"sqlite:///{tmp_path}/meisterdieb/tables.db"
    monkeypatch.setenv("HOME", str(tmp_path))
    assert from_environment({}, data="~/tables").database_address == f"sqlite:///{tmp_path}/tables/tables.db"


def test_variables_that_are_about_other_things_are_left_alone() -> None:
    others = {"MEISTERDIEB_PURE": "1", "MEISTERDIEB_DEBUG": "1", "MEISTERDIEB_NEED_ALL": "1", "PATH": "/bin"}
    assert from_environment(others) == Config()
