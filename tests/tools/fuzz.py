#!/usr/bin/env python3
"""Runs random programs of `shapes/` under python3 and, in every way of compiling, under linkpoint; reports and reduces what differs.

    cargo build -p linkpoint-tests --example each
    tests/tools/fuzz.py target/debug/examples/each [--seconds S] [--seed N] [--parts N] [--shapes a,b] [--keep DIRECTORY] [--python PATH]
    tests/tools/fuzz.py target/debug/examples/each --record N [--seed N] [--parts N]

A program must give python3's stdout, exit code and last line of stderr at tier 0, at tier 1 and unoptimized, and leave no object alive.
All programs share one cache in one process, as those of a service do. Each shape is one file of `shapes/`.
Refused programs are counted by code, each code with an example. Programs that leave 64 bits are left out of the comparison.
Totals are printed after every 100 programs, and at the end, which an interrupt or SIGTERM only brings nearer.
A differing program is written to DIRECTORY (default: differences) as seed_N.py, its reduction as seed_N_reduced.py.
`--record N` writes N programs of each shape that linkpoint accepts, with python3's output, to tests/cases/random/shape_NAME.txt, which
tests/tests/random.rs reads.
Needs Python 3.12 or later. Exits with 1 if anything differed.
"""

import argparse
import itertools
import json
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import shapes
from differ import reduce
from random_programs import OUTPUT, PROGRAM, RECORDED
from record import environment, first_difference

OVERFLOW = "integer result outside 64 bits"
PROGRAMS_PER_PROCESS = 400      # the cache of a process grows with its programs
PROGRAMS_PER_TOTAL = 100


class Oracle:
    """What python3 prints."""

    def __init__(self, python: str) -> None:
        self.python = python

    def run(self, path: Path) -> dict | None:
        try:
            ran = subprocess.run([self.python, str(path)], input=b"", capture_output=True, env=environment(), timeout=10, check=False)
        except subprocess.TimeoutExpired:
            return None
        lines = ran.stderr.decode(errors="replace").rstrip("\n").split("\n")
        if lines[-1].startswith(("SyntaxError", "IndentationError")):
            raise ValueError(f"the program is none: {lines[-3:]}")
        return {"stdout": ran.stdout.decode(), "exit": ran.returncode, "last_error": lines[-1] or None}


