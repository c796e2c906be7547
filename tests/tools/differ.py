#!/usr/bin/env python3
"""Runs generated programs under python3 and a linkpoint binary, reports differences, and reduces what differs.

    tests/tools/differ.py BINARY --seeds A-B [--size N] [-j N] [--keep DIRECTORY] [--no-reduce] [--refused] [--python PATH]
    tests/tools/differ.py BINARY --file PROGRAM.py          reduce one program that is known to differ

A difference is another stdout, exit code or last stderr line (`wrong`), exit code 70 or a signal (`trap`), or no end in time
(`limit`). A refusal (exit code 2) is counted, and only treated as a difference with --refused.
A differing program is written to DIRECTORY (default: differences) as seed_N.py, its reduction as seed_N_reduced.py.

The reducer removes lines, whole blocks and block headers, then replaces expressions by their own parts, while the program keeps the same kind of difference, stays valid and
well-defined under python3 (exit code 0, nothing on stderr), and does not merely leave 64 bits.
Exits with 1 if anything differed.
"""

import argparse
import ast
import copy
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from generate import generate
from record import environment, first_difference

EXIT_REFUSED, EXIT_LIMIT, EXIT_TRAP = 2, 3, 70
OVERFLOW = b"integer result outside 64 bits"


class Pair:
    """The two implementations, and where their programs lie."""

    def __init__(self, binary: str, python: str, timeout_s: float) -> None:
        self.binary = binary
        self.python = python
        self.timeout_s = timeout_s
        self.directory = tempfile.TemporaryDirectory(prefix="differ-")

    def run(self, command: list[str]) -> tuple[int | None, bytes, bytes]:
        try:
            ran = subprocess.run(command, input=b"", capture_output=True, env=environment(), timeout=self.timeout_s, check=False)
        except subprocess.TimeoutExpired:
            return None, b"", b""
        return ran.returncode, ran.stdout, ran.stderr

    def compare(self, source: str, name: str) -> tuple[str, str]:
        """Gives the kind of outcome (`same`, `refused`, `wrong`, `trap`, `limit`, `invalid`) and what was seen."""
        path = Path(self.directory.name) / f"{name}.py"
        path.write_text(source, encoding="utf-8")
        code, stdout, stderr = self.run([self.python, str(path)])
        if code != 0 or stderr:
            return "invalid", f"python3 ends with {code}: {stderr[-200:].decode(errors='replace')}"
        found, found_out, found_err = self.run([self.binary, "run", str(path)])
        last = found_err.rstrip(b"\n").split(b"\n")[-1].decode(errors="replace")
        if found is None or found == EXIT_LIMIT:
            return "limit", last or "no end in time"
        if found == EXIT_TRAP or found < 0:
            return "trap", f"exit code {found}: {last}"
        if found == EXIT_REFUSED:
            return "refused", next((line for line in found_err.decode(errors="replace").splitlines() if line.startswith("error")), last)
        if OVERFLOW in found_out or OVERFLOW in found_err:
            return ("overflow", last)
        if found_out != stdout:
            return "wrong", first_difference(stdout, found_out).replace("recorded", "python3").replace(", python3 gives", ", linkpoint gives")
        if found != 0:
            return "wrong", f"exit code {found}: {last}"
        return "same", ""


def indentation(line: str) -> int:
    return len(line) - len(line.lstrip())


def block_end(lines: list[str], start: int) -> int:
    """The line after the block that the line at `start` opens, or after the line itself."""
    end = start + 1
    while end < len(lines) and (not lines[end].strip() or indentation(lines[end]) > indentation(lines[start])):
        end += 1
    return end


def smaller_programs(lines: list[str]) -> Iterator[list[str]]:
    """Candidates from large cuts to small ones: chunks, blocks, headers with their body kept, single lines."""
    size = len(lines) // 2
    while size >= 2:
        for start in range(0, len(lines), size):
            yield lines[:start] + lines[start + size:]
        size //= 2
    for start, line in enumerate(lines):
        end = block_end(lines, start)
        if line.rstrip().endswith(":") and end > start + 1:
            yield lines[:start] + lines[end:]
            depth = indentation(lines[start + 1]) - indentation(line) if lines[start + 1].strip() else 0
            yield lines[:start] + [body[depth:] if body.strip() else body for body in lines[start + 1:end]] + lines[end:]
            yield lines[:start + 1] + [" " * (indentation(line) + 4) + "pass"] + lines[end:]
    for start in range(len(lines)):
        yield lines[:start] + lines[start + 1:]


def simpler_expressions(source: str) -> Iterator[str]:
    """Candidates in which one expression is replaced by one of its own parts, large ones first."""
    tree = ast.parse(source)
    places = expression_places(tree)
    for number, (node, name, index) in enumerate(places):
        whole = part_at(node, name, index)
        for choice, part in enumerate(child for child in ast.walk(whole) if is_expression(child) and child is not whole):
            changed = copy.deepcopy(tree)
            again = expression_places(changed)[number]
            replacement = [child for child in ast.walk(part_at(*again)) if is_expression(child)][choice + 1]
            put_at(*again, replacement)
            try:
                yield ast.unparse(changed) + "\n"
            except (ValueError, AttributeError):
                continue


