"""The list of dependencies that comes with a release names everything that runs."""

import json
import re
from pathlib import Path

import pytest
from release import sbom

from tests.locks import ROOT, locked


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, object]]:
    """The packages of the list, by their addresses."""
    file = sbom.main(tmp_path_factory.mktemp("dist"))
    assert re.fullmatch(r"meisterdieb-[0-9.]+\.cdx\.json", file.name)
    found = json.loads(file.read_text("utf-8"))
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    components = {one["purl"]: one for one in found["components"]}
    assert len(components) == len(found["components"])
    return components


@pytest.mark.parametrize("lock", list(sbom.PYTHON))
def test_every_locked_package_is_named_with_its_version_and_hashes(
    listed: dict[str, dict[str, object]], lock: str
) -> None:
    for name, (version, hashes) in locked(ROOT / lock).items():
        found = listed[f"pkg:pypi/{name}@{version}"]
        assert isinstance(found["hashes"], list)
        assert len(found["hashes"]) == hashes
        assert all(len(one["content"]) == 64 and one["alg"] == "SHA-256" for one in found["hashes"])


def test_what_is_needed_to_play_is_told_from_what_is_not(listed: dict[str, dict[str, object]]) -> None:
    play = {f"pkg:pypi/{name}@{version}" for name, (version, _) in locked(ROOT / "requirements.lock").items()}
    scopes = {purl: one["scope"] for purl, one in listed.items() if purl.startswith("pkg:pypi/")}
    assert {purl for purl, scope in scopes.items() if scope == "required"} == play
    assert any(purl.startswith("pkg:pypi/mypy@") and scope == "excluded" for purl, scope in scopes.items())


def test_the_client_is_in_it_with_npms_hashes(listed: dict[str, dict[str, object]]) -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    npm = {purl: one for purl, one in listed.items() if purl.startswith("pkg:npm/")}
    distinct = {
        (one.get("name", place.rpartition("node_modules/")[2]), one["version"])
        for place, one in packages.items()
        if place
    }
    assert len(npm) == len(distinct)
    [svelte] = [one for purl, one in npm.items() if purl.startswith("pkg:npm/svelte@")]
    assert svelte["scope"] == "required"
    assert svelte["licenses"] == [{"license": {"name": "MIT"}}]
    assert any(purl.startswith("pkg:npm/%40") for purl in npm)
    assert all(re.fullmatch("[0-9a-f]{128}", one["hashes"][0]["content"]) for one in npm.values())  # type: ignore[index]


def test_nearly_every_licence_is_known(listed: dict[str, dict[str, object]]) -> None:
    unknown = [purl for purl, one in listed.items() if "licenses" not in one]
    assert len(unknown) <= len(listed) // 20, unknown


def test_the_same_locks_give_the_same_list(tmp_path: Path) -> None:
    assert sbom.bill() == sbom.bill()
    assert "dist" in (ROOT / "Makefile").read_text("utf-8").partition("\nbuild:")[2].partition("\n\n")[0]
    assert "release.sbom dist" in (ROOT / "Makefile").read_text("utf-8")
