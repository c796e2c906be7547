// Talks to the service: one function per call of the API. Knows nothing about the page.
import type { CheckAnswer, Problem, Run, RunRequest, Source } from "./wire";

/** A call that was answered with a problem, or not answered at all (status 0). */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
  }
}

const POLL_MS = 300;
const WAIT_S = 10;

/** Starts a run and waits for its end; `onState` hears what it is doing meanwhile. Aborting also cancels it on the server. */
export async function run(request: RunRequest, signal: AbortSignal, onState: (run: Run) => void): Promise<Run> {
  const headers = { "Content-Type": "application/json", Prefer: `wait=${WAIT_S}` };
  const first = await call("/v1/run", { method: "POST", headers, body: JSON.stringify(request), signal });
  let current = await json<Run>(first, signal);
  const url = first.headers.get("Location") ?? `/v1/run/${current.id}`;
  try {
    while (current.state !== "done") {
      onState(current);
      await pause(POLL_MS, signal);
      current = await json<Run>(await call(url, { signal }), signal);
    }
  } catch (error) {
    if (signal.aborted) void fetch(url, { method: "DELETE" }).catch(() => undefined);
    throw error;
  }
  return current;
}

/** Asks for the diagnostics of a program without running it. */
export async function check(source: Source, signal: AbortSignal): Promise<CheckAnswer> {
  const headers = { "Content-Type": "application/json" };
  const answer = await call("/v1/check", { method: "POST", headers, body: JSON.stringify({ source }), signal });
  return json<CheckAnswer>(answer, signal);
}

async function call(url: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ProblemError({ title: "The server cannot be reached", status: 0, detail: "check that it is running, then try again" });
  }
  if (!response.ok) throw new ProblemError(await problemOf(response));
  return response;
}

/** Reads a body that the contract says is a `T`; a body that is cut off or is no JSON is a problem like any other. */
async function json<T>(response: Response, signal: AbortSignal): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (signal.aborted) throw error;
    const id = requestIdOf(response);
    throw new ProblemError({ title: "The answer cannot be read", status: response.status, detail: "it broke off or is not JSON", ...id });
  }
}

async function problemOf(response: Response): Promise<Problem> {
  const fallback: Problem = { title: `HTTP ${response.status} ${response.statusText}`.trim(), status: response.status };
  const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json");
  const body = isProblem ? ((await response.json().catch(() => ({}))) as Partial<Problem>) : {};
  return { ...fallback, ...requestIdOf(response), ...body };
}

function requestIdOf(response: Response): { request_id?: string } {
  const id = response.headers.get("X-Request-Id");
  return id === null ? {} : { request_id: id };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal.addEventListener("abort", abort, { once: true });
  });
}
