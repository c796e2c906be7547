#!/usr/bin/env python3
"""Edits a named program very often while one session of it lives, with a call after each edit, and prints how times and memory grow.

    benches/session_edits.py BINARY [--edits N] [--functions N]

Each edit gives one function another body, by its symbol, over one HTTP connection; the call that follows has to answer from it. Printed:
the time of an edit, and of an edit with its call, median and 99th percentile, around edit 500 and of the last 500, and the resident memory of the
server at both. The targets for 12,000 edits: no more than twice of each.
"""

import argparse
import http.client
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

WINDOW = 500


class Server:
    def __init__(self, binary: Path, store: str) -> None:
        command = [str(binary.resolve()), "serve", "--listen", "127.0.0.1:0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "LINKPOINT_STORE": store}, text=True)
        address = self.process.stdout.readline().strip().rsplit("/", 1)[1]
        self.connection = http.client.HTTPConnection(address)

    def send(self, method: str, path: str, body: dict, headers: dict[str, str]) -> dict:
        self.connection.request(method, path, json.dumps(body), {"Content-Type": "application/json", **headers})
        answer = self.connection.getresponse()
        data = answer.read()
        if answer.status not in (200, 201):
            raise SystemExit(f"{method} {path}: {answer.status} {data!r}")
        return json.loads(data)

    def memory_mib(self) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) / 1024


def program(functions: int) -> str:
    others = [f"def f{at}(x: int) -> int:\n    return f{at // 2}(x) + {at}\n" for at in range(1, functions)]
    return "\n".join([leaf(0), "calls = 0\n", *others, f"def called() -> int:\n    global calls\n    calls += 1\n    return f0(calls)\n"])


def leaf(version: int) -> str:
    return f"def f0(x: int) -> int:\n    return x * 100000 + {version}\n"


def figures(times: list[float]) -> str:
    times = sorted(times)
    return f"{times[len(times) // 2] * 1e3:.2f} ms | {times[int(len(times) * 0.99)] * 1e3:.2f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", type=Path)
    parser.add_argument("--edits", type=int, default=12_000)
    parser.add_argument("--functions", type=int, default=100)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as store:
        server = Server(options.binary, store)
        try:
            edit(server, options.edits, options.functions)
        finally:
            server.process.terminate()
            server.process.wait()


def edit(server: Server, edits: int, functions: int) -> None:
    source = {"files": [{"path": "main.py", "text": program(functions)}], "entry": "main.py"}
    server.send("PUT", "/v1/programs/p", {"source": source}, {"If-None-Match": "*"})
    session = server.send("POST", "/v1/sessions", {"name": "p"}, {})["id"]
    accepted, both, memory = [], [], []
    for version in range(1, edits + 1):
        change = {"edits": [{"path": "main.py", "symbol": "main.f0", "text": leaf(version)}]}
        start = time.perf_counter()
        server.send("PATCH", "/v1/programs/p", change, {"If-Match": f'"{version}"', "Prefer": "return=minimal"})
        accepted.append(time.perf_counter() - start)
        answer = server.send("POST", f"/v1/sessions/{session}/call", {"call": {"function": "main.called", "args": []}}, {})
        both.append(time.perf_counter() - start)
        if answer["value"] != version * 100000 + version:
            raise SystemExit(f"edit {version}: {answer}")
        if version == WINDOW or version == edits:
            memory.append(server.memory_mib())
    early = slice(WINDOW // 2, WINDOW // 2 + WINDOW)
    print("| edits | accepted | 99 % | accepted and called | 99 % | memory |\n|---|---|---|---|---|---|")
    print(f"| around {WINDOW} | {figures(accepted[early])} | {figures(both[early])} | {memory[0]:.0f} MiB |")
    print(f"| the last {WINDOW} of {edits:,} | {figures(accepted[-WINDOW:])} | {figures(both[-WINDOW:])} | {memory[-1]:.0f} MiB |")


main()
