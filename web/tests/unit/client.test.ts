// The client against the fake service: what travels, and what comes of each kind of answer.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { check, ProblemError, run } from "../../src/client";
import type { RunRequest } from "../../src/wire";
import { PROGRAMS } from "../fake/answers";
import { type FakeServer, startFake } from "../fake/server";

let fake: FakeServer;
beforeEach(async () => {
  fake = await startFake({ check: "answers" });
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => realFetch(fake.url + path, init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await fake.close();
});

const realFetch = globalThis.fetch;
const never = new AbortController().signal;
const program = (text: string): RunRequest => ({ source: { files: [{ path: "main.py", text }], entry: "main.py" }, stdin: "you" });
const problemOf = (call: Promise<unknown>) => call.then(() => null, (error: unknown) => (error instanceof ProblemError ? error.problem : error));

test("a run brings back what the program printed", async () => {
  const answer = await run(program(PROGRAMS.reads), never, () => undefined);
  expect(answer.stdout?.data).toBe("hello you\n");
});

test("a check brings back diagnostics with places", async () => {
  const { diagnostics } = await check(program(PROGRAMS.typeError).source, never);
  expect(diagnostics[0]?.span.start).toEqual({ line: 5, col: 19, byte: 67, utf16: 65 });
});

test("an answer that is a problem is thrown as it came", async () => {
  expect(await problemOf(run(program(PROGRAMS.stagedBusy), never, () => undefined))).toMatchObject({
    title: "Too many requests", status: 429, detail: "try again in 4 seconds", request_id: "req_fake",
  });
});

test("a server that is gone is a problem with status 0", async () => {
  await fake.close();
  expect(await problemOf(run(program(PROGRAMS.reads), never, () => undefined))).toMatchObject({ title: "The server cannot be reached", status: 0 });
});

test("an answer that is no JSON is a problem, not a crash", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { headers: { "X-Request-Id": "req_9" } })));
  expect(await problemOf(check(program("").source, never))).toMatchObject({ title: "The answer cannot be read", request_id: "req_9" });
});

test("an error page of a proxy is a problem with its status", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 502, statusText: "Bad Gateway" })));
  expect(await problemOf(check(program("").source, never))).toEqual({ title: "HTTP 502 Bad Gateway", status: 502 });
});

test("stopping a queued run cancels it on the server", async () => {
  const stop = new AbortController();
  const states: string[] = [];
  const running = run(program(PROGRAMS.stagedQueue), stop.signal, ({ state }) => {
    states.push(state);
    if (states.length === 2) stop.abort();
  });
  await expect(running).rejects.toThrow();
  await vi.waitFor(() => expect(fake.calls).toEqual(["POST /v1/run", "GET /v1/run/run_1", "DELETE /v1/run/run_1"]));
  expect(states).toEqual(["queued", "queued"]);
});
