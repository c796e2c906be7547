#!/usr/bin/env python3
"""Writes hostile inputs, and on request runs a linkpoint binary on them under limits of its own.

    tests/cases/hostile/generate.py DIRECTORY [--only GLOB]
    tests/cases/hostile/generate.py DIRECTORY --run BINARY [--only GLOB] [--wall SECONDS] [--memory MIB]
    tests/cases/hostile/generate.py DIRECTORY --serve BINARY [--only GLOB] [--wall SECONDS] [--memory MIB]

With --serve, one server gets all inputs by POST /v1/run, must answer each within its limits, and must stand at the end
with its memory given back.

Each input has a name, the bytes of a source file and the endings that are allowed:
    refused     exit code 2, a diagnostic on stderr
    limit       exit code 3
    exception   exit code 1, stderr ends with one of the named exceptions
    done        exit code 0 with the stated output
Whatever the input, these are failures: exit code 70, a signal, no end within the wall time, more memory than allowed,
more than 4 MiB of output, and an error that names no place. The inputs are made afresh and never stored: the largest has 10 MiB.
"""

import argparse
import http.client
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

OUTPUT_BYTES_MAX = 4 << 20
# What the service allows by default, and how much later an end may be noticed.
COMPILE_S, RUN_S, GRACE_S = 10.0, 5.0, 0.25


@dataclass
class Input:
    name: str
    source: Callable[[], bytes]
    allowed: set[str]
    exceptions: set[str] = field(default_factory=set)
    output: bytes | None = None     # the stdout of `done`
    note: str = ""


def text(source: str) -> Callable[[], bytes]:
    return lambda: source.encode()


def nested_brackets(kind: str, depth: int) -> bytes:
    opening, closing = kind
    return (f"x = {opening * depth}1{closing * depth}\nprint(1)\n").encode()


def nested_blocks(depth: int) -> bytes:
    return ("".join(" " * level + "if True:\n" for level in range(depth)) + " " * depth + "print(1)\n").encode()


def nested_functions(depth: int) -> bytes:
    return ("".join(" " * level + f"def f{level}():\n" for level in range(depth)) + " " * depth + "pass\n").encode()


def long_sum(terms: int) -> bytes:
    return ("print(" + "+".join(["1"] * terms) + ")\n").encode()


def long_chain(link: str, count: int) -> bytes:
    return ("x = 'a'\nprint(len(x" + link * count + "))\n").encode()


def elif_ladder(branches: int) -> bytes:
    body = "".join(f"elif n == {k}:\n    print({k})\n" for k in range(1, branches))
    return ("n = -1\nif n == 0:\n    print(0)\n" + body + "else:\n    print('end')\n").encode()


def many_functions(count: int) -> bytes:
    functions = "".join(f"def f{k}(n: int) -> int:\n    return n + {k}\n" for k in range(count))
    return (functions + f"print(f{count - 1}(1))\n").encode()


def many_specializations(count: int) -> bytes:
    """An unsigned function that calls itself with an ever deeper type: inference must end."""
    return b"def f(x, n):\n    if n == 0:\n        return 0\n    return f([x], n - 1)\nprint(f(1, %d))\n" % count


def exponential_types(depth: int) -> bytes:
    """Each call doubles the size of the type: a type of 2**depth parts if nothing bounds it."""
    calls = "".join(f"x{k} = pair(x{k - 1})\n" for k in range(1, depth))
    return ("def pair(x):\n    return (x, x)\nx0 = 1\n" + calls + "print(1)\n").encode()


def fan_out_of_calls(depth: int) -> bytes:
    """Each unsigned function calls the next one twice with different types."""
    functions = "".join(f"def f{k}(x):\n    f{k + 1}([x])\n    return f{k + 1}((x, x))\n" for k in range(depth))
    return (functions + f"def f{depth}(x):\n    return 1\nprint(f0(1))\n").encode()


