// Checks the program while it is typed: waits for a pause, drops the question before, and gives up where there is no checker.
import { ProblemError } from "./client";
import { debounced } from "./debounce";
import type { CheckAnswer, Diagnostic } from "./wire";

export const CHECK_WAIT_MS = 300;

/** `unavailable` is final: this server has no `/v1/check`, problems are shown by a run only. */
export type CheckState = "waiting" | "checked" | "failed" | "unavailable";

export interface CheckerParts {
  ask: (text: string, signal: AbortSignal) => Promise<CheckAnswer>;
  found: (text: string, diagnostics: Diagnostic[]) => void;
  changed: (state: CheckState) => void;
}

export interface Checker {
  /** The program is now `text`: check it after a pause. */
  typed(text: string): void;
  available(): boolean;
}

export function createChecker(parts: CheckerParts): Checker {
  let missing = false;
  let latest = "";
  let asking = new AbortController();

  const wait = debounced(CHECK_WAIT_MS, () => void askAbout(latest));

  async function askAbout(text: string): Promise<void> {
    const { signal } = asking;
    try {
      const { diagnostics } = await parts.ask(text, signal);
      if (signal.aborted) return;
      parts.found(text, diagnostics);
      parts.changed("checked");
    } catch (error) {
      if (signal.aborted) return;
      missing = isMissing(error);
      parts.changed(missing ? "unavailable" : "failed");
    }
  }

  return {
    typed(text) {
      if (missing) return;
      latest = text;
      asking.abort();
      asking = new AbortController();
      parts.changed("waiting");
      wait.poke();
    },
    available: () => !missing,
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 501);
}
