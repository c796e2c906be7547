#!/usr/bin/env python3
"""Records what python3 does with every case, or with --check only compares, and prints what differs.

    tests/tools/record.py [--check] [-j N] [--only GLOB] [--python PATH]

For tests/cases/GROUP/NAME.py it runs `python3 NAME.py` (arguments from NAME.args, stdin from NAME.in) and keeps
NAME.out (stdout), NAME.exit (exit code, only if not 0), NAME.err (last line of stderr, only if there is one) and
NAME.trace (all of stderr, only if it holds a traceback; paths cut to the file name, caret lines left out, because
Python 3.11 and 3.12 place them differently).

Cases listed in tests/cases/deviations.txt are never run: their expectations are written by hand.
The groups `refused` and `hostile` are no business of this tool.
Exits with 1 if anything differed under --check, if a case timed out, or if an expectation has no program.
"""

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path

CASES = Path(__file__).resolve().parent.parent / "cases"
UNRECORDED_GROUPS = {"refused", "hostile"}
EXPECTATIONS = ("out", "exit", "err", "trace")
SIDE_FILES = EXPECTATIONS + ("in", "args")
TIMEOUT_S = 120


def case_name(program: Path) -> str:
    return f"{program.parent.name}/{program.stem}"


def deviations() -> set[str]:
    """Reads the names of the cases whose expectations are written by hand: the first word of each line."""
    listing = CASES / "deviations.txt"
    if not listing.exists():
        return set()
    lines = (line.split("#")[0].split() for line in listing.read_text(encoding="utf-8").splitlines())
    return {words[0] for words in lines if words}


def programs(only: str = "*") -> list[Path]:
    found = (path for path in CASES.glob("*/*.py") if path.parent.name not in UNRECORDED_GROUPS)
    return sorted(path for path in found if fnmatch(case_name(path), only))


def arguments(program: Path) -> list[str]:
    side = program.with_suffix(".args")
    return side.read_text(encoding="utf-8").split("\n")[:-1] if side.exists() else []


def standard_input(program: Path) -> bytes:
    side = program.with_suffix(".in")
    return side.read_bytes() if side.exists() else b""


def environment() -> dict[str, str]:
    """The surroundings that keep python3 deterministic: no bytecode files, UTF-8, a fixed hash seed."""
    return dict(os.environ, PYTHONHASHSEED="0", PYTHONUTF8="1", PYTHONDONTWRITEBYTECODE="1", PYTHONWARNINGS="default")


def without_carets(trace: bytes) -> bytes:
    lines = trace.split(b"\n")
    return b"\n".join(line for line in lines if not line.strip() or line.strip(b" ~^"))


def observe(program: Path, python: str) -> dict[str, bytes]:
    """Runs one case under `python` and returns the expectations by suffix; absent ones are absent."""
    ran = subprocess.run(
        [python, program.name, *arguments(program)],
        cwd=program.parent,
        input=standard_input(program),
        capture_output=True,
        env=environment(),
        timeout=TIMEOUT_S,
        check=False,
    )
    stderr = ran.stderr.replace(str(program.parent).encode() + b"/", b"")
    seen = {"out": ran.stdout}
    if ran.returncode != 0:
        seen["exit"] = b"%d\n" % ran.returncode
    if stderr.strip():
        seen["err"] = stderr.rstrip(b"\n").split(b"\n")[-1] + b"\n"
    if stderr.startswith(b"Traceback "):
        seen["trace"] = without_carets(stderr)
    return seen


def recorded(program: Path) -> dict[str, bytes]:
    sides = ((suffix, program.with_suffix("." + suffix)) for suffix in EXPECTATIONS)
    return {suffix: side.read_bytes() for suffix, side in sides if side.exists()}


def write(program: Path, seen: dict[str, bytes]) -> None:
    for suffix in EXPECTATIONS:
        side = program.with_suffix("." + suffix)
        if suffix in seen:
            side.write_bytes(seen[suffix])
        else:
            side.unlink(missing_ok=True)


def first_difference(old: bytes | None, new: bytes | None) -> str:
    if old is None or new is None:
        return "was not recorded" if old is None else "is recorded, but python3 gives none"
    old_lines, new_lines = old.split(b"\n"), new.split(b"\n")
    for number, (was, now) in enumerate(zip(old_lines, new_lines), 1):
        if was != now:
            return f"line {number}: recorded {was[:90]!r}, python3 gives {now[:90]!r}"
    return f"recorded {len(old_lines) - 1} lines, python3 gives {len(new_lines) - 1}"


def process(program: Path, python: str, check: bool) -> list[str]:
    """Records or compares one case and returns what differed, one sentence each."""
    try:
        seen = observe(program, python)
    except subprocess.TimeoutExpired:
        return [f"{case_name(program)}: python3 needs more than {TIMEOUT_S} s"]
    old = recorded(program)
    if not check:
        write(program, seen)
    return [
        f"{case_name(program)}.{suffix}: {first_difference(old.get(suffix), seen.get(suffix))}"
        for suffix in EXPECTATIONS
        if old.get(suffix) != seen.get(suffix)
    ]


def orphans() -> list[str]:
    """Names side files that belong to no program: a renamed case leaves them behind."""
    sides = (path for suffix in SIDE_FILES for path in CASES.glob(f"*/*.{suffix}"))
    return [f"{side.relative_to(CASES)}: there is no such program" for side in sorted(sides) if not side.with_suffix(".py").exists()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, compare only")
    parser.add_argument("-j", type=int, default=2, metavar="N", help="cases at a time (default 2)")
    parser.add_argument("--only", default="*", metavar="GLOB", help="cases to take, such as 'ints/*'")
    parser.add_argument("--python", default="python3", metavar="PATH", help="the oracle (default python3)")
    options = parser.parse_args()

    by_hand = deviations()
    chosen = programs(options.only)
    taken = [program for program in chosen if case_name(program) not in by_hand]
    with ThreadPoolExecutor(options.j) as pool:
        results = list(pool.map(lambda program: process(program, options.python, options.check), taken))
    differences = [line for lines in results for line in lines]
    lost = orphans()
    unknown = sorted(name + ": listed in deviations.txt, but there is no such program"
                     for name in by_hand if not (CASES / (name + ".py")).exists())
    for line in differences + lost + unknown:
        print(line)
    verb = "compared" if options.check else "recorded"
    print(f"{len(taken)} cases {verb}, {len(chosen) - len(taken)} written by hand, {len(differences)} differences")
    timed_out = any("needs more than" in line for line in differences)
    return 1 if (options.check and differences) or lost or unknown or timed_out else 0


if __name__ == "__main__":
    sys.exit(main())