RECURSION = {"RecursionError"}
INPUTS = [
    *[Input(f"nested_{name}_50000", lambda kind=kind: nested_brackets(kind, 50_000), {"refused"})
      for name, kind in [("parentheses", "()"), ("lists", "[]"), ("dicts_never_closed", "{ ")]],
    Input("nested_blocks_5000", lambda: nested_blocks(5_000), {"refused"}, note="12 MB; with 50,000 the indentation alone is 1.2 GB"),
    Input("nested_blocks_1000", lambda: nested_blocks(1_000), {"refused", "done"}, output=b"1\n", note="500 KB: inside the limit of the source"),
    Input("nested_loops_on_one_line_50000", lambda: b"for x in [1]: " * 50_000 + b"pass\n", {"refused"}),
    Input("nested_functions_2000", lambda: nested_functions(2_000), {"refused"}),
    Input("nested_lambdas_50000", lambda: b"f = " + b"lambda: " * 50_000 + b"1\n", {"refused"}),
    Input("nested_f_strings", lambda: b"x = " + b"f'{" * 2_000 + b"1" + b"}'" * 2_000 + b"\n", {"refused"}),
    Input("sum_of_a_million_terms", lambda: long_sum(1_000_000), {"refused", "done", "limit"}, output=b"1000000\n"),
    Input("a_million_minus_signs", lambda: b"print(" + b"-" * 1_000_000 + b"1)\n", {"refused", "done", "limit"}, output=b"1\n"),
    Input("a_million_nots", lambda: b"print(" + b"not " * 1_000_000 + b"1)\n", {"refused", "done", "limit"}, output=b"True\n"),
    Input("comparison_chain_100000", lambda: b"print(" + b" <= ".join([b"1"] * 100_000) + b")\n", {"refused", "done", "limit"}, output=b"True\n"),
    Input("method_chain_100000", lambda: long_chain(".strip()", 100_000), {"refused", "done", "limit"}, output=b"1\n"),
    Input("index_chain_100000", lambda: long_chain("[0]", 100_000), {"refused", "done", "limit"}, output=b"1\n"),
    Input("power_chain_50000", lambda: b"print(" + b"**".join([b"1"] * 50_000) + b")\n", {"refused", "done", "limit"}, output=b"1\n"),
    Input("conditional_chain_50000", lambda: b"print(" + b"1 if 0 else " * 50_000 + b"2)\n", {"refused", "done", "limit"}, output=b"2\n"),
    Input("elif_ladder_50000", lambda: elif_ladder(50_000), {"refused", "done", "limit"}, output=b"end\n"),
    Input("line_of_10_mib", lambda: b"x = '" + b"a" * (10 << 20) + b"'\nprint(len(x))\n", {"refused", "done"}, output=b"10485760\n"),
    Input("name_of_10_mib", lambda: b"a" * (10 << 20) + b" = 1\n", {"refused", "done"}, output=b""),
    Input("comment_of_10_mib", lambda: b"# " + b"a" * (10 << 20) + b"\nprint(1)\n", {"refused", "done"}, output=b"1\n"),
    Input("number_of_a_million_digits", lambda: b"x = " + b"9" * 1_000_000 + b"\nprint(1)\n", {"refused", "exception"}, {"OverflowError"}),
    Input("float_of_a_million_digits", lambda: b"x = 0." + b"3" * 1_000_000 + b"\nprint(x)\n", {"refused", "done"}, output=b"0.3333333333333333\n"),
    Input("list_display_of_a_million", lambda: b"x = [" + b"1," * 1_000_000 + b"]\nprint(len(x))\n", {"refused", "done", "limit"}, output=b"1000000\n"),
    Input("a_million_statements", lambda: b"x = 1\n" * 1_000_000 + b"print(x)\n", {"refused", "done", "limit"}, output=b"1\n"),
    Input("a_million_errors", lambda: b"x = y\n" * 200_000, {"refused"}, note="the report must stay bounded"),
    Input("functions_50000", lambda: many_functions(50_000), {"refused", "done", "limit"}, output=b"50000\n"),
    Input("parameters_10000", lambda: ("def f(" + ", ".join(f"a{k}: int" for k in range(10_000)) + ") -> int:\n    return a9999\nprint(f("
                                       + ", ".join(str(k) for k in range(10_000)) + "))\n").encode(), {"refused", "done", "limit"}, output=b"9999\n"),
    Input("ever_deeper_type", lambda: many_specializations(1_000), {"refused", "done", "limit"}, output=b"0\n"),
    Input("ever_wider_type", lambda: exponential_types(64), {"refused", "done", "limit"}, output=b"1\n"),
    Input("exponential_specializations", lambda: fan_out_of_calls(40), {"refused", "limit"}),
    Input("invalid_utf8", lambda: b"print('\xff\xfe')\n", {"refused"}),
    Input("overlong_utf8", lambda: b"print('\xc0\x80')\n", {"refused"}),
    Input("surrogate_in_utf8", lambda: b"print('\xed\xa0\x80')\n", {"refused"}),
    Input("utf16_with_byte_order_mark", lambda: "print(1)\n".encode("utf-16"), {"refused"}),
    Input("utf8_with_byte_order_mark", lambda: b"\xef\xbb\xbfprint(1)\n", {"refused", "done"}, output=b"1\n"),
    Input("nul_byte", lambda: b"print(1)\x00\nprint(2)\n", {"refused"}),
    Input("nul_in_string", lambda: b"print('a\x00b')\n", {"refused"}),
    Input("only_nul_bytes", lambda: b"\x00" * 100_000, {"refused"}),
    Input("random_bytes", lambda: bytes((k * k * 31 + k * 7 + 13) % 256 for k in range(100_000)), {"refused"}),
    Input("carriage_returns_only", lambda: b"print(1)\rprint(2)\r", {"refused", "done"}, output=b"1\n2\n"),
    Input("form_feeds_and_tabs", lambda: b"\x0cif 1:\n\tprint(1)\n        print(2)\n", {"refused"}),
    Input("empty_file", lambda: b"", {"done"}, output=b""),
    Input("no_newline_at_the_end", lambda: b"print(1)", {"done"}, output=b"1\n"),
    Input("backslash_at_the_end", lambda: b"x = 1 \\", {"refused"}),
    Input("surrogate_escape_in_a_literal", text("x = '\\ud800'\nprint(x)\n"), {"refused", "exception"}, {"UnicodeEncodeError"}),

    Input("recursion_without_end", text("def f(n: int) -> int:\n    return f(n + 1) + 1\nprint(f(0))\n"), {"exception", "limit"}, RECURSION),
    Input("recursion_without_end_and_without_annotations", text("def f(n):\n    return f(n + 1)\nprint(f(0))\n"), {"exception", "limit", "refused"}, RECURSION),
    Input("mutual_recursion_without_end", text("def f(n: int) -> int:\n    return g(n)\ndef g(n: int) -> int:\n    return f(n)\nprint(f(0))\n"),
          {"exception", "limit"}, RECURSION),
    Input("recursion_that_catches_everything", text("def f(n: int) -> int:\n    try:\n        return f(n + 1)\n    except:\n        return f(n + 1)\nprint(f(0))\n"),
          {"exception", "limit"}, RECURSION),
    Input("recursion_in_a_constructor", text("class A:\n    def __init__(self) -> None:\n        self.a = A()\nA()\n"), {"exception", "limit"}, RECURSION),
    Input("recursion_in_repr", text("class A:\n    def __repr__(self) -> str:\n        return repr([self])\nprint(A())\n"), {"exception", "limit"}, RECURSION),
    Input("recursion_in_eq", text("class A:\n    def __eq__(self, other: object) -> bool:\n        return self == other\nprint(A() == A())\n"),
          {"exception", "limit", "refused"}, RECURSION),
    Input("deep_structure_printed", text("class N:\n    def __init__(self, next: 'N | None') -> None:\n        self.next = next\n"
          "    def __repr__(self) -> str:\n        return f'N({self.next!r})'\nn: N | None = None\nfor _ in range(200000):\n    n = N(n)\nprint(len(repr(n)))\n"),
          {"exception", "limit"}, RECURSION),
    Input("deep_structure_dropped", text("class N:\n    def __init__(self, next: 'N | None') -> None:\n        self.next = next\n"
          "n: N | None = None\nfor _ in range(300000):\n    n = N(n)\nn = None\nprint('dropped')\n"), {"done", "limit"}, output=b"dropped\n"),
    Input("deep_structure_compared", text("class N:\n    def __init__(self, next: 'N | None') -> None:\n        self.next = next\n"
          "    def __eq__(self, other: object) -> bool:\n        return isinstance(other, N) and self.next == other.next\n"
          "def build() -> N | None:\n    n: N | None = None\n    for _ in range(200000):\n        n = N(n)\n    return n\nprint(build() == build())\n"),
          {"exception", "limit", "done"}, RECURSION, output=b"True\n"),
    Input("endless_while", text("while True:\n    pass\n"), {"limit"}),
    Input("endless_while_with_work", text("n = 0\nwhile True:\n    n = (n + 1) % 1000\n"), {"limit"}),
    Input("endless_for", text("xs = [1]\nfor x in xs:\n    xs[0] += 1\n    xs.append(x)\n    xs.pop()\n    xs.insert(0, x)\n    xs.pop()\n    xs.append(1)\n"), {"limit", "exception"}, {"MemoryError"}),
    Input("endless_try", text("while True:\n    try:\n        raise ValueError\n    except:\n        continue\n    finally:\n        pass\n"), {"limit"}),
    Input("endless_finally", text("def f() -> int:\n    while True:\n        try:\n            return 1\n        finally:\n            continue\nprint(f())\n"), {"limit"}),
    Input("long_range", text("for i in range(9223372036854775807):\n    pass\n"), {"limit"}),
    Input("exponential_fibonacci", text("def f(n: int) -> int:\n    return n if n < 2 else f(n - 1) + f(n - 2)\nprint(f(80))\n"), {"limit"}),
    Input("nested_comprehension", text("r = range(100000)\nprint(sum([sum([a * b % 7 for b in r]) for a in r]))\n"), {"limit"}),
    Input("memory_by_doubling_a_list", text("xs = [0]\nwhile True:\n    xs = xs + xs\n"), {"limit", "exception"}, {"MemoryError"}),
    Input("memory_by_extending_a_list", text("xs = [0]\nwhile True:\n    xs.extend(xs)\n"), {"limit", "exception"}, {"MemoryError"}),
    Input("memory_by_appending", text("xs: list[list[int]] = []\nwhile True:\n    xs.append([1, 2, 3])\n"), {"limit", "exception"}, {"MemoryError"}),
    Input("memory_by_doubling_a_string", text("s = 'ab'\nwhile True:\n    s += s\n"), {"limit", "exception"}, {"MemoryError", "OverflowError"}),
    Input("memory_by_a_growing_dict", text("d: dict[int, str] = {}\nn = 0\nwhile True:\n    d[n] = str(n) * 10\n    n += 1\n"), {"limit", "exception"}, {"MemoryError"}),
    Input("memory_by_cycles_that_can_be_freed", text("class A:\n    def __init__(self) -> None:\n        self.me: A | None = None\n        self.load = [0] * 100\n"
          "for _ in range(300000):\n    a = A()\n    a.me = a\nprint('freed')\n"), {"done", "limit"}, output=b"freed\n", note="240 MB if cycles are never freed"),
    Input("huge_string_multiply", text("s = 'abc' * 4000000000000000000\nprint(len(s))\n"), {"limit", "exception"}, {"MemoryError", "OverflowError"}),
    Input("large_string_multiply", text("s = 'abc' * 400000000\nprint(len(s))\n"), {"limit", "exception"}, {"MemoryError"}),
    Input("huge_list_multiply", text("s = [1, 2, 3] * 4000000000000000000\nprint(len(s))\n"), {"limit", "exception"}, {"MemoryError", "OverflowError"}),
    Input("multiply_wraps_to_small", text("s = [1] * 4611686018427387905\nprint(len(s))\n"), {"limit", "exception"}, {"MemoryError", "OverflowError"},
          note="8 times this is 8 modulo 2**64"),
    Input("list_of_an_enormous_range", text("print(len(list(range(9223372036854775807))))\n"), {"limit", "exception"}, {"MemoryError", "OverflowError"}),
    Input("list_of_a_large_range", text("print(len(list(range(2000000000))))\n"), {"limit", "exception"}, {"MemoryError"}),
    Input("enormous_format_width", text("n = 5\nprint(f'{n:9223372036854775807d}')\n"), {"limit", "exception", "refused"}, {"MemoryError", "OverflowError", "ValueError"}),
    Input("large_format_width", text("w = 2000000000\nprint(len(f'{1:{w}d}'))\n"), {"limit", "exception"}, {"MemoryError", "OverflowError", "ValueError"}),
    Input("enormous_float_precision", text("w = 2147483648\nprint(f'{1.5:.{w}f}')\n"), {"limit", "exception"}, {"MemoryError", "OverflowError", "ValueError"}),
    Input("enormous_centering", text("print(len('a'.center(9223372036854775807)))\n"), {"limit", "exception"}, {"MemoryError", "OverflowError"}),
    Input("replace_that_multiplies", text("s = 'a' * 100000\nfor _ in range(20):\n    s = s.replace('a', 'aa' * 100)\nprint(len(s))\n"), {"limit", "exception"}, {"MemoryError"}),
    Input("join_that_multiplies", text("s = 'a' * 100000\nprint(len(s.join(['b'] * 100000)))\n"), {"limit", "exception"}, {"MemoryError"}),
    Input("output_without_end", text("while True:\n    print('output')\n"), {"limit"}),
    Input("output_of_one_huge_line", text("s = 'x' * 1000000\nwhile True:\n    print(s, end='')\n"), {"limit"}),
    Input("shift_by_a_huge_count", text("n = 9223372036854775807\nprint(1 >> n, 0 << n)\nprint(1 << n)\n"), {"exception"}, {"OverflowError", "MemoryError"}),
    Input("power_of_huge_numbers", text("n = 9223372036854775807\nprint((-1) ** n)\nprint(n ** n)\n"), {"exception"}, {"OverflowError"}),
    Input("quadratic_string_search", text("s = 'a' * 2000000\nprint(s.find('a' * 1000000 + 'b'))\n"), {"done", "limit"}, output=b"-1\n"),
    Input("colliding_dict_keys", text("d: dict[int, int] = {}\nfor n in range(50000):\n    d[n << 40] = n\nprint(len(d))\n"), {"done", "limit"}, output=b"50000\n"),
    Input("sort_of_many_equal_things", text("xs = [0, 1] * 500000\nxs.sort()\nprint(xs[0], xs[-1], len(xs))\n"), {"done", "limit"}, output=b"0 1 1000000\n"),
    Input("traceback_of_a_deep_raise", text("def f(n: int) -> int:\n    return 1 // n if n == 0 else f(n - 1)\nprint(f(900))\n"), {"exception"}, {"ZeroDivisionError"}),
    Input("exception_with_a_huge_message", text("raise ValueError('x' * 10000000)\n"), {"exception", "limit"}, {"ValueError"}),
]


