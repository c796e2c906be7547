// From diagnostics of the API to places in the editor's text. Pure: no editor, no page.
import type { Diagnostic, Fix, Span } from "./wire";

export type Severity = "error" | "warning" | "info" | "hint";

export interface Range {
  from: number;
  to: number;
}

export interface Change extends Range {
  insert: string;
}

/** The range of a span in a text of `length` UTF-16 units; a span that lies outside is moved inside. */
export function rangeOf(span: Span, length: number): Range {
  const from = Math.min(Math.max(span.start.utf16, 0), length);
  return { from, to: Math.min(Math.max(span.end.utf16, from), length) };
}

/** As `rangeOf`, but never empty where there is a character to underline: a squiggle of no width cannot be seen. */
export function visibleRangeOf(span: Span, length: number): Range {
  const { from, to } = rangeOf(span, length);
  if (from < to) return { from, to };
  return to < length ? { from, to: to + 1 } : { from: Math.max(from - 1, 0), to };
}

/** The editor's four severities; a word that is none of them is shown as an error, so that it is not overlooked. */
export function severityOf(diagnostic: Diagnostic): Severity {
  switch (diagnostic.severity) {
    case "warning":
    case "info":
    case "hint":
      return diagnostic.severity;
    case "note":
      return "info";
    default:
      return "error";
  }
}

/** Errors first, then by place: the order of the problem list. */
export function inReadingOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const rank = (diagnostic: Diagnostic) => (severityOf(diagnostic) === "error" ? 0 : 1);
  return [...diagnostics].sort((a, b) => rank(a) - rank(b) || a.span.start.utf16 - b.span.start.utf16);
}

/** The changes of a fix to the file `path`, or null if the fix does something that one editor cannot do. */
export function changesOf(fix: Fix, path: string, length: number): Change[] | null {
  const changes: Change[] = [];
  for (const edit of fix.edits) {
    if (edit.path !== path || edit.delete === true || edit.symbol !== undefined || edit.text === undefined) return null;
    const range = edit.span === undefined ? { from: 0, to: length } : rangeOf(edit.span, length);
    changes.push({ ...range, insert: edit.text });
  }
  return changes.length === 0 ? null : changes;
}

/** `2 errors, 1 warning`, or the empty string. */
export function tally(diagnostics: readonly Diagnostic[]): string {
  const words: [Severity, string][] = [["error", "error"], ["warning", "warning"], ["info", "note"], ["hint", "hint"]];
  return words
    .map(([severity, word]) => [diagnostics.filter((each) => severityOf(each) === severity).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}${count === 1 ? "" : "s"}`)
    .join(", ");
}
