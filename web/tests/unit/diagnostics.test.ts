// From spans of the service to ranges of the editor.
import { describe, expect, test } from "vitest";
import { changesOf, inReadingOrder, rangeOf, severityOf, tally, visibleRangeOf } from "../../src/diagnostics";
import type { Diagnostic, Fix } from "../../src/wire";
import { posAt, spanOf } from "../fake/spans";

const TEXT = 'a = "🔗é"\nprint(b)\n';

function diagnostic(part: string, severity = "error"): Diagnostic {
  return { code: "E0001", severity, message: part, path: "main.py", span: spanOf(TEXT, part) };
}

describe("places", () => {
  test("count UTF-16 units, so that a letter outside the first plane shifts nothing", () => {
    const { from, to } = rangeOf(spanOf(TEXT, "print"), TEXT.length);
    expect(TEXT.slice(from, to)).toBe("print");
    expect(spanOf(TEXT, "é").start).toEqual({ line: 1, col: 7, byte: 9, utf16: 7 });
  });

  test("outside the text are moved inside", () => {
    const span = { start: { ...posAt(TEXT, 0), utf16: 500 }, end: { ...posAt(TEXT, 0), utf16: 600 } };
    expect(rangeOf(span, 10)).toEqual({ from: 10, to: 10 });
  });

  test.each([
    ["at a character", 3, 10, { from: 3, to: 4 }],
    ["at the end", 10, 10, { from: 9, to: 10 }],
    ["in an empty text", 0, 0, { from: 0, to: 0 }],
  ])("of no width are widened to be seen: %s", (_, at, length, expected) => {
    const pos = { line: 1, col: at + 1, byte: at, utf16: at };
    expect(visibleRangeOf({ start: pos, end: pos }, length)).toEqual(expected);
  });
});

test("an unknown severity is an error", () => {
  expect(["error", "warning", "note", "info", "hint", "fatal"].map((severity) => severityOf(diagnostic("a", severity)))).toEqual([
    "error", "warning", "info", "info", "hint", "error",
  ]);
});

test("problems are listed errors first, then by place", () => {
  const given = [diagnostic("print"), diagnostic("a", "warning"), diagnostic("=")];
  expect(inReadingOrder(given).map(({ message }) => message)).toEqual(["=", "print", "a"]);
});

test("the tally names what there is", () => {
  expect(tally([])).toBe("");
  expect(tally([diagnostic("a"), diagnostic("b", "warning"), diagnostic("=")])).toBe("2 errors, 1 warning");
});

describe("a fix", () => {
  const fix = (...edits: Fix["edits"]): Fix => ({ title: "fix", edits });

  test("replaces its spans", () => {
    const edits = fix({ path: "main.py", span: spanOf(TEXT, "b)"), text: "a)" });
    expect(changesOf(edits, "main.py", TEXT.length)).toEqual([{ from: 16, to: 18, insert: "a)" }]);
  });

  test("without a span replaces the file", () => {
    expect(changesOf(fix({ path: "main.py", text: "" }), "main.py", 4)).toEqual([{ from: 0, to: 4, insert: "" }]);
  });

  test("of another file, of a symbol, or that deletes is not offered", () => {
    expect(changesOf(fix({ path: "other.py", text: "" }), "main.py", 4)).toBeNull();
    expect(changesOf(fix({ path: "main.py", symbol: "main.f", text: "" }), "main.py", 4)).toBeNull();
    expect(changesOf(fix({ path: "main.py", delete: true }), "main.py", 4)).toBeNull();
    expect(changesOf(fix(), "main.py", 4)).toBeNull();
  });
});
