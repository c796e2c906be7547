// What the fake service answers: recorded output for the examples, and a script for each program that the tests type.
import { readdirSync, readFileSync } from "node:fs";
import type { Diagnostic, Outcome, Report, Run, Stream } from "../../src/wire";
import { spanOf } from "./spans";

/** The programs that the tests type. Each one means the same to the real service, except those marked as staged. */
export const PROGRAMS = {
  typeError: 'def double(x: int) -> int:\n    return x + x\n\n\nprint("🔗", double("one"))\n',
  endless: 'print("before")\nn: int = 0\nwhile True:\n    n = 1 - n\n',
  raises: "def check(age: int) -> int:\n    if age < 0:\n        raise ValueError(f\"not an age: {age}\")\n    return age\n\n\nprint(check(7))\nprint(check(-1))\n",
  exits: 'import sys\n\nprint("leaving")\nsys.exit(3)\n',
  reads: 'print("hello", input())\n',
  silent: "x: int = 1\n",
  stagedQueue: "# staged: waits in the queue until it is cancelled\n",
  stagedTrap: "# staged: traps\n",
  stagedBusy: "# staged: too many requests\n",
  stagedFlood: "# staged: writes more than is kept\n",
} as const;

export const REPORT: Report = {
  compiled: { count: 1, symbols: ["main.double"] },
  cached: { count: 11, symbols: Array.from({ length: 11 }, (_, n) => `main.helper_${n + 1}`) },
  native: { count: 1, symbols: ["main.double"] },
  relinked: { count: 0, symbols: [] },
  reasons: [{ symbol: "main.double", because: "body" }],
  phases_ms: { parse: 0, infer: 1, optimize: 0, emit: 1, native: 1, link: 0 },
};

const EXAMPLES = new URL("../../examples/", import.meta.url);

const recorded = new Map(
  readdirSync(EXAMPLES)
    .filter((file) => file.endsWith(".py"))
    .map((file) => [read(file), read(file.replace(/\.py$/, ".out"))]),
);

export function diagnosticsFor(text: string): Diagnostic[] {
  return text === PROGRAMS.typeError ? [typeError(text)] : [];
}

/** The finished run of a program, or null for a program that nobody has staged. */
export function runOf(id: string, text: string, stdin: string): Run | null {
  const output = recorded.get(text);
  if (output !== undefined) return done(id, { kind: "exited", code: 0 }, output);
  switch (text) {
    case PROGRAMS.typeError:
      return { id, state: "done", outcome: null, diagnostics: diagnosticsFor(text) };
    case PROGRAMS.endless:
      return done(id, { kind: "limit", limit: "wall_time", allowed: 5000, used: 5003 }, "before\n");
    case PROGRAMS.raises:
      return done(id, uncaught(text), "7\n");
    case PROGRAMS.exits:
      return done(id, { kind: "exited", code: 3 }, "leaving\n");
    case PROGRAMS.reads:
      return done(id, { kind: "returned", value: null }, `hello ${stdin}\n`);
    case PROGRAMS.silent:
      return done(id, { kind: "returned", value: null }, "");
    case PROGRAMS.stagedTrap:
      return done(id, { kind: "trapped", trap: "unreachable" }, "");
    case PROGRAMS.stagedFlood:
      return { ...done(id, { kind: "limit", limit: "output", allowed: 65536, used: "1258291" }, ""), stdout: { data: "y\n".repeat(500), bytes: 1258291, truncated: true } };
    default:
      return null;
  }
}

function typeError(text: string): Diagnostic {
  return {
    code: "E0201",
    severity: "error",
    message: "expected int, found str",
    path: "main.py",
    span: spanOf(text, '"one"'),
    labels: [{ path: "main.py", span: spanOf(text, "x: int"), message: "the parameter is declared here" }],
    notes: ["a str is never converted to an int by itself"],
    fixes: [{ title: "pass 1", edits: [{ path: "main.py", span: spanOf(text, '"one"'), text: "1" }] }],
  };
}

function uncaught(text: string): Outcome {
  const traceback = [
    { path: "main.py", function: "main", span: spanOf(text, "check(-1)") },
    { path: "main.py", function: "main.check", span: spanOf(text, 'raise ValueError(f"not an age: {age}")') },
  ];
  return { kind: "raised", type: "ValueError", message: "not an age: -1", traceback };
}

function done(id: string, outcome: Outcome, output: string): Run {
  const usage = { wall_ms: 12, queue_ms: 0, peak_memory_bytes: 1_310_720, output_bytes: output.length };
  return { id, state: "done", outcome, stdout: stream(output), stderr: stream(""), usage, report: REPORT, diagnostics: [] };
}

function stream(data: string): Stream {
  return { data, bytes: Buffer.byteLength(data), truncated: false };
}

function read(file: string): string {
  return readFileSync(new URL(file, EXAMPLES), "utf8");
}
