// Positions as the service reports them: code points, bytes and UTF-16 units of a place in a text.
import type { Pos, Span } from "../../src/wire";

export function posAt(text: string, utf16: number): Pos {
  const before = text.slice(0, utf16);
  const lastLine = before.slice(before.lastIndexOf("\n") + 1);
  return { line: before.split("\n").length, col: [...lastLine].length + 1, byte: Buffer.byteLength(before), utf16 };
}

/** The span of the first `part` in `text`. */
export function spanOf(text: string, part: string): Span {
  const from = text.indexOf(part);
  if (from < 0) throw new Error(`the text has no ${JSON.stringify(part)}`);
  return { start: posAt(text, from), end: posAt(text, from + part.length) };
}
