#!/usr/bin/env python3
"""Times an edit of one function until the result of the program is there, against the size of the program: linkpoint, and what people
use instead. Prints a markdown table, and with --plot writes a chart.

    benches/edits.py BINARY [--sizes 10,100,1000,10000] [--edits N] [--plot FILE.svg] [--python PATH] [--rustc PATH] [--mypyc PATH]

The program has N functions of the same shape; each calls the one at an eighth of its number, so that all call `f0` in the end. An edit
gives `f0` another body; the result is that of the last function. linkpoint: `PATCH` of a named program and `POST /v1/run` that calls
the function, over one HTTP connection to a warm server; once more for an edit of a method that `f0` calls, for an edit of `f0` in a
program with a class whose fields have no declared types, so that the whole program tells them, for an edit that adds a function which
`f0` calls, for another default of `f0`, whose seven callers are compiled with it, for a field of a dataclass under another name, for a class under
another name with who makes an object of it, and for a statement of module level (then the client sends the whole file). python3: a run of the edited file. rustc: incremental compilation
without optimization, then a run. mypyc: compilation with -O0, then an import. A tool that is not installed is left out; so are
sizes that a tool took over two minutes for. Every result is checked. Figures are medians, for linkpoint with the 99th percentile.
"""

import argparse
import http.client
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

TOOL_EDITS = 3
TOO_LONG_S = 120
CALLS_PER_FUNCTION = 8


def leaf(version: int) -> str:
    return f"def f0(x: int) -> int:\n    return x + {version}\n"


def python_program(size: int, version: int) -> str:
    functions = [f"def f{i}(x: int) -> int:\n    y = f{i // CALLS_PER_FUNCTION}(x) + {i}\n    return y\n" for i in range(1, size)]
    return "\n".join([leaf(version), *functions])


def method(version: int) -> str:
    return f"    def get(self, x: int) -> int:\n        return x + {version}\n"


def method_with_helper(version: int) -> str:
    helper = f"    def helper{version}(self, x: int) -> int:\n        return x + {version}\n"
    return f"{helper}\n    def get(self, x: int) -> int:\n        return self.helper{version}(x)\n"


def program_with_method(size: int, version: int) -> str:
    leaf_class = f"class Leaf:\n{method(version)}\n    def other(self, x: int) -> int:\n        return x * 2\n"
    first = "def f0(x: int) -> int:\n    return Leaf().get(x)\n"
    return "\n".join([leaf_class, first, *python_program(size, version).split("\n\n", 1)[1:]])


OPEN_CLASS = """
class Node:
    def __init__(self, value):
        self.value = value
        self.next = None
        self.seen = []

    def push(self, other):
        self.next = other
        self.seen.append(other.value)


def push(n: int) -> int:
    node = Node(n)
    node.push(Node(n + 1))
    return node.value + node.next.value + len(node.seen)

"""


def program_with_open_class(size: int, version: int) -> str:
    return python_program(size, version) + OPEN_CLASS


def leaf_with_helper(version: int) -> str:
    """A function that is new in each version, and its caller."""
    return f"def helper{version}(x: int) -> int:\n    return x + {version}\n\n\ndef f0(x: int) -> int:\n    return helper{version}(x)\n"


def leaf_with_default(version: int) -> str:
    return f"def f0(x: int, more: int = {version}) -> int:\n    return x + more\n"


def program_with_statement(size: int, version: int) -> str:
    first = f"offset = int(\"{version}\")\n\n\ndef f0(x: int) -> int:\n    return x + offset\n"
    return "\n".join([first, *python_program(size, version).split("\n\n", 1)[1:]])


def leaf_with_fields(version: int) -> str:
    """A class whose fields have other names and defaults in each version."""
    return (
        f"@dataclass\nclass Leaf:\n    extra{version}: int = {version}\n\n    def get(self, x: int) -> int:\n"
        f"        return x + self.extra{version}\n"
    )


def program_with_fields(size: int, version: int) -> str:
    first = "def f0(x: int) -> int:\n    return Leaf().get(x)\n"
    rest = python_program(size, version).split("\n\n", 1)[1:]
    return "\n\n".join(["from dataclasses import dataclass", leaf_with_fields(version), first, *rest])


def leaf_with_class(version: int) -> str:
    """A class that is new in each version, and who makes objects of it."""
    return (
        f"class Leaf{version}:\n    def __init__(self, extra: int) -> None:\n        self.extra = extra\n\n"
        f"    def get(self, x: int) -> int:\n        return x + self.extra\n\n\n"
        f"def f0(x: int) -> int:\n    return Leaf{version}({version}).get(x)\n"
    )


