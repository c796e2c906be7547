// What the compiler did, as text: the one-line report and the lists behind it. Pure.
import { duration } from "./units";
import type { Counted, Report } from "./wire";

export interface ReportSection {
  title: string;
  entries: { symbol: string; because: string }[];
}

/** Stages in the order of the pipeline, with the word shown for each. */
const STAGES: readonly Counted[] = ["compiled", "cached", "inferred", "inlined", "passes", "native", "relinked", "cured"];

/** `1 of 12 compiled, 3 ms`: the functions compiled now, of those the program needed (compiled now or taken from the store). */
export function reportLine(report: Report): string {
  const compiled = report.compiled?.count ?? 0;
  const needed = compiled + (report.cached?.count ?? 0);
  return `${compiled} of ${needed} compiled, ${duration(totalMs(report))}`;
}

/** The stages that did something, each with its symbols and why they were touched. */
export function reportSections(report: Report): ReportSection[] {
  const because = new Map((report.reasons ?? []).map((reason) => [reason.symbol, reason.because]));
  return STAGES.flatMap((stage) => {
    const done = report[stage];
    if (done === undefined || done.count === 0) return [];
    const reasonOf = (symbol: string) => (stage === "compiled" ? (because.get(symbol) ?? "") : "");
    return [{ title: `${stage} ${done.count}`, entries: done.symbols.map((symbol) => ({ symbol, because: reasonOf(symbol) })) }];
  });
}

/** The phases that were measured, in the order the server names them. */
export function reportPhases(report: Report): { phase: string; took: string }[] {
  return Object.entries(report.phases_ms ?? {}).map(([phase, ms]) => ({ phase, took: duration(ms) }));
}

function totalMs(report: Report): number {
  return Object.values(report.phases_ms ?? {}).reduce((sum, ms) => sum + ms, 0);
}
