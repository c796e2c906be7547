#!/usr/bin/env python3
"""Runs all cases under a linkpoint binary and compares them with what was recorded from python3.

    tests/tools/compare.py BINARY [-j N] [--only GLOB] [--timeout SECONDS] [--traces] [--verbose]

Programs (tests/cases/GROUP/NAME.py) run as `BINARY run NAME.py ARGS`; stdout, exit code and the last line of stderr are
compared byte by byte (with --traces the whole traceback too). Each case ends up as one of
    exact     all equal
    refused   exit code 2 and nothing on stdout: a diagnostic instead of a wrong answer
    wrong     anything else that differs, a signal included
    trap      exit code 70: an internal error
    limit     exit code 3, or no end within the timeout
The group `refused` runs as `BINARY check NAME.py --format json` and must exit with 2 and report every line of NAME.expect:
    LINE: WORDS     an error on that line whose texts contain each word, in any case; `LINE|LINE: WORDS` on one of the lines
    LINE?:          an error there is tolerated; an error on any other line counts as wrong
The group `hostile` has its own runner: tests/cases/hostile/generate.py.
Exits with 1 if any case is wrong or trapped.
"""

import argparse
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from record import CASES, arguments, case_name, environment, first_difference, programs, recorded, standard_input, without_carets

VERDICTS = ("exact", "refused", "wrong", "trap", "limit")
EXIT_REFUSED, EXIT_LIMIT, EXIT_TRAP = 2, 3, 70


@dataclass
class Result:
    case: str
    verdict: str
    detail: str = ""

    @property
    def group(self) -> str:
        return self.case.split("/")[0]


@dataclass
class Ran:
    code: int | None    # None: it did not end in time
    stdout: bytes
    stderr: bytes


def run(command: list[str], directory: Path, stdin: bytes, timeout_s: float) -> Ran:
    try:
        done = subprocess.run(command, cwd=directory, input=stdin, capture_output=True, env=environment(), timeout=timeout_s, check=False)
    except subprocess.TimeoutExpired as expired:
        return Ran(None, expired.stdout or b"", expired.stderr or b"")
    return Ran(done.returncode, done.stdout, done.stderr.replace(str(directory).encode() + b"/", b""))


def last_line(text: bytes) -> bytes:
    return text.rstrip(b"\n").split(b"\n")[-1]


def judge_program(case: str, ran: Ran, expected: dict[str, bytes], traces: bool) -> Result:
    """Compares one run with its recorded expectations."""
    wanted_code = int(expected.get("exit", b"0"))
    if ran.code is None:
        return Result(case, "limit", "did not end in time")
    if ran.code == EXIT_TRAP:
        return Result(case, "trap", last_line(ran.stderr).decode(errors="replace"))
    if ran.code == EXIT_REFUSED and wanted_code != EXIT_REFUSED and not ran.stdout:
        return Result(case, "refused", first_error_line(ran.stderr))
    if ran.code == EXIT_LIMIT and wanted_code != EXIT_LIMIT:
        return Result(case, "limit", last_line(ran.stderr).decode(errors="replace"))
    if ran.stdout != expected.get("out", b""):
        return Result(case, "wrong", "stdout " + first_difference(expected.get("out"), ran.stdout).replace("python3", "linkpoint"))
    if ran.code != wanted_code:
        return Result(case, "wrong", f"exit code {ran.code}, recorded {wanted_code}: {last_line(ran.stderr).decode(errors='replace')}")
    if last_line(ran.stderr) != last_line(expected.get("err", b"")):
        return Result(case, "wrong", f"stderr ends with {last_line(ran.stderr)!r}, recorded {last_line(expected.get('err', b''))!r}")
    if traces and "trace" in expected and without_carets(ran.stderr) != expected["trace"]:
        return Result(case, "wrong", "trace " + first_difference(expected["trace"], without_carets(ran.stderr)).replace("python3", "linkpoint"))
    return Result(case, "exact")


def first_error_line(stderr: bytes) -> str:
    lines = stderr.decode(errors="replace").splitlines()
    return next((line for line in lines if line.startswith("error")), lines[0] if lines else "")


@dataclass
class Expectation:
    lines: tuple[int, ...]
    words: list[str]
    optional: bool


def read_expectations(path: Path) -> list[Expectation]:
    expectations = []
    for text in path.read_text(encoding="utf-8").splitlines():
        place, _, words = text.partition(":")
        optional = place.endswith("?")
        lines = tuple(int(number) for number in place.rstrip("?").split("|"))
        expectations.append(Expectation(lines, words.lower().split(), optional))
    return expectations