def ending(code: int, stdout: bytes, stderr: bytes, case: Input) -> tuple[str, str]:
    """Names how a run ended and what is wrong with that, if anything."""
    if code == 0:
        return "done", "" if case.output is None or stdout == case.output else f"printed {stdout[:60]!r}, not {case.output!r}"
    if code == 1:
        name = stderr.rstrip().split(b"\n")[-1].split(b":")[0].decode(errors="replace")
        return "exception", "" if name in case.exceptions else f"ended with {name[:40]!r}"
    if code == 2:
        return "refused", "" if b":" in stderr else "the refusal names no place"
    if code == 3:
        return "limit", ""
    return f"code {code}", "internal error" if code == 70 else "killed by a signal" if code < 0 else "unknown exit code"


def check(case: Input, path: Path, binary: str, wall_s: float, memory_mib: int) -> str:
    """Runs one input and returns what is wrong, or nothing."""
    def limit_files() -> None:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (64 << 20, 64 << 20))

    wall_ms = str(int(RUN_S * 1000))
    command = [binary, "run", "--wall-ms", wall_ms, "--memory-bytes", str(512 << 20), "--output-bytes", str(1 << 20), path.name]
    started = time.monotonic()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(command, cwd=path.parent, stdin=subprocess.DEVNULL, stdout=out, stderr=err, preexec_fn=limit_files)
        peak_mib = 0
        while process.poll() is None:
            peak_mib = max(peak_mib, resident_mib(process.pid))
            if time.monotonic() - started > wall_s or peak_mib > memory_mib:
                process.kill()
                process.wait()
                return f"no end within {wall_s:g} s" if peak_mib <= memory_mib else f"more than {memory_mib} MiB of memory"
            time.sleep(0.01)
        out_bytes, err_bytes = out.seek(0, 2), err.seek(0, 2)
        out.seek(0)
        # All of it: its last line may be long.
        err.seek(0)
        how, problem = ending(process.returncode, out.read(OUTPUT_BYTES_MAX), err.read(), case)
    took = time.monotonic() - started
    if not problem and how not in case.allowed:
        problem = f"should have been {' or '.join(sorted(case.allowed))}"
    if out_bytes + err_bytes > OUTPUT_BYTES_MAX and how != "exception":
        problem = problem or f"{out_bytes + err_bytes} bytes of output"
    print(f"{'ok' if not problem else 'FAIL':<5}{case.name:<48}{how:<12}{took:7.2f} s {peak_mib:>5} MiB  {problem}", flush=True)
    return problem


