// What the page knows about the run, as one pure reducer. Does no IO and never looks at the page.
import type { Problem, Run } from "./wire";

/** What ended a run: an answer, a problem, or the Stop button. `source` is the program text it belongs to. */
export type Ended =
  | { kind: "answered"; run: Run; source: string }
  | { kind: "failed"; problem: Problem; source: string }
  | { kind: "stopped"; source: string };

export type RunState =
  | { phase: "idle" }
  | { phase: "running"; ticket: number; source: string; queued: boolean; previous: Ended | null }
  | { phase: "ended"; ticket: number; ended: Ended };

/** Each run has a ticket; whatever arrives with an older ticket belongs to a run that nobody waits for. */
export type RunEvent =
  | { type: "started"; ticket: number; source: string }
  | { type: "progressed"; ticket: number; run: Run }
  | { type: "answered"; ticket: number; run: Run }
  | { type: "failed"; ticket: number; problem: Problem }
  | { type: "stopped"; ticket: number }
  | { type: "cleared" };

export const idle: RunState = { phase: "idle" };

export function reduce(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case "cleared":
      return idle;
    case "started":
      return { phase: "running", ticket: event.ticket, source: event.source, queued: false, previous: lastEnded(state) };
    default:
      return state.phase === "running" && state.ticket === event.ticket ? proceed(state, event) : state;
  }
}

/** The newest run that has ended, also while the next one is under way. */
export function lastEnded(state: RunState): Ended | null {
  switch (state.phase) {
    case "idle":
      return null;
    case "running":
      return state.previous;
    case "ended":
      return state.ended;
  }
}

type Running = Extract<RunState, { phase: "running" }>;
type Progress = Exclude<RunEvent, { type: "cleared" | "started" }>;

function proceed(state: Running, event: Progress): RunState {
  const { ticket, source } = state;
  switch (event.type) {
    case "progressed":
      return { ...state, queued: event.run.state === "queued" };
    case "answered":
      return { phase: "ended", ticket, ended: { kind: "answered", run: event.run, source } };
    case "failed":
      return { phase: "ended", ticket, ended: { kind: "failed", problem: event.problem, source } };
    case "stopped":
      return { phase: "ended", ticket, ended: { kind: "stopped", source } };
  }
}