def expression_places(tree: ast.AST) -> list[tuple[ast.AST, str, int]]:
    """Where expressions stand: (parent, field, index), annotations left out."""
    annotations = {id(part) for node in ast.walk(tree) for name in ("annotation", "returns") if getattr(node, name, None)
                   for part in ast.walk(getattr(node, name))}
    return [(node, name, index) for node in ast.walk(tree) for name, value in ast.iter_fields(node) if id(node) not in annotations
            for index, part in enumerate(value if isinstance(value, list) else [value]) if is_expression(part) and id(part) not in annotations]


def is_expression(node: object) -> bool:
    return isinstance(node, ast.expr) and not isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del))


def part_at(node: ast.AST, name: str, index: int) -> ast.AST:
    value = getattr(node, name)
    return value[index] if isinstance(value, list) else value


def put_at(node: ast.AST, name: str, index: int, part: ast.AST) -> None:
    value = getattr(node, name)
    if isinstance(value, list):
        value[index] = part
    else:
        setattr(node, name, part)


def is_valid(lines: list[str]) -> bool:
    try:
        compile("\n".join(lines), "candidate", "exec")
    except (SyntaxError, ValueError):
        return False
    return True


def reduce(source: str, still_differs: Callable[[str], bool], deadline: float) -> str:
    """Shrinks a program while `still_differs` holds; every accepted step starts again from large cuts."""
    lines = [line for line in source.split("\n") if line.strip() and not line.strip().startswith("#")]
    seen: set[str] = set()
    progress = True
    while progress and time.monotonic() < deadline:
        progress = False
        for candidate in smaller_programs(lines):
            text = "\n".join(candidate) + "\n"
            if text in seen or len(candidate) > len(lines) or candidate == lines or not is_valid(candidate):
                continue
            seen.add(text)
            if still_differs(text):
                lines, progress = candidate, True
                break
            if time.monotonic() > deadline:
                break
    return reduce_expressions("\n".join(lines) + "\n", still_differs, seen, deadline)


def reduce_expressions(source: str, still_differs: Callable[[str], bool], seen: set[str], deadline: float) -> str:
    progress = True
    while progress and time.monotonic() < deadline:
        progress = False
        for text in simpler_expressions(source):
            if time.monotonic() > deadline:
                break
            if text not in seen and len(text) < len(ast.unparse(ast.parse(source))) + 1 and is_valid(text.split("\n")):
                seen.add(text)
                if still_differs(text):
                    source, progress = text, True
                    break
    return source


def reduction(pair: Pair, source: str, kind: str, detail: str, name: str, seconds: float) -> str:
    code = detail.split("]")[0] if kind == "refused" else ""     # keep the same error code, not its words

    def still_differs(text: str) -> bool:
        found, seen = pair.compare(text, name)
        return found == kind and seen.startswith(code)

    return reduce(source, still_differs, time.monotonic() + seconds)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", help="the linkpoint binary")
    parser.add_argument("--seeds", metavar="A-B", help="first and last seed, both included")
    parser.add_argument("--file", type=Path, metavar="PROGRAM.py", help="reduce this program instead")
    parser.add_argument("--size", type=int, default=8, metavar="N")
    parser.add_argument("-j", type=int, default=2, metavar="N", help="programs at a time (default 2)")
    parser.add_argument("--keep", type=Path, default=Path("differences"), metavar="DIRECTORY")
    parser.add_argument("--timeout", type=float, default=10.0, metavar="SECONDS", help="per run (default 10)")
    parser.add_argument("--reduce-seconds", type=float, default=120.0, metavar="SECONDS", help="per differing program (default 120)")
    parser.add_argument("--no-reduce", action="store_true")
    parser.add_argument("--refused", action="store_true", help="treat refusals as differences")
    parser.add_argument("--python", default="python3", metavar="PATH")
    options = parser.parse_args()
    if bool(options.seeds) == bool(options.file):
        parser.error("give either --seeds or --file")

    binary = str(Path(options.binary).resolve()) if "/" in options.binary else options.binary
    pair = Pair(binary, options.python, options.timeout)
    if options.file:
        sources = {options.file.stem: options.file.read_text(encoding="utf-8")}
    else:
        first, last = (int(n) for n in options.seeds.split("-"))
        sources = {f"seed_{seed}": generate(seed, options.size) for seed in range(first, last + 1)}

    counts: Counter[str] = Counter()
    different = 0
    with ThreadPoolExecutor(options.j) as pool:
        outcomes = pool.map(lambda item: (item, pair.compare(item[1], item[0])), sources.items())
        for (name, source), (kind, detail) in outcomes:
            counts[kind] += 1
            if kind in ("same", "overflow") or (kind == "refused" and not options.refused):
                continue
            different += 1
            options.keep.mkdir(parents=True, exist_ok=True)
            (options.keep / f"{name}.py").write_text(source, encoding="utf-8")
            print(f"{kind:<8}{name}  {detail}", flush=True)
            if not options.no_reduce and kind not in ("invalid", "limit"):
                small = reduction(pair, source, kind, detail, name, options.reduce_seconds)
                (options.keep / f"{name}_reduced.py").write_text(small, encoding="utf-8")
                print(f"        reduced from {source.count(chr(10))} to {small.count(chr(10))} lines:", flush=True)
                print("".join(f"        | {line}\n" for line in small.splitlines()), end="", flush=True)
    print(f"{len(sources)} programs: " + ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items())))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