def diagnostics(output: str) -> list[dict]:
    """Reads diagnostics from an array, from an object that holds them, or from one object per line."""
    try:
        value = json.loads(output)
    except ValueError:
        lines = (line for line in output.splitlines() if line.startswith("{"))
        return [item for line in lines for item in diagnostics(line)]
    if isinstance(value, list):
        return value
    return value["diagnostics"] if "diagnostics" in value else [value] if "message" in value else []


def texts(diagnostic: dict) -> str:
    parts = [diagnostic.get("message", "")]
    parts += [label.get("message", "") for label in diagnostic.get("labels") or []]
    parts += [note if isinstance(note, str) else note.get("message", "") for note in diagnostic.get("notes") or []]
    return " ".join(parts).lower()


def judge_refusal(case: str, ran: Ran, expectations: list[Expectation]) -> Result:
    """Checks that every expected error was reported, and no error anywhere else."""
    if ran.code is None:
        return Result(case, "limit", "did not end in time")
    if ran.code == EXIT_TRAP:
        return Result(case, "trap", last_line(ran.stderr).decode(errors="replace"))
    if ran.code != EXIT_REFUSED:
        return Result(case, "wrong", f"exit code {ran.code}, should be refused with 2")
    output = (ran.stdout or ran.stderr).decode(errors="replace")
    errors = [d for d in diagnostics(output) if d.get("severity", "error") == "error"]
    found = [(d["span"]["start"]["line"], texts(d)) for d in errors]
    missing = [f"{'|'.join(map(str, e.lines))}: {' '.join(e.words)}" for e in expectations
               if not e.optional and not any(line in e.lines and all(word in text for word in e.words) for line, text in found)]
    known = {line for e in expectations for line in e.lines}
    unexpected = [f"{line}: {text[:60]}" for line, text in found if line not in known]
    if missing or unexpected:
        return Result(case, "wrong", "; ".join(["not reported " + m for m in missing] + ["not expected " + u for u in unexpected]))
    return Result(case, "exact")


def process_program(program: Path, binary: str, timeout_s: float, traces: bool) -> Result:
    ran = run([binary, "run", program.name, *arguments(program)], program.parent, standard_input(program), timeout_s)
    return judge_program(case_name(program), ran, recorded(program), traces)


def process_refusal(program: Path, binary: str, timeout_s: float) -> Result:
    ran = run([binary, "check", program.name, "--format", "json"], program.parent, b"", timeout_s)
    return judge_refusal(case_name(program), ran, read_expectations(program.with_suffix(".expect")))


def summary(results: list[Result]) -> str:
    groups = sorted({result.group for result in results})
    lines = [f"{'group':<14}" + "".join(f"{verdict:>9}" for verdict in VERDICTS) + f"{'all':>9}"]
    for group in [*groups, "all"]:
        of_group = [result for result in results if group in ("all", result.group)]
        counts = [sum(result.verdict == verdict for result in of_group) for verdict in VERDICTS]
        lines.append(f"{group:<14}" + "".join(f"{count:>9}" for count in [*counts, len(of_group)]))
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", help="the linkpoint binary")
    parser.add_argument("-j", type=int, default=2, metavar="N", help="cases at a time (default 2)")
    parser.add_argument("--only", default="*", metavar="GLOB", help="cases to take, such as 'ints/*'")
    parser.add_argument("--timeout", type=float, default=30.0, metavar="SECONDS", help="per case (default 30)")
    parser.add_argument("--traces", action="store_true", help="compare whole tracebacks, not only the last line")
    parser.add_argument("--verbose", action="store_true", help="list the exact cases too")
    options = parser.parse_args()

    binary = str(Path(options.binary).resolve()) if "/" in options.binary else options.binary
    refusals = sorted(path for path in CASES.glob("refused/*.py") if fnmatch(case_name(path), options.only))
    with ThreadPoolExecutor(options.j) as pool:
        jobs = [pool.submit(process_program, path, binary, options.timeout, options.traces) for path in programs(options.only)]
        jobs += [pool.submit(process_refusal, path, binary, options.timeout) for path in refusals]
        results = [job.result() for job in jobs]
    for verdict in VERDICTS:
        if verdict == "exact" and not options.verbose:
            continue
        for result in results:
            if result.verdict == verdict:
                print(f"{verdict:<8}{result.case}  {result.detail}")
    print(summary(results))
    return 1 if any(result.verdict in ("wrong", "trap") for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
