#!/usr/bin/env python3
"""Times the benchmarks at tier 0 and at tier 1, in turn, and prints the ratios as a markdown table.

    benches/tiers.py BINARY [--runs N] [--only GLOB] [--rounds N]

A figure is the least user time of N runs (default 5) of the whole command, less that of an empty program, whose native code is in the store.
`leaf_calls` is a loop of calls of small functions and runs --rounds rounds. Outputs must be those of NAME.out, and of `leaf_calls` equal at
both tiers. The targets: 3 for `leaf_calls`, 1.3 as the geometric mean of all others.
"""

import argparse
import math
import os
import subprocess
import sys
import tempfile
from fnmatch import fnmatch
from pathlib import Path

BENCHES = Path(__file__).resolve().parent
TOOLS = ("run.py", "edits.py", "tiers.py", "session_edits.py")
LEAF = "leaf_calls"
TIMEOUT_S = 120


def run(command: list[str]) -> tuple[bytes, float]:
    """Gives what the command prints, and its user time in seconds."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(["timeout", str(TIMEOUT_S), *command], stdin=subprocess.DEVNULL, stdout=out, cwd=BENCHES)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{command} ended with {process.returncode}")
        out.seek(0)
        return out.read(), usage.ru_utime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="*")
    parser.add_argument("--rounds", type=int, default=100_000_000)
    options = parser.parse_args()
    binary = str(options.binary.resolve())
    with tempfile.TemporaryDirectory() as store:
        os.environ["LINKPOINT_STORE"] = store
        empty = Path(store) / "empty.py"
        empty.write_text("")
        ratios = []
        print("| program | tier 0 | tier 1 | ratio |\n|---|---:|---:|---:|")
        for program in sorted(path for path in BENCHES.glob("*.py") if path.name not in TOOLS and fnmatch(path.stem, options.only)):
            arguments = [str(options.rounds)] if program.stem == LEAF else []
            commands = [[binary, "run", "--tier", tier, str(program), *arguments] for tier in "01"]
            start = [binary, "run", "--tier", "0", str(empty)]
            first = [run(command)[0] for command in [start, *commands]]
            if first[1] != first[2] or (program.stem != LEAF and first[1] != program.with_suffix(".out").read_bytes()):
                sys.exit(f"{program.name} prints something else")
            times = [[run(command)[1] for command in [start, *commands]] for _ in range(options.runs)]
            none, zero, one = (min(column) for column in zip(*times))
            zero, one = max(zero - none, 1e-3), max(one - none, 1e-3)
            print(f"| {program.stem} | {zero:.3f} s | {one:.3f} s | {zero / one:.2f} |", flush=True)
            if program.stem != LEAF:
                ratios.append(zero / one)
        if ratios:
            mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
            print(f"| **geometric mean without {LEAF}** | | | **{mean:.2f}** |")


main()