class Linkpoint:
    """A process of `each`, begun again after many programs or when it has died."""

    def __init__(self, binary: str) -> None:
        self.binary = binary
        self.process: subprocess.Popen[str] | None = None
        self.count = 0

    def run(self, path: Path) -> dict[str, dict]:
        if self.process is None or self.count >= PROGRAMS_PER_PROCESS:
            self.stop()
            self.process = subprocess.Popen([self.binary], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            self.count = 0
        self.count += 1
        self.process.stdin.write(f"{path}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            self.process = None
            return {"any": {"kind": "broken", "text": "the process has died"}}
        return json.loads(answer)

    def stop(self) -> None:
        if self.process:
            self.process.stdin.close()
            self.process.wait()


class Comparison:
    def __init__(self, oracle: Oracle, linkpoint: Linkpoint, directory: Path) -> None:
        self.oracle, self.linkpoint, self.directory = oracle, linkpoint, directory

    def outcome(self, text: str) -> tuple[str, str]:
        """The kind of outcome (`same`, `refused`, `different`, `overflow`, `slow`) and what was seen."""
        path = self.directory / "main.py"
        path.write_text(text, encoding="utf-8")
        expected = self.oracle.run(path)
        if expected is None:
            return "slow", ""
        found = self.linkpoint.run(path)
        for how, ended in found.items():
            difference = told(expected, ended)
            if difference:
                return difference[0], f"{how}: {difference[1]}" if difference[0] == "different" else difference[1]
        return "same", ""


def told(expected: dict, ended: dict) -> tuple[str, str] | None:
    if ended["kind"] == "refused":
        code = re.search(r"error\[(E\d+)\].*", ended["text"])
        return "refused", code.group(0) if code else ended["text"][:80]
    if ended["kind"] == "broken":
        return "different", f"broken: {ended['text'][:300]}"
    if OVERFLOW in ended["stdout"] or OVERFLOW in (ended["last_error"] or ""):
        return "overflow", ""
    if ended["stdout"] != expected["stdout"]:
        return "different", first_difference(expected["stdout"].encode(), ended["stdout"].encode()).replace("python3 gives", "linkpoint gives")
    for name in ("exit", "last_error"):
        if ended[name] != expected[name]:
            return "different", f"{name}: python3 {expected[name]!r}, linkpoint {ended[name]!r}"
    if ended["live_objects"]:
        return "different", f"{ended['live_objects']} objects are alive"
    return None


def reduced(comparison: Comparison, text: str, kind: str, seconds: float, code: str = "") -> str:
    def still_differs(candidate: str) -> bool:
        try:
            found, detail = comparison.outcome(candidate)
        except ValueError:
            return False
        return found == kind and code in detail

    return reduce(text, still_differs, time.monotonic() + seconds)


def record(comparison: Comparison, count: int, first: int, parts: int) -> None:
    for name in shapes.ALL:
        kept, seed = [], first
        while len(kept) < count:
            text = shapes.program(seed, parts, [name])
            if comparison.outcome(text)[0] == "same":
                expected = comparison.oracle.run(comparison.directory / "main.py")
                kept.append(PROGRAM.format(f"{name} {seed}") + text + OUTPUT + expected["stdout"])
            seed += 1
        (RECORDED / f"shape_{name}.txt").write_text("".join(kept), encoding="utf-8")
        print(f"{name}: seeds {first}-{seed - 1}", flush=True)


def keep(comparison: Comparison, options: argparse.Namespace, seed: int, text: str, detail: str) -> None:
    """Writes a differing program and what it can be reduced to."""
    options.keep.mkdir(parents=True, exist_ok=True)
    (options.keep / f"seed_{seed}.py").write_text(text, encoding="utf-8")
    print(f"seed {seed}: {detail}", flush=True)
    if options.reduce_seconds > 0:
        small = reduced(comparison, text, "different", options.reduce_seconds)
        (options.keep / f"seed_{seed}_reduced.py").write_text(small, encoding="utf-8")
        print("".join(f"    | {line}\n" for line in small.splitlines()), end="", flush=True)


class Totals:
    """How programs ended, and which were refused by which code."""

    def __init__(self, first: int) -> None:
        self.first, self.began = first, time.monotonic()
        self.counts: Counter[str] = Counter()
        self.refusals: dict[str, list[tuple[int, str]]] = {}

    def add(self, seed: int, kind: str, detail: str) -> None:
        self.counts[kind] += 1
        if kind == "refused":
            self.refusals.setdefault(detail[6:11], []).append((seed, detail))

    def line(self) -> str:
        ran = sum(self.counts.values())
        kinds = ", ".join(f"{self.counts[kind]} {kind}" for kind in ("same", "refused", "different", "overflow", "slow"))
        return f"seeds {self.first}-{self.first + ran - 1}: {ran} programs in {time.monotonic() - self.began:.0f} s: {kinds}"

    def show(self) -> None:
        print(self.line())
        for code, found in sorted(self.refusals.items(), key=lambda item: -len(item[1])):
            print(f"{len(found):>5} refused by {code}, such as seed {found[0][0]}: {found[0][1]}", flush=True)


def stop(signum: int, frame: object) -> None:
    raise KeyboardInterrupt


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", help="the example `each`")
    parser.add_argument("--seconds", type=float, default=60.0, help="when to stop (default 60)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default 0)")
    parser.add_argument("--parts", type=int, default=4, help="parts of a program (default 4)")
    parser.add_argument("--record", type=int, default=0, metavar="N", help="record programs instead")
    parser.add_argument("--shapes", default=",".join(shapes.ALL), help="which shapes (default all)")
    parser.add_argument("--keep", type=Path, default=Path("differences"), metavar="DIRECTORY")
    parser.add_argument("--reduce-seconds", type=float, default=40.0)
    parser.add_argument("--python", default=sys.executable, metavar="PATH")
    options = parser.parse_args()

    signal.signal(signal.SIGTERM, stop)
    totals = Totals(options.seed)
    end = time.monotonic() + options.seconds
    names = options.shapes.split(",")
    with tempfile.TemporaryDirectory(prefix="fuzz-") as directory:
        linkpoint = Linkpoint(options.binary)
        comparison = Comparison(Oracle(options.python), linkpoint, Path(directory))
        if options.record:
            record(comparison, options.record, options.seed, options.parts)
            linkpoint.stop()
            return 0
        try:
            for seed in itertools.count(options.seed):
                if time.monotonic() >= end:
                    break
                text = shapes.program(seed, options.parts, names)
                kind, detail = comparison.outcome(text)
                totals.add(seed, kind, detail)
                if kind == "different":
                    keep(comparison, options, seed, text, detail)
                if (seed + 1 - options.seed) % PROGRAMS_PER_TOTAL == 0:
                    print(totals.line(), flush=True)
        except KeyboardInterrupt:
            print("interrupted")
        linkpoint.stop()
    totals.show()
    return 1 if totals.counts["different"] else 0


if __name__ == "__main__":
    sys.exit(main())
