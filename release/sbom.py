"""The list of everything that runs with us, as CycloneDX 1.6 (an SBOM): out of the lock files, the same every time."""

import base64
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
# The first file that names a package says what it is for.
PYTHON = {
    "requirements.lock": "required",
    "requirements-server.lock": "optional",
    "requirements-print.lock": "optional",
    "requirements-build.lock": "excluded",
}
BUNDLED = ("svelte",)  # what of npm ends up in the client, with all that it needs; the rest are tools

Component = dict[str, Any]


def bill() -> dict[str, Any]:
    """The whole list."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    own = component("pypi", "", project["name"], project["version"], "", project["license"], [])
    del own["scope"]
    found = [*python_packages(), *npm_packages()]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own | {"type": "application"}},
        "components": sorted(found, key=lambda one: one["purl"]),
        "dependencies": [
            {"ref": own["purl"], "dependsOn": sorted(one["purl"] for one in found if one["scope"] == "required")}
        ],
    }


def python_packages() -> Iterator[Component]:
    """What pip installs."""
    seen: set[str] = set()
    for file, scope in PYTHON.items():
        text = (ROOT / file).read_text("utf-8")
        for name, version, rest in re.findall(r"^([a-z0-9._-]+)==(\S+)((?:.*\\\n)(?: .*\n?)+)", text, re.MULTILINE):
            if name not in seen:
                seen.add(name)
                hashes = [("SHA-256", one) for one in re.findall(r"sha256:([0-9a-f]{64})", rest)]
                yield component("pypi", "", name, version, scope, python_licence(name), hashes)


def python_licence(name: str) -> str:
    """What a package that is installed here says about its licence; those for other systems are not."""
    try:
        about = metadata.metadata(name).json
    except metadata.PackageNotFoundError:
        return ""
    kinds = [one.rpartition(" :: ")[2] for one in about.get("classifier", []) if one.startswith("License ::")]
    plain = str(about.get("license_expression") or about.get("license") or "")
    return plain if plain and "\n" not in plain else " AND ".join(kinds)


def npm_packages() -> Iterator[Component]:
    """What the client is made of, and made with; a package that stands in several places is one."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    inside = with_all_below(packages)
    listed = set[tuple[str, str]]()
    for place, about in sorted(packages.items(), key=lambda pair: (pair[0] not in inside, pair[0])):
        called = about.get("name", place.rpartition("node_modules/")[2])
        if place and (called, about["version"]) not in listed:
            listed.add((called, about["version"]))
            scope, _, name = called.rpartition("/")
            kind, _, digest = about["integrity"].partition("-")
            hashes = [(kind.upper().replace("SHA", "SHA-"), base64.b64decode(digest).hex())]
            use = "required" if place in inside else "excluded"
            yield component("npm", scope, name, about["version"], use, about.get("license", ""), hashes)


def with_all_below(packages: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """Where the bundled packages and all that they need stand in npm's lock."""
    waiting, found = [f"node_modules/{name}" for name in BUNDLED], set[str]()
    while waiting:
        place = waiting.pop()
        if place in packages and place not in found:
            found.add(place)
            waiting += [f"node_modules/{name}" for name in packages[place].get("dependencies", {})]
    return found


def component(
    kind: str, group: str, name: str, version: str, scope: str, licence: str, hashes: list[tuple[str, str]]
) -> Component:
    """One package."""
    where = f"{group.replace('@', '%40')}/{name}" if group else name
    purl = f"pkg:{kind}/{where}@{version}"
    found: Component = {"type": "library", "bom-ref": purl}
    if group:
        found["group"] = group
    found |= {"name": name, "version": version, "scope": scope, "purl": purl}
    if hashes:
        found["hashes"] = [{"alg": alg, "content": content} for alg, content in hashes]
    if licence:
        found["licenses"] = [{"license": {"name": licence}}]
    return found


def main(folder: Path) -> Path:
    """Write the list into a folder, and give the file."""
    found = bill()
    own = found["metadata"]["component"]
    file = folder / f"{own['name']}-{own['version']}.cdx.json"
    file.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return file


if __name__ == "__main__":
    print(main(Path(sys.argv[1])))
