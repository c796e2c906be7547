#!/usr/bin/env python3
"""Runs all benchmarks under linkpoint, python3 and gcc -O2 in one go and prints user-time ratios as a markdown table.

    benches/run.py BINARY [--runs N] [--only GLOB] [--python PATH] [--cc PATH] [--record]

Each figure is the median user time of N runs (default 5). The three implementations of a program take turns, so that a change of
the machine's pace hits them alike; compare ratios, not absolute times. The linkpoint time is of the whole command: one run before
the measured ones fills its store, as for a user's second run. C programs stand in benches/c and compute in 64-bit integers
without overflow checks. Outputs of all runs must equal NAME.out (recorded from python3 by --record).
Exits with 1 if an output differs or a run fails; a refused program is listed and left out of the means.
"""

import argparse
import math
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from statistics import median

BENCHES = Path(__file__).resolve().parent
TOOLS = ("run.py", "edits.py", "tiers.py", "session_edits.py")
TIMEOUT_S = 120
EXIT_REFUSED = 2


@dataclass
class Measured:
    seconds: list[float] = field(default_factory=list)
    failure: str = ""

    @property
    def median(self) -> float | None:
        return None if self.failure or not self.seconds else max(median(self.seconds), 1e-4)


def programs(only: str) -> list[Path]:
    return sorted(path for path in BENCHES.glob("*.py") if path.name not in TOOLS and fnmatch(path.stem, only))


def compile_c(source: Path, directory: str, cc: str) -> str:
    binary = f"{directory}/{source.stem}"
    flags = ["-O2", "-std=c11", "-Wall", "-Wextra", "-Werror", "-ffp-contract=off"]
    subprocess.run([cc, *flags, "-o", binary, str(source), "-lm"], check=True)
    return binary


def run_once(command: list[str]) -> tuple[int, bytes, float]:
    """Gives exit code, stdout and user seconds of the command and all it waited for."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(["timeout", str(TIMEOUT_S), *command], stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.DEVNULL, cwd=BENCHES)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        return process.returncode, out.read(), usage.ru_utime


def measure(commands: dict[str, list[str]], expected: bytes, runs: int) -> dict[str, Measured]:
    """Runs all commands in turn, one unmeasured round first."""
    measured = {name: Measured() for name in commands}
    for number in range(runs + 1):
        for name, command in commands.items():
            result = measured[name]
            if result.failure:
                continue
            code, stdout, seconds = run_once(command)
            if name == "linkpoint" and code == EXIT_REFUSED:
                result.failure = "refused"
            elif code != 0:
                result.failure = f"FAILED: exit code {code}"
            elif stdout != expected:
                result.failure = f"WRONG: {stdout[:60]!r}, expected {expected[:60]!r}"
            elif number > 0:
                result.seconds.append(seconds)
    return measured


def ratio(a: float | None, b: float | None) -> float | None:
    return None if a is None or b is None else a / b


def startup(python: str, binary: str | None) -> str:
    """Measures what every figure of the table holds besides the program itself."""
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "startup.py"
        path.write_text("print(1)\n")
        commands = {"python3": [python, str(path)]} | ({"linkpoint": [binary, "run", str(path)]} if binary else {})
        measured = measure(commands, b"1\n", 5)
    return ", ".join(f"{name} {result.failure or cell(result.median, 3, ' s')}" for name, result in measured.items())


def cell(value: float | None, digits: int, unit: str = "") -> str:
    return "-" if value is None else f"{value:.{digits}f}{unit}"


def geometric_mean(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return math.exp(sum(math.log(value) for value in known) / len(known)) if known else None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", nargs="?", help="the linkpoint binary; without it python3 and C are measured alone")
    parser.add_argument("--runs", type=int, default=5, metavar="N")
    parser.add_argument("--only", default="*", metavar="GLOB")
    parser.add_argument("--python", default="python3", metavar="PATH")
    parser.add_argument("--cc", default="gcc", metavar="PATH")
    parser.add_argument("--record", action="store_true", help="record NAME.out from python3 and end")
    options = parser.parse_args()

    chosen = programs(options.only)
    if options.record:
        for path in chosen:
            code, stdout, seconds = run_once([options.python, path.name])
            if code != 0:
                sys.exit(f"{path.name} ends with exit code {code}")
            path.with_suffix(".out").write_bytes(stdout)
            print(f"{path.stem:<16}{seconds:6.2f} s")
        return 0

    binary = str(Path(options.binary).resolve()) if options.binary and "/" in options.binary else options.binary
    print(f"startup: user time of a program that prints one line: {startup(options.python, binary)}\n")
    speedups, slowdowns, against_python, failures = [], [], [], []
    with tempfile.TemporaryDirectory() as directory:
        print("| program | python3 | linkpoint | gcc -O2 | python3 / linkpoint | linkpoint / gcc | python3 / gcc |")
        print("|---|---:|---:|---:|---:|---:|---:|")
        for path in chosen:
            commands = {"python3": [options.python, path.name]}
            if binary:
                commands["linkpoint"] = [binary, "run", path.name]
            source = BENCHES / "c" / (path.stem + ".c")
            if source.exists():
                commands["gcc"] = [compile_c(source, directory, options.cc)]
            measured = measure(commands, path.with_suffix(".out").read_bytes(), options.runs)
            failures += [(path.stem, name, result.failure) for name, result in measured.items() if result.failure]
            python, linkpoint, gcc = (measured[name].median if name in measured else None for name in ("python3", "linkpoint", "gcc"))
            speedups.append(ratio(python, linkpoint))
            slowdowns.append(ratio(linkpoint, gcc))
            against_python.append(ratio(python, gcc))
            print(f"| {path.stem} | {cell(python, 2, ' s')} | {cell(linkpoint, 3, ' s')} | {cell(gcc, 3, ' s')} "
                  f"| {cell(speedups[-1], 1)} | {cell(slowdowns[-1], 2)} | {cell(against_python[-1], 1)} |", flush=True)
        means = [geometric_mean(values) for values in (speedups, slowdowns, against_python)]
        print(f"| **geometric mean** | | | | {cell(means[0], 1)} | {cell(means[1], 2)} | {cell(means[2], 1)} |")
    for program, name, failure in failures:
        print(f"\n{program} under {name}: {failure}")
    return 1 if any(failure != "refused" for _, _, failure in failures) else 0


if __name__ == "__main__":
    sys.exit(main())
