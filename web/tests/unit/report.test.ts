// The Report as text.
import { expect, test } from "vitest";
import { reportLine, reportPhases, reportSections } from "../../src/report";
import { REPORT } from "../fake/answers";

test("the line counts what was compiled of what was needed, and the time of all phases", () => {
  expect(reportLine(REPORT)).toBe("1 of 12 compiled, 3 ms");
});

test("a cold build has compiled all, a warm one nothing", () => {
  expect(reportLine({ compiled: { count: 6, symbols: [] }, cached: { count: 0, symbols: [] }, phases_ms: { parse: 1200, emit: 300 } })).toBe("6 of 6 compiled, 1.5 s");
  expect(reportLine({ compiled: { count: 0, symbols: [] }, cached: { count: 6, symbols: [] }, phases_ms: {} })).toBe("0 of 6 compiled, under 1 ms");
});

test("a server that reports nothing is taken at its word", () => {
  expect(reportLine({})).toBe("0 of 0 compiled, under 1 ms");
  expect(reportSections({})).toEqual([]);
});

test("the sections name every stage that did something, and why a function was compiled", () => {
  const sections = reportSections(REPORT);
  expect(sections.map(({ title }) => title)).toEqual(["compiled 1", "cached 11", "native 1"]);
  expect(sections[0]?.entries).toEqual([{ symbol: "main.double", because: "body" }]);
  expect(sections[2]?.entries).toEqual([{ symbol: "main.double", because: "" }]);
});

test("the phases keep the order of the server", () => {
  expect(reportPhases({ phases_ms: { parse: 0, infer: 4 } })).toEqual([
    { phase: "parse", took: "under 1 ms" },
    { phase: "infer", took: "4 ms" },
  ]);
});
