// The types of the HTTP API as they travel (API.md, v1). Nothing here has behaviour.

export interface SourceFile {
  path: string;
  text: string;
}

export interface Source {
  files: SourceFile[];
  entry: string;
}

export interface RunRequest {
  source: Source;
  stdin: string;
}

/** A place in a file: `line` and `col` count from 1, `col` in code points; `byte` and `utf16` count from 0 in the file. */
export interface Pos {
  line: number;
  col: number;
  byte: number;
  utf16: number;
}

export interface Span {
  start: Pos;
  end: Pos;
}

export interface Label {
  path: string;
  span: Span;
  message: string;
}

/** One edit of a fix: with a span it replaces that span, without one the whole file. */
export interface FixEdit {
  path: string;
  text?: string;
  span?: Span;
  symbol?: string;
  delete?: boolean;
}

export interface Fix {
  title: string;
  edits: FixEdit[];
}

export interface Diagnostic {
  code: string;
  severity: string;
  message: string;
  path: string;
  span: Span;
  labels?: Label[];
  notes?: string[];
  fixes?: Fix[];
  doc_url?: string | null;
}

export interface Count {
  count: number;
  symbols: string[];
}

export type Counted = "compiled" | "inlined" | "native" | "relinked" | "inferred" | "passes" | "cured" | "cached";

/** What an operation did. A server leaves out the counts of stages that it does not have. */
export interface Report extends Partial<Record<Counted, Count>> {
  reasons?: { symbol: string; because: string }[];
  phases_ms?: Record<string, number>;
}

/** An integer; a decimal string where it can pass 2^53. */
export type Integer = number | string;

export interface Frame {
  path: string;
  function: string;
  span?: Span | null;
}

export type LimitName = "wall_time" | "fuel" | "memory" | "output" | "stack" | "idle";

export type Outcome =
  | { kind: "returned"; value?: unknown }
  | { kind: "exited"; code: number }
  | { kind: "raised"; type: string; message: string; traceback: Frame[] }
  | { kind: "limit"; limit: LimitName; allowed: Integer; used: Integer }
  | { kind: "cancelled" }
  | { kind: "trapped"; trap: string };

export interface Stream {
  data: string;
  bytes: number;
  truncated: boolean;
}

export interface Usage {
  wall_ms?: number;
  queue_ms?: number;
  fuel?: Integer | null;
  peak_memory_bytes?: Integer;
  output_bytes?: Integer;
}

export interface Run {
  id: string;
  state: "queued" | "running" | "done";
  outcome?: Outcome | null;
  stdout?: Stream | null;
  stderr?: Stream | null;
  usage?: Usage | null;
  report?: Report | null;
  diagnostics?: Diagnostic[];
}

export interface CheckAnswer {
  diagnostics: Diagnostic[];
}

/** An RFC 9457 problem: the request was wrong, or the server is. */
export interface Problem {
  title: string;
  status: number;
  detail?: string;
  code?: string;
  request_id?: string;
  errors?: { pointer: string; detail: string }[];
}
