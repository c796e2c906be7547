// Every way a run can end, in words.
import { describe, expect, test } from "vitest";
import { summarize, type Tone } from "../../src/outcome";
import type { Outcome, Run } from "../../src/wire";
import { diagnosticsFor, PROGRAMS } from "../fake/answers";

const ended = (run: Partial<Run>) => summarize({ kind: "answered", source: "", run: { id: "run_1", state: "done", ...run } });

const cases: [string, Outcome, Tone, string, string][] = [
  ["a program that ends", { kind: "returned", value: null }, "good", "Finished", ""],
  ["a value", { kind: "returned", value: [1, true, null, { int: "36893488147419103232" }] }, "good", "Finished", "returned [1, True, None, 36893488147419103232]"],
  ["exit code 0", { kind: "exited", code: 0 }, "good", "Finished", "exit code 0"],
  ["another exit code", { kind: "exited", code: 3 }, "warning", "Exited with code 3", ""],
  ["an exception", { kind: "raised", type: "KeyError", message: "'x'", traceback: [] }, "bad", "Uncaught KeyError", "'x'"],
  ["the time limit", { kind: "limit", limit: "wall_time", allowed: 5000, used: 5003 }, "warning", "Time limit reached", "allowed 5 s, used 5 s"],
  ["the fuel limit", { kind: "limit", limit: "fuel", allowed: "9007199254740993", used: "9007199254740994" }, "warning", "Fuel limit reached", "allowed 9,007,199,254,740,993 units, used 9,007,199,254,740,994 units"],
  ["the memory limit", { kind: "limit", limit: "memory", allowed: 67108864, used: 67174400 }, "warning", "Memory limit reached", "allowed 64 MiB, used 64.1 MiB"],
  ["the output limit", { kind: "limit", limit: "output", allowed: 65536, used: 1024 }, "warning", "Output limit reached", "allowed 64 KiB, used 1 KiB"],
  ["the stack limit", { kind: "limit", limit: "stack", allowed: 1, used: 1000 }, "warning", "Call depth limit reached", "allowed 1 call, used 1,000 calls"],
  ["the idle limit", { kind: "limit", limit: "idle", allowed: 600, used: 601 }, "warning", "Idle limit reached", "allowed 600 ms, used 601 ms"],
  ["a limit that is not known here", { kind: "limit", limit: "files" as "idle", allowed: 4, used: 5 }, "warning", "Limit reached: files", "allowed 4, used 5"],
  ["a cancelled run", { kind: "cancelled" }, "neutral", "Cancelled", "the run was cancelled before it ended"],
  ["a trap", { kind: "trapped", trap: "unreachable" }, "bad", "Our bug", "the compiled code trapped: unreachable; please report run run_1"],
];

test.each(cases)("%s", (_, outcome, tone, title, detail) => {
  expect(ended({ outcome })).toEqual({ tone, title, detail });
});

describe("without an outcome", () => {
  test("a refused program counts its errors, not its warnings", () => {
    const [error] = diagnosticsFor(PROGRAMS.typeError);
    if (error === undefined) throw new Error("the program has an error");
    const diagnostics = [error, { ...error, severity: "warning" }];
    expect(ended({ outcome: null, diagnostics })).toEqual({ tone: "bad", title: "Not compiled", detail: "1 error in the program, nothing was run" });
  });

  test("a problem shows its detail, its fields and the request", () => {
    const problem = { title: "Unknown field", status: 422, detail: "see errors", request_id: "req_7", errors: [{ pointer: "/limits", detail: "too large" }] };
    expect(summarize({ kind: "failed", source: "", problem })).toEqual({
      tone: "bad", title: "Unknown field", detail: "see errors · /limits: too large · request req_7",
    });
  });

  test("the Stop button is no failure", () => {
    expect(summarize({ kind: "stopped", source: "" })).toMatchObject({ tone: "neutral", title: "Stopped" });
  });
});
