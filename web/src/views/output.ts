// What the program printed. While the next run is under way the last output stays, dimmed.
import { byId } from "../dom";
import { lastEnded, type RunState } from "../run-state";
import { size } from "../units";
import type { Stream } from "../wire";

const NOTHING: Stream = { data: "", bytes: 0, truncated: false };

export function createOutput(): (state: RunState) => void {
  const result = byId("result");
  return (state) => {
    const ended = lastEnded(state);
    const run = ended?.kind === "answered" ? ended.run : null;
    result.setAttribute("aria-busy", String(state.phase === "running"));
    showStream("stdout", run?.stdout ?? NOTHING);
    showStream("stderr", run?.stderr ?? NOTHING);
    byId("stderr-part").hidden = !run?.stderr?.data;
    byId("stdout").classList.toggle("empty", Boolean(run?.outcome) && !run?.stdout?.data);
  };
}

function showStream(name: "stdout" | "stderr", { data, bytes, truncated }: Stream): void {
  const note = byId(`${name}-note`);
  byId(name).textContent = data;
  note.hidden = !truncated;
  note.textContent = truncated ? `cut off: the program wrote ${size(bytes)}` : "";
}
