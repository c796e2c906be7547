#!/usr/bin/env python3
"""Records random programs with what python3 prints, or says how a linkpoint binary differs on new ones.

    tests/tools/random_programs.py record [--seeds A-B] [--python PATH]
    tests/tools/random_programs.py compare COMMAND... --seeds A-B [--keep DIRECTORY] [--python PATH]

`record` writes tests/cases/random/objects_A_B.txt: for each seed the program of `generate_objects.py` and its output,
the form that tests/tests/random.rs reads. Programs on which python3 fails are left out. Without --seeds it takes
those of the recorded file again. `compare` runs COMMAND with the path of each new program, and prints what differs.
Exits with 1 if anything differed.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from generate_objects import generate
from record import CASES, environment, first_difference

RECORDED = CASES / "random"
PROGRAM, OUTPUT = "#### program {}\n", "#### output\n"
TIMEOUT_S = 20
SIZE = 3


def run(command: list[str]) -> tuple[int, bytes]:
    try:
        done = subprocess.run(command, capture_output=True, env=environment(), timeout=TIMEOUT_S, check=False)
    except subprocess.TimeoutExpired:
        return -1, b""
    return done.returncode, done.stdout


def observed(seed: int, python: str, directory: Path) -> tuple[Path, str, bytes] | None:
    """The program of a seed and what python3 prints; None if it fails there."""
    program = directory / f"seed_{seed}.py"
    text = generate(seed, SIZE)
    program.write_text(text, encoding="utf-8")
    code, output = run([python, str(program)])
    return (program, text, output) if code == 0 else None


def record(seeds: range, python: str, directory: Path) -> int:
    RECORDED.mkdir(exist_ok=True)
    path = RECORDED / f"objects_{seeds.start}_{seeds.stop - 1}.txt"
    was = path.read_text(encoding="utf-8") if path.exists() else ""
    parts = []
    for seed in seeds:
        found = observed(seed, python, directory)
        if found:
            parts += [PROGRAM.format(seed), found[1], OUTPUT, found[2].decode()]
    now = "".join(parts)
    path.write_text(now, encoding="utf-8")
    if was and was != now:
        print(first_difference(was.encode(), now.encode()))
    print(f"{len(parts) // 4} programs recorded in {path.relative_to(CASES.parent.parent)}")
    return 1 if was and was != now else 0


def compare(seeds: range, python: str, command: list[str], keep: Path, directory: Path) -> int:
    counts = {"same": 0, "refused": 0, "different": 0}
    for seed in seeds:
        found = observed(seed, python, directory)
        if not found:
            continue
        program, text, expected = found
        code, output = run([*command, str(program)])
        kind = "same" if (code, output) == (0, expected) else "refused" if code == 2 and not output else "different"
        counts[kind] += 1
        if kind == "different":
            keep.mkdir(parents=True, exist_ok=True)
            (keep / program.name).write_text(text, encoding="utf-8")
            print(f"seed {seed}: exit code {code}, {first_difference(expected, output)}", flush=True)
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    return 1 if counts["different"] else 0


def recorded_seeds() -> list[range]:
    names = (path.stem.split("_")[1:] for path in sorted(RECORDED.glob("objects_*.txt")))
    return [range(int(first), int(last) + 1) for first, last in names]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=("record", "compare"))
    parser.add_argument("command", nargs="*", help="what runs a program, such as `target/debug/linkpoint run`")
    parser.add_argument("--seeds", metavar="A-B", help="first and last seed, both included")
    parser.add_argument("--keep", type=Path, default=Path("differences"), metavar="DIRECTORY")
    parser.add_argument("--python", default="python3", metavar="PATH")
    options = parser.parse_args()
    first, _, last = (options.seeds or "").partition("-")
    chosen = [range(int(first), int(last) + 1)] if options.seeds else recorded_seeds()
    with tempfile.TemporaryDirectory(prefix="random-") as directory:
        if options.action == "record":
            return max((record(seeds, options.python, Path(directory)) for seeds in chosen), default=0)
        if not options.command:
            parser.error("compare needs a command")
        return max(compare(seeds, options.python, options.command, options.keep, Path(directory)) for seeds in chosen)


if __name__ == "__main__":
    sys.exit(main())
