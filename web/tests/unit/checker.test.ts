// The checker: one question per pause, the newest only, none where nobody answers.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CHECK_WAIT_MS, createChecker } from "../../src/checker";
import { ProblemError } from "../../src/client";
import type { CheckAnswer } from "../../src/wire";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(ask: (text: string, signal: AbortSignal) => Promise<CheckAnswer>) {
  const asked = vi.fn(ask);
  const found = vi.fn();
  const states: string[] = [];
  const checker = createChecker({ ask: asked, found, changed: (state) => states.push(state) });
  return { checker, asked, found, states };
}

const nothing = () => Promise.resolve({ diagnostics: [] });
const refuse = (status: number) => () => Promise.reject(new ProblemError({ title: "no", status }));
const texts = (mock: { mock: { calls: unknown[][] } }) => mock.mock.calls.map(([text]) => text);

test("asks once per pause, about the last text", async () => {
  const { checker, asked, found } = watch(nothing);
  checker.typed("a");
  await vi.advanceTimersByTimeAsync(CHECK_WAIT_MS - 1);
  checker.typed("ab");
  await vi.advanceTimersByTimeAsync(CHECK_WAIT_MS);
  expect(texts(asked)).toEqual(["ab"]);
  expect(found).toHaveBeenCalledWith("ab", []);
});

test("typing aborts the question before and drops its answer", async () => {
  const signals: AbortSignal[] = [];
  const answers: ((answer: CheckAnswer) => void)[] = [];
  const { checker, found } = watch((_, signal) => (signals.push(signal), new Promise((resolve) => answers.push(resolve))));
  checker.typed("a");
  await vi.advanceTimersByTimeAsync(CHECK_WAIT_MS);
  checker.typed("ab");
  expect(signals[0]?.aborted).toBe(true);
  answers[0]?.({ diagnostics: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(found).not.toHaveBeenCalled();
});

test.each([404, 501])("gives up for good where the answer is %i", async (status) => {
  const { checker, asked, states } = watch(refuse(status));
  checker.typed("a");
  await vi.advanceTimersByTimeAsync(CHECK_WAIT_MS);
  checker.typed("ab");
  await vi.advanceTimersByTimeAsync(CHECK_WAIT_MS);
  expect(texts(asked)).toEqual(["a"]);
  expect(states).toEqual(["waiting", "unavailable"]);
  expect(checker.available()).toBe(false);
});

test("asks again after a passing failure", async () => {
  const { checker, asked, states } = watch(refuse(503));
  checker.typed("a");
  await vi.advanceTimersByTimeAsync(CHECK_WAIT_MS);
  checker.typed("ab");
  await vi.advanceTimersByTimeAsync(CHECK_WAIT_MS);
  expect(texts(asked)).toEqual(["a", "ab"]);
  expect(states).toEqual(["waiting", "failed", "waiting", "failed"]);
});
