// The banner that says how the run ended, and the traceback with lines that lead into the editor.
import { byId, make } from "../dom";
import { type Ended, lastEnded, type RunState } from "../run-state";
import { type Summary, summarize } from "../outcome";
import type { Frame, Span } from "../wire";

const BEFORE: Summary = { tone: "neutral", title: "Ready", detail: "run the program to see what it prints" };

export function createOutcome(path: string, goTo: (span: Span) => void): (state: RunState) => void {
  const banner = byId("outcome");
  const traceback = byId("traceback");

  function frame({ path: file, function: name, span }: Frame): HTMLElement {
    if (!span) return make("li", {}, `${file}, in ${name}`);
    const line = `line ${span.start.line}`;
    if (file !== path) return make("li", {}, `${file}, ${line}, in ${name}`);
    return make("li", {}, make("button", { type: "button", class: "link", click: () => goTo(span) }, line), `, in ${name}`);
  }

  return (state) => {
    const { tone, title, detail } = summaryOf(state);
    banner.dataset.tone = tone;
    byId("outcome-title").textContent = title;
    byId("outcome-detail").textContent = detail;
    const frames = state.phase === "running" ? [] : framesOf(lastEnded(state));
    traceback.replaceChildren(...frames.map(frame));
    traceback.hidden = frames.length === 0;
  };
}

function summaryOf(state: RunState): Summary {
  switch (state.phase) {
    case "idle":
      return BEFORE;
    case "running":
      return { tone: "neutral", title: state.queued ? "Waiting for a free place" : "Running", detail: "" };
    case "ended":
      return summarize(state.ended);
  }
}

function framesOf(ended: Ended | null): Frame[] {
  return ended?.kind === "answered" && ended.run.outcome?.kind === "raised" ? ended.run.outcome.traceback : [];
}
