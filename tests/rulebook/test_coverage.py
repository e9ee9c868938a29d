"""What counts as a test of a rule, and what does not."""

from pathlib import Path

import pytest

from meisterdieb.rulebook.coverage import Coverage, coverage, folder_of_tests, problems
from meisterdieb.rulebook.proofs import Proofs, read_proofs
from tests.rules import rule


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder of tests."""
    (tmp_path / "tests" / "klong").mkdir(parents=True)
    return tmp_path / "tests"


def proofs_of(folder: Path, source: str, name: str = "klong/test_movement.py") -> Proofs:
    (folder / name).write_text(source, "utf-8")
    return read_proofs(folder)


PROVING = """
import pytest
from tests.rules import rule

@rule("KL-MOVE-05", "KL-MOVE-06")
def test_sword(): assert 1 + 1 == 2

@rule("KL-MOVE-05")
async def test_again():
    with pytest.raises(ValueError): int("x")

class TestRage:
    @rule("KL-RAGE-05")
    @pytest.mark.parametrize("seat", [0, 1])
    def test_last(self, seat): self.scene.expect_rage(7)

@rule("SO-SETUP-11")
def test_helper(): check_setup(3)

def test_without_rule(): pass
"""


def test_tests_are_counted_per_game(folder: Path) -> None:
    (folder / "klong" / "test_movement.py").write_text(PROVING, "utf-8")
    covered = coverage(folder)
    klong, solo = covered["klong"], covered["solo"]
    assert (klong.rules, klong.tested, len(klong.untested)) == (443, 3, 440)
    assert (solo.rules, solo.tested) == (86, 1)
    assert klong.proofs == {
        "KL-MOVE-05": ["tests/klong/test_movement.py::test_sword", "tests/klong/test_movement.py::test_again"],
        "KL-MOVE-06": ["tests/klong/test_movement.py::test_sword"],
        "KL-RAGE-05": ["tests/klong/test_movement.py::TestRage::test_last"],
    }
    assert "KL-MOVE-05" not in klong.untested
    assert klong.untested[0] == "KL-COMP-01"
    assert problems(read_proofs(folder)) == []


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ('@rule("KL-MOVE-05")\ndef test_x(): move()', "names rules but asserts nothing"),
        ('@rule("KL-MOVE-05")\ndef test_x(): assert True', "names rules but asserts nothing"),
        ('@rule(*["KL-MOVE-05"])\ndef test_x(): assert move()', "names rules by something else than plain strings"),
        ("@rule(ID)\ndef test_x(): assert move()", "names rules by something else than plain strings"),
        ("@rule()\ndef test_x(): assert move()", "names rules by something else than plain strings"),
        (
            '@pytest.mark.skip\n@rule("KL-MOVE-05")\ndef test_x(): assert move()',
            "names rules but is skipped or may fail",
        ),
        ('@rule("KL-MOVE-05")\n@pytest.mark.xfail()\ndef test_x(): assert 0', "names rules but is skipped or may fail"),
        ('@rule("KL-MOVE-05")\nclass test_x: pass', "is a class: name rules on its tests"),
        ('@rule("KL-MOVE-05")\ndef scene(): assert move()', "names rules but is not collected as a test"),
    ],
)
def test_what_proves_nothing_is_reported(folder: Path, source: str, problem: str) -> None:
    proofs = proofs_of(folder, source)
    assert proofs.tests == {}
    assert [text.partition(" ")[2] for text in proofs.problems] == [problem]
    assert proofs.problems[0].startswith("tests/klong/test_movement.py::")


def test_a_file_that_is_not_collected_proves_nothing(folder: Path) -> None:
    proofs = proofs_of(folder, '@rule("KL-MOVE-05")\ndef test_x(): assert move()', "klong/scenes.py")
    assert proofs.problems == ["tests/klong/scenes.py::test_x names rules but is not collected as a test"]


def test_an_unknown_id_is_a_problem(folder: Path) -> None:
    proofs = proofs_of(folder, '@rule("KL-MOVE-99")\ndef test_x(): assert move()')
    assert problems(proofs) == ["tests/klong/test_movement.py::test_x names KL-MOVE-99, which is no rule"]


def test_only_a_finished_game_must_be_complete() -> None:
    assert not Coverage("finished", 2, 1, ("KL-MOVE-06",), {}).holds
    assert Coverage("finished", 2, 2, (), {}).holds
    assert Coverage("planned", 2, 0, ("KL-MOVE-05", "KL-MOVE-06"), {}).holds


def test_the_tests_of_this_project_are_found_and_in_order() -> None:
    folder = folder_of_tests()
    assert folder is not None
    assert (folder / "rulebook" / Path(__file__).name).is_file()
    assert problems(read_proofs(folder)) == []


def test_the_decorator_refuses_an_unknown_rule() -> None:
    with pytest.raises(LookupError, match="no rule KL-MOVE-99"):
        rule("KL-MOVE-99")


def test_the_decorator_marks_a_test_with_its_rules() -> None:
    assert rule("KL-MOVE-05", "KL-MOVE-06").mark.args == ("KL-MOVE-05", "KL-MOVE-06")
