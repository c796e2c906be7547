// The run reducer: what the page believes after each event, above all after late ones.
import { expect, test } from "vitest";
import { idle, lastEnded, reduce, type RunEvent, type RunState } from "../../src/run-state";
import type { Run } from "../../src/wire";

const done: Run = { id: "run_1", state: "done", outcome: { kind: "returned" } };
const started = (ticket: number): RunEvent => ({ type: "started", ticket, source: `program ${ticket}` });
const after = (...events: RunEvent[]): RunState => events.reduce(reduce, idle);

test("an answer ends the run it belongs to, with the text that was run", () => {
  const state = after(started(1), { type: "answered", ticket: 1, run: done });
  expect(state).toEqual({ phase: "ended", ticket: 1, ended: { kind: "answered", run: done, source: "program 1" } });
});

test("an answer to a run that was replaced changes nothing", () => {
  const running = after(started(1), started(2));
  expect(reduce(running, { type: "answered", ticket: 1, run: done })).toBe(running);
});

test("an answer after stop changes nothing", () => {
  const stopped = after(started(1), { type: "stopped", ticket: 1 });
  expect(reduce(stopped, { type: "answered", ticket: 1, run: done })).toBe(stopped);
  expect(lastEnded(stopped)).toEqual({ kind: "stopped", source: "program 1" });
});

test("stop without a run changes nothing", () => {
  expect(reduce(idle, { type: "stopped", ticket: 0 })).toBe(idle);
});

test("the last result stays known while the next run is under way", () => {
  const state = after(started(1), { type: "answered", ticket: 1, run: done }, started(2));
  expect(state.phase).toBe("running");
  expect(lastEnded(state)).toMatchObject({ kind: "answered", source: "program 1" });
});

test("a queued run says so until it is running", () => {
  const queued = after(started(1), { type: "progressed", ticket: 1, run: { id: "run_1", state: "queued" } });
  expect(queued).toMatchObject({ phase: "running", queued: true });
  expect(reduce(queued, { type: "progressed", ticket: 1, run: { id: "run_1", state: "running" } })).toMatchObject({ queued: false });
});

test("opening another program forgets the run, and its answer", () => {
  const cleared = after(started(1), { type: "cleared" });
  expect(cleared).toEqual(idle);
  expect(reduce(cleared, { type: "answered", ticket: 1, run: done })).toBe(cleared);
});