# What is edited: the program, the symbol, its text. Without a symbol, the text of the program is sent.
EDITED = {
    "linkpoint": (python_program, "main.f0", leaf),
    "a method": (program_with_method, "main.Leaf.get", method),
    "with an open class": (program_with_open_class, "main.f0", leaf),
    "a new function": (python_program, "main.f0", leaf_with_helper),
    "a new method": (program_with_method, "main.Leaf.get", method_with_helper),
    "a signature": (python_program, "main.f0", leaf_with_default),
    "a field": (program_with_fields, "main.Leaf", leaf_with_fields),
    "a new class": (python_program, "main.f0", leaf_with_class),
    "a statement": (program_with_statement, None, program_with_statement),
}


def rust_program(size: int, version: int) -> str:
    functions = [
        f"#[inline(never)] fn f{i}(x: i64) -> i64 {{\n    let y = f{i // CALLS_PER_FUNCTION}(x) + {i};\n    y\n}}\n" for i in range(1, size)
    ]
    used = "".join(f"    let _: fn(i64) -> i64 = f{i};\n" for i in range(size))
    main = f'fn main() {{\n{used}    println!("{{}}", f{size - 1}(3));\n}}\n'
    return "\n".join([f"#[inline(never)] fn f0(x: i64) -> i64 {{\n    x + {version}\n}}\n", *functions, main])


def expected(size: int, version: int) -> int:
    total, number = 3 + version, size - 1
    while number > 0:
        total, number = total + number, number // CALLS_PER_FUNCTION
    return total


class Server:
    def __init__(self, binary: str, store: str) -> None:
        command = [binary, "serve", "--listen", "127.0.0.1:0", "--store", store]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        ready = re.search(r"http://(\S+)", self.process.stdout.readline())
        self.connection = http.client.HTTPConnection(ready.group(1))

    def send(self, method: str, path: str, body: object, headers: dict[str, str]) -> dict:
        self.connection.request(method, path, json.dumps(body), {"Content-Type": "application/json", **headers})
        response = self.connection.getresponse()
        answer = json.loads(response.read())
        if response.status not in (200, 201):
            raise SystemExit(f"{method} {path}: {response.status} {answer}")
        return answer


