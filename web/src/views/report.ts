// The Report: "1 of 12 compiled, 3 ms", and behind it the symbols, the reasons and the phases.
import { byId, make } from "../dom";
import { reportLine, reportPhases, reportSections } from "../report";
import { lastEnded, type RunState } from "../run-state";
import { duration, size } from "../units";
import type { Report, Usage } from "../wire";

export function createReport(): (state: RunState) => void {
  const box = byId("report");
  return (state) => {
    const ended = lastEnded(state);
    const run = ended?.kind === "answered" ? ended.run : null;
    box.hidden = !run?.report;
    if (!run?.report) return;
    byId("report-line").textContent = reportLine(run.report);
    byId("usage-line").textContent = usageLine(run.usage ?? {});
    byId("report-body").replaceChildren(...sections(run.report), ...phases(run.report));
  };
}

function sections(report: Report): HTMLElement[] {
  return reportSections(report).map(({ title, entries }) => {
    const items = entries.map(({ symbol, because }) =>
      make("li", {}, make("code", {}, symbol), because === "" ? "" : make("span", { class: "muted" }, ` ${because}`)),
    );
    return make("section", {}, make("h3", {}, title), make("ul", { class: "symbols" }, ...items));
  });
}

function phases(report: Report): HTMLElement[] {
  const rows = reportPhases(report).map(({ phase, took }) => make("tr", {}, make("th", { scope: "row" }, phase), make("td", {}, took)));
  return rows.length === 0 ? [] : [make("section", {}, make("h3", {}, "phases"), make("table", { class: "phases" }, ...rows))];
}

function usageLine({ wall_ms, peak_memory_bytes }: Usage): string {
  const parts = [
    wall_ms === undefined ? "" : `ran ${duration(wall_ms)}`,
    peak_memory_bytes === undefined ? "" : `${size(Number(peak_memory_bytes))} memory`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}
