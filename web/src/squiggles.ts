// Shows diagnostics in the editor: underlines with message, code, labels and notes, and fixes as actions.
import { type Action, type Diagnostic as Squiggle, setDiagnostics } from "@codemirror/lint";
import type { EditorState, Text, TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { changesOf, severityOf, visibleRangeOf } from "./diagnostics";
import { make } from "./dom";
import type { Diagnostic, Fix } from "./wire";

/** The transaction that replaces all squiggles by those of `diagnostics` about the file `path`. */
export function squiggle(state: EditorState, diagnostics: readonly Diagnostic[], path: string): TransactionSpec {
  const here = diagnostics.filter((diagnostic) => diagnostic.path === path);
  return setDiagnostics(state, here.map((diagnostic) => squiggleOf(diagnostic, state.doc, path)));
}

function squiggleOf(diagnostic: Diagnostic, doc: Text, path: string): Squiggle {
  return {
    ...visibleRangeOf(diagnostic.span, doc.length),
    severity: severityOf(diagnostic),
    message: `${diagnostic.message} (${diagnostic.code})`,
    renderMessage: () => tooltip(diagnostic),
    actions: (diagnostic.fixes ?? []).flatMap((fix) => actionOf(fix, doc, path)),
  };
}

/** A fix speaks about the text that was checked, so it does nothing to any other text. */
function actionOf(fix: Fix, checked: Text, path: string): Action[] {
  const changes = changesOf(fix, path, checked.length);
  if (changes === null) return [];
  const apply = (view: EditorView) => {
    if (view.state.doc.eq(checked)) view.dispatch({ changes, userEvent: "input.fix" });
  };
  return [{ name: fix.title, apply }];
}

function tooltip(diagnostic: Diagnostic): HTMLElement {
  const labels = (diagnostic.labels ?? []).map((label) => `line ${label.span.start.line}: ${label.message}`);
  return make(
    "div",
    { class: "tooltip" },
    make("p", {}, diagnostic.message, " ", make("code", { class: "code" }, diagnostic.code)),
    ...[...labels, ...(diagnostic.notes ?? [])].map((text) => make("p", { class: "muted" }, text)),
  );
}