def linkpoint(binary: str, size: int, edits: int, edited: tuple) -> list[float]:
    program, symbol, text = edited
    with tempfile.TemporaryDirectory() as store:
        server = Server(binary, store)
        try:
            source = {"files": [{"path": "main.py", "text": program(size, 0)}], "entry": "main.py"}
            server.send("PUT", "/v1/programs/p", {"source": source}, {"If-None-Match": "*"})
            call = {"name": "p", "call": {"function": f"main.f{size - 1}", "args": [3]}}
            server.send("POST", "/v1/run", call, {})
            # What a new program leaves to do in the background is not part of an edit.
            time.sleep(1 + size / 1000)
            server.connection.close()
            seconds = []
            for version in range(1, edits + 1):
                change = {"symbol": symbol, "text": text(version)} if symbol else {"text": text(size, version)}
                edit = {"edits": [{"path": "main.py", **change}]}
                began = time.perf_counter()
                server.send("PATCH", "/v1/programs/p", edit, {"If-Match": f'"{version}"', "Prefer": "return=minimal"})
                value = server.send("POST", "/v1/run", call, {})["outcome"]["value"]
                seconds.append(time.perf_counter() - began)
                if value != expected(size, version):
                    raise SystemExit(f"linkpoint answers {value} instead of {expected(size, version)}")
            return seconds[len(seconds) // 10 :]
        finally:
            server.process.kill()
            server.process.wait()


def tool(size: int, prepare: str, write, commands: list[list[str]], directory: str) -> list[float] | None:
    """Medians of edits with a tool that compiles files; nothing if it fails or takes too long."""
    seconds = []
    for version in range(TOOL_EDITS + 1):
        Path(directory, prepare).write_text(write(size, version))
        began = time.perf_counter()
        for command in commands:
            try:
                done = subprocess.run(command, cwd=directory, capture_output=True, text=True, timeout=TOO_LONG_S)
            except subprocess.TimeoutExpired:
                return None
            if done.returncode != 0:
                print(f"{command[0]} fails: {done.stderr[-300:]}", file=sys.stderr)
                return None
        seconds.append(time.perf_counter() - began)
        if int(done.stdout) != expected(size, version):
            raise SystemExit(f"{command[0]} answers {done.stdout!r} instead of {expected(size, version)}")
    return seconds[1:]


def tools(arguments: argparse.Namespace) -> dict[str, object]:
    python, rustc, mypyc = arguments.python, shutil.which(arguments.rustc), shutil.which(arguments.mypyc)

    def with_python(size: int) -> list[float] | None:
        with tempfile.TemporaryDirectory() as directory:
            write = lambda size, version: python_program(size, version) + f"\nprint(f{size - 1}(3))\n"
            return tool(size, "main.py", write, [[python, "main.py"]], directory)

    def with_rustc(size: int) -> list[float] | None:
        with tempfile.TemporaryDirectory() as directory:
            compile_it = [rustc, "--edition", "2021", "-A", "warnings", "-C", "incremental=state", "main.rs"]
            return tool(size, "main.rs", rust_program, [compile_it, ["./main"]], directory)

    def with_mypyc(size: int) -> list[float] | None:
        os.environ["MYPYC_OPT_LEVEL"] = "0"
        with tempfile.TemporaryDirectory() as directory:
            run_it = [str(Path(mypyc).parent / "python"), "-c", f"import edited; print(edited.f{size - 1}(3))"]
            return tool(size, "edited.py", python_program, [[mypyc, "edited.py"], run_it], directory)

    found = {"python3, run again": with_python}
    if rustc:
        found["rustc, incremental"] = with_rustc
    if mypyc:
        found["mypyc -O0"] = with_mypyc
    return found


def shown(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds < 0.1 else f"{seconds:.2f} s"


def chart(sizes: list[int], lines: dict[str, dict[int, float]]) -> str:
    """Both axes are logarithmic."""
    width, height, left, top, right, bottom = 640, 400, 70, 20, 470, 350
    values = [value for line in lines.values() for value in line.values()]
    low, high = 10 ** math.floor(math.log10(min(values))), 10 ** math.ceil(math.log10(max(values)))

    def x(size: float) -> float:
        first, last = math.log10(sizes[0]), math.log10(sizes[-1])
        return left + (right - left) * (math.log10(size) - first) / max(last - first, 1e-9)

    def y(value: float) -> float:
        return bottom - (bottom - top) * (math.log10(value) - math.log10(low)) / (math.log10(high) - math.log10(low))

    colours = ["#0b5fff", "#3a7d44", "#b3541e", "#7a3e9d"]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for power in range(round(math.log10(low)), round(math.log10(high)) + 1):
        at = y(10.0**power)
        parts.append(f'<line x1="{left}" x2="{right}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ddd"/>')
        label = f"{10.0 ** power:g} s" if power >= 0 else f"{10.0 ** (power + 3):g} ms"
        parts.append(f'<text x="{left - 8}" y="{at + 4:.1f}" text-anchor="end">{label}</text>')
    for size in sizes:
        parts.append(f'<text x="{x(size):.1f}" y="{bottom + 18}" text-anchor="middle">{size:,}</text>')
    parts.append(f'<text x="{(left + right) / 2}" y="{bottom + 38}" text-anchor="middle">functions in the program</text>')
    for colour, (name, line) in zip(colours, lines.items()):
        points = " ".join(f"{x(size):.1f},{y(value):.1f}" for size, value in line.items())
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        size, value = list(line.items())[-1]
        parts.append(f'<text x="{x(size) + 8:.1f}" y="{y(value) + 4:.1f}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--sizes", default="10,100,1000,10000")
    parser.add_argument("--edits", type=int, default=300)
    parser.add_argument("--plot")
    parser.add_argument("--python", default="python3")
    parser.add_argument("--rustc", default="rustc")
    parser.add_argument("--mypyc", default="mypyc")
    arguments = parser.parse_args()
    sizes = sorted(int(size) for size in arguments.sizes.split(","))
    others = tools(arguments)
    lines: dict[str, dict[int, float]] = {"linkpoint": {}, **{name: {} for name in others}}
    print("| functions | " + "".join(f"{name} | 99 % | " for name in EDITED) + " | ".join(others) + " |")
    print("|---|" + "---|" * (len(others) + 2 * len(EDITED)))
    for size in sizes:
        cells = []
        for name, edited in EDITED.items():
            seconds = sorted(linkpoint(os.path.abspath(arguments.binary), size, arguments.edits, edited))
            cells += [shown(median(seconds)), shown(seconds[int(len(seconds) * 0.99)])]
            if name in lines:
                lines[name][size] = median(seconds)
        for name, run in others.items():
            measured = run(size)
            if measured:
                lines[name][size] = median(measured)
            cells.append(f"{shown(median(measured))} ({median(measured) / lines['linkpoint'][size]:,.0f}x)" if measured else "-")
        print(f"| {size:,} | " + " | ".join(cells) + " |", flush=True)
    if arguments.plot:
        drawn = {name: line for name, line in lines.items() if line}
        Path(arguments.plot).write_text(chart(sizes, drawn))


if __name__ == "__main__":
    main()
