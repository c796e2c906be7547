// A stand-in for `linkpoint serve`: answers like API.md from a script (answers.ts) and serves web/dist. Compiles nothing.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Problem, Run, Source } from "../../src/wire";
import { diagnosticsFor, PROGRAMS, runOf } from "./answers";
import { serveFile } from "./files";

export interface FakeServer {
  url: string;
  /** Every request to /v1, as `METHOD path`. */
  calls: string[];
  close(): Promise<void>;
}

export interface FakeOptions {
  /** `missing`: a server that cannot check yet, as API.md allows with 501. */
  check: "answers" | "missing";
}

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function startFake({ check }: FakeOptions): Promise<FakeServer> {
  const calls: string[] = [];
  const cancelled = new Set<string>();

  async function answer(request: IncomingMessage): Promise<Answer> {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    if (call === "POST /v1/check") return check === "missing" ? problem(501, "not-implemented", "Not implemented") : answerCheck(await bodyOf(request));
    if (call === "POST /v1/run") return answerRun(await bodyOf(request), request.headers.prefer?.toString());
    const id = /^\/v1\/run\/(\w+)$/.exec(request.url ?? "")?.[1];
    if (id === undefined) return problem(404, "not-found", "Not found");
    if (request.method === "DELETE") cancelled.add(id);
    return { status: 200, body: cancelled.has(id) ? { id, state: "done", outcome: { kind: "cancelled" } } : queued(id) };
  }

  const server = createServer((request, response) => {
    if (!request.url?.startsWith("/v1/")) return void serveFile(request, response);
    void answer(request).then((found) => send(response, found));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => (server.close(() => closed()), server.closeAllConnections()));
  return { url: `http://127.0.0.1:${port}`, calls, close };
}

function answerCheck(body: Record<string, unknown>): Answer {
  const wrong = wrongFields(body, ["source"]);
  return wrong ?? { status: 200, body: { diagnostics: diagnosticsFor(textOf(body)) } };
}

function answerRun(body: Record<string, unknown>, prefer: string | undefined): Answer {
  const wrong = wrongFields(body, ["source", "stdin"]);
  if (wrong !== null) return wrong;
  if (prefer !== "wait=10") return problem(400, "malformed-json", "Expected the header Prefer: wait=10");
  const text = textOf(body);
  if (text === PROGRAMS.stagedBusy) return problem(429, "rate-limited", "Too many requests", "try again in 4 seconds");
  if (text === PROGRAMS.stagedQueue) return { status: 202, body: queued("run_1"), headers: { Location: "/v1/run/run_1" } };
  const run = runOf("run_1", text, String(body.stdin ?? ""));
  return run === null ? problem(500, "internal", "Nobody has staged this program", text) : { status: 200, body: run };
}

function queued(id: string): Run {
  return { id, state: "queued" };
}

/** The contract refuses unknown fields; so does the fake, or a misspelt field would pass here and fail in earnest. */
function wrongFields(body: Record<string, unknown>, known: string[]): Answer | null {
  const unknown = Object.keys(body).filter((field) => !known.includes(field));
  const errors = unknown.map((field) => ({ pointer: `/${field}`, detail: "unknown field" }));
  return unknown.length === 0 ? null : problem(422, "invalid-field", "Unknown field", undefined, errors);
}

function problem(status: number, code: string, title: string, detail?: string, errors?: Problem["errors"]): Answer {
  const headers = { "Content-Type": "application/problem+json" };
  return { status, headers, body: { type: `/problems/${code}`, title, status, detail, code, request_id: "req_fake", errors } };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { "Content-Type": "application/json", "X-Request-Id": "req_fake", ...headers });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return JSON.parse(text) as Record<string, unknown>;
}

function textOf(body: Record<string, unknown>): string {
  const source = body.source as Source;
  return source.files.find((file) => file.path === source.entry)?.text ?? "";
}
