// How a run ended, in words: a tone, a title and a sentence for every kind of end. Pure.
import type { Ended } from "./run-state";
import { counted, duration, size } from "./units";
import type { Integer, LimitName, Outcome, Problem, Run } from "./wire";
import { showValue } from "./value";

export type Tone = "good" | "bad" | "warning" | "neutral";

export interface Summary {
  tone: Tone;
  title: string;
  detail: string;
}

export function summarize(ended: Ended): Summary {
  switch (ended.kind) {
    case "answered":
      return ended.run.outcome ? summarizeOutcome(ended.run.outcome, ended.run.id) : summarizeRefusal(ended.run);
    case "failed":
      return summarizeProblem(ended.problem);
    case "stopped":
      return { tone: "neutral", title: "Stopped", detail: "you stopped the run before it ended" };
  }
}

function summarizeOutcome(outcome: Outcome, id: string): Summary {
  switch (outcome.kind) {
    case "returned":
      return { tone: "good", title: "Finished", detail: outcome.value == null ? "" : `returned ${showValue(outcome.value)}` };
    case "exited":
      if (outcome.code === 0) return { tone: "good", title: "Finished", detail: "exit code 0" };
      return { tone: "warning", title: `Exited with code ${outcome.code}`, detail: "" };
    case "raised":
      return { tone: "bad", title: `Uncaught ${outcome.type}`, detail: outcome.message };
    case "limit":
      return { tone: "warning", title: limitOf(outcome.limit).title, detail: limitDetail(outcome) };
    case "cancelled":
      return { tone: "neutral", title: "Cancelled", detail: "the run was cancelled before it ended" };
    case "trapped":
      return { tone: "bad", title: "Our bug", detail: `the compiled code trapped: ${outcome.trap}; please report run ${id}` };
  }
}

/** A program with no outcome was not run: its diagnostics say why. */
function summarizeRefusal(run: Run): Summary {
  const errors = (run.diagnostics ?? []).filter((diagnostic) => diagnostic.severity === "error").length;
  return { tone: "bad", title: "Not compiled", detail: `${counted(errors, "error")} in the program, nothing was run` };
}

function summarizeProblem(problem: Problem): Summary {
  const reasons = (problem.errors ?? []).map((error) => `${error.pointer}: ${error.detail}`);
  const request = problem.request_id === undefined ? [] : [`request ${problem.request_id}`];
  const detail = [problem.detail ?? "", ...reasons, ...request].filter((part) => part !== "").join(" · ");
  return { tone: "bad", title: problem.title, detail };
}

interface Limit {
  title: string;
  show: (amount: Integer) => string;
}

const LIMITS: Record<LimitName, Limit> = {
  wall_time: { title: "Time limit reached", show: (amount) => duration(Number(amount)) },
  fuel: { title: "Fuel limit reached", show: (amount) => counted(amount, "unit") },
  memory: { title: "Memory limit reached", show: (amount) => size(Number(amount)) },
  output: { title: "Output limit reached", show: (amount) => size(Number(amount)) },
  stack: { title: "Call depth limit reached", show: (amount) => counted(amount, "call") },
  idle: { title: "Idle limit reached", show: (amount) => duration(Number(amount)) },
};

/** A limit that a newer server has and this page does not know is shown under its own name, without a unit. */
function limitOf(name: string): Limit {
  return (LIMITS as Partial<Record<string, Limit>>)[name] ?? { title: `Limit reached: ${name}`, show: String };
}

function limitDetail(outcome: Extract<Outcome, { kind: "limit" }>): string {
  const { show } = limitOf(outcome.limit);
  return `allowed ${show(outcome.allowed)}, used ${show(outcome.used)}`;
}
