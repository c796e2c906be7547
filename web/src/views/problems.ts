// The line under the editor that says what the checker found, and the list of problems with their places.
import type { CheckState } from "../checker";
import { inReadingOrder, severityOf, tally } from "../diagnostics";
import { byId, make } from "../dom";
import type { Diagnostic, Span } from "../wire";

export interface Problems {
  /** `null`: nobody knows yet what is wrong with the program that is shown now. */
  show(diagnostics: readonly Diagnostic[] | null): void;
  showCheck(state: CheckState): void;
}

export function createProblems(path: string, goTo: (span: Span) => void): Problems {
  const list = byId("problems");
  const status = byId("check");

  function place(file: string, span: Span): HTMLElement {
    const { line, col } = span.start;
    if (file !== path) return make("span", { class: "place" }, `${file}:${line}:${col}`);
    return make("button", { type: "button", class: "link place", click: () => goTo(span) }, `line ${line}:${col}`);
  }

  function item(diagnostic: Diagnostic): HTMLElement {
    const { code, message, doc_url } = diagnostic;
    const name = doc_url ? make("a", { class: "code", href: doc_url, target: "_blank", rel: "noreferrer" }, code) : make("span", { class: "code" }, code);
    const labels = (diagnostic.labels ?? []).map((label) => make("p", { class: "muted" }, place(label.path, label.span), " ", label.message));
    const notes = (diagnostic.notes ?? []).map((note) => make("p", { class: "muted" }, note));
    const head = make("p", {}, place(diagnostic.path, diagnostic.span), " ", message, " ", name);
    return make("li", { "data-severity": severityOf(diagnostic) }, head, ...labels, ...notes);
  }

  let shown: readonly Diagnostic[] | null = null;
  let check: CheckState = "waiting";

  function render(): void {
    list.replaceChildren(...inReadingOrder(shown ?? []).map(item));
    list.hidden = list.childElementCount === 0;
    status.textContent = shown === null ? WITHOUT_ANSWER[check] : tally(shown) || "No problems";
    status.dataset.tone = shown?.some((each) => severityOf(each) === "error") ? "bad" : "neutral";
  }

  return {
    show(diagnostics) {
      shown = diagnostics;
      render();
    },
    showCheck(state) {
      check = state;
      render();
    },
  };
}

const WITHOUT_ANSWER: Record<CheckState, string> = {
  waiting: "",
  checked: "",
  failed: "The program could not be checked",
  unavailable: "Problems are shown when you run",
};
