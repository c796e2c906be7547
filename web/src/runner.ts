// Drives runs: starts and stops them, feeds what happens to the reducer and tells the views.
import { ProblemError } from "./client";
import { idle, reduce, type RunEvent, type RunState } from "./run-state";
import type { Problem, Run, RunRequest } from "./wire";

export const ENTRY = "main.py";

type Start = (request: RunRequest, signal: AbortSignal, onState: (run: Run) => void) => Promise<Run>;

export interface Runner {
  start(source: string, stdin: string): Promise<void>;
  stop(): void;
  /** Forgets the run that is shown, as when another program is opened. */
  clear(): void;
}

export function createRunner(run: Start, show: (state: RunState) => void): Runner {
  let state: RunState = idle;
  let ticket = 0;
  let abort = new AbortController();

  function happened(event: RunEvent): void {
    const next = reduce(state, event);
    if (next === state) return;
    state = next;
    show(state);
  }

  function leave(event: RunEvent): void {
    happened(event);
    abort.abort();
  }

  return {
    async start(source, stdin) {
      const mine = ++ticket;
      abort.abort();
      abort = new AbortController();
      const { signal } = abort;
      happened({ type: "started", ticket: mine, source });
      try {
        const answer = await run(requestOf(source, stdin), signal, (run) => happened({ type: "progressed", ticket: mine, run }));
        happened({ type: "answered", ticket: mine, run: answer });
      } catch (error) {
        if (!signal.aborted) happened({ type: "failed", ticket: mine, problem: problemOf(error) });
      }
    },
    stop: () => leave({ type: "stopped", ticket }),
    clear: () => leave({ type: "cleared" }),
  };
}

function requestOf(source: string, stdin: string): RunRequest {
  return { source: { files: [{ path: ENTRY, text: source }], entry: ENTRY }, stdin };
}

function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  return { title: "The playground failed", status: 0, detail: String(error) };
}