class Server:
    """A server with a store of its own in a directory."""

    def __init__(self, binary: str, directory: Path) -> None:
        command = [binary, "serve", "--listen", "127.0.0.1:0", "--store", str(directory / "store")]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.address = self.process.stdout.readline().decode().strip().rsplit("/", 1)[-1]
        # The first program has the runtime library compiled, which is no part of anybody's limits.
        self.run(b"print(f'{[1]} {1.5:>5}')\n", 60)

    def run(self, source: bytes, wall_s: float) -> tuple[int, dict]:
        """Posts a program; answers the status and the body. Bytes that are no text travel as they are."""
        marker = "SOURCE-GOES-HERE"
        body = json.dumps({"source": {"files": [{"path": "main.py", "text": marker}], "entry": "main.py"}}).encode()
        try:
            quoted = json.dumps(source.decode())[1:-1].encode()
        except UnicodeDecodeError:
            quoted = source.replace(b"\\", b"\\\\").replace(b'"', b'\\"').replace(b"\n", b"\\n")
        connection = http.client.HTTPConnection(self.address, timeout=wall_s)
        try:
            connection.request("POST", "/v1/run", body.replace(marker.encode(), quoted), {"Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()


def answer_ending(status: int, body: dict, case: Input) -> tuple[str, str]:
    """Names how a request ended and what is wrong with that, if anything."""
    if status != 200:
        return f"{status} {body.get('code')}", "" if 400 <= status < 500 else "the server is at fault"
    outcome = body["outcome"]
    if outcome is None:
        return "refused", "" if body["diagnostics"] else "refused without a word"
    how, stdout = outcome["kind"], body["stdout"]["data"].encode()
    if how == "raised":
        return "exception", "" if outcome["type"] in case.exceptions else f"ended with {outcome['type'][:40]}"
    if how == "returned":
        return "done", "" if case.output is None or stdout == case.output else f"printed {stdout[:60]!r}, not {case.output!r}"
    return how, "" if how == "limit" else "neither an end nor a limit"


def check_served(case: Input, server: Server, wall_s: float, memory_mib: int) -> str:
    """Posts one input and returns what is wrong, or nothing."""
    started = time.monotonic()
    try:
        status, body = server.run(case.source(), wall_s)
        how, problem = answer_ending(status, body, case)
    except TimeoutError:
        how, problem = "nothing", f"no answer within {wall_s:g} s"
    except OSError as error:
        # A server may refuse a large body before it has read all of it.
        how, problem = "closed", "" if len(case.source()) > 2 << 20 else str(error)
    took = time.monotonic() - started
    # Limits of the service are smaller than those of a terminal: what may end there may be cut short here.
    if not problem and how in ("done", "exception", "refused") and how not in case.allowed:
        problem = f"should have been {' or '.join(sorted(case.allowed))}"
    allowed_s = {"limit": RUN_S + GRACE_S}.get(how, COMPILE_S + RUN_S + GRACE_S)
    if took > allowed_s:
        problem = problem or f"took longer than {allowed_s:g} s"
    memory = resident_mib(server.process.pid)
    if memory > memory_mib:
        problem = problem or f"{memory} MiB of memory are still taken"
    print(f"{'ok' if not problem else 'FAIL':<5}{case.name:<48}{how:<28}{took:7.2f} s {memory:>5} MiB  {problem}", flush=True)
    return problem


def resident_mib(pid: int) -> int:
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0
    return pages * resource.getpagesize() >> 20


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path, help="where the inputs are written")
    parser.add_argument("--run", metavar="BINARY", help="run this linkpoint binary on each input; the file is removed afterwards")
    parser.add_argument("--serve", metavar="BINARY", help="post each input to a server of this linkpoint binary")
    parser.add_argument("--only", default="*", metavar="GLOB")
    parser.add_argument("--wall", type=float, default=40.0, metavar="SECONDS", help="per input (default 40: compile and run limits are 10 s and 5 s)")
    parser.add_argument("--memory", type=int, default=1024, metavar="MIB", help="resident memory per process (default 1024)")
    options = parser.parse_args()

    options.directory.mkdir(parents=True, exist_ok=True)
    chosen = [case for case in INPUTS if fnmatch(case.name, options.only)]
    binary = str(Path(options.run).resolve()) if options.run and "/" in options.run else options.run
    if options.serve:
        with tempfile.TemporaryDirectory() as directory:
            server = Server(str(Path(options.serve).resolve()), Path(directory))
            failures = sum(bool(check_served(case, server, options.wall, options.memory)) for case in chosen)
            stands = server.process.poll() is None
            server.process.terminate()
            server.process.wait()
        print(f"{len(chosen)} inputs, {failures} failures, the server {'stands' if stands else 'FELL'}")
        return 0 if stands and not failures else 1
    failures = 0
    for case in chosen:
        path = options.directory / f"{case.name}.py"
        path.write_bytes(case.source())
        if binary:
            problem = check(case, path, binary, options.wall, options.memory)
            if problem.startswith(("no end", "more than")):
                print(f"FAIL {case.name:<48}{problem}", flush=True)
            failures += bool(problem)
            path.unlink()
    print(f"{len(chosen)} inputs, {failures} failures" if binary else f"{len(chosen)} inputs written to {options.directory}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
