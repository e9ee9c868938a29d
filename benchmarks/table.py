"""Print the benchmark as a Markdown table, for docs/performance.md; nothing is written anywhere.

python benchmarks/table.py [--peers] [--seconds 2]
"""

import argparse

from meisterdieb.arena.bench import bench

HEAD = ("engine", "decisions/s", "games/s", "copy µs", "legal µs", "saved bytes")
KEYS = ("decisions_per_s", "games_per_s", "clone_us", "legal_us", "saved_bytes")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Print the benchmark as a Markdown table.")
    parser.add_argument("--peers", action="store_true", help="measure peers in the same run")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each of three slices plays")
    wanted = parser.parse_args()
    data = bench(wanted.seconds, wanted.peers)
    print("| " + " | ".join(HEAD) + " |\n|---" + "|---:" * len(KEYS) + "|")
    for build, games in data["builds"].items():
        for id, figures in games.items():
            line(f"{id}, {build}", figures)
    for name, figures in data["peers"].items():
        line(f"{name} {figures['version']}", figures)
    for build, ratios in data["ratios_by_build"].items():
        for name, ratio in ratios.items():
            print(f"\n{build} / {name}: decisions {ratio['decisions_per_s']:.1f}, copies {ratio['clone_us']:.1f}")


def line(name: str, figures: dict[str, float]) -> None:
    """Print one row."""
    cells = [f"{figures[key]:,.0f}" if figures.get(key, 0) >= 100 else f"{figures.get(key, 0):.2f}" for key in KEYS]
    print(f"| {name} | " + " | ".join("-" if cell == "0.00" else cell for cell in cells) + " |")


if __name__ == "__main__":
    main()
