// The editor: CodeMirror set up for Python, behind the few operations that the page needs.
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { rangeOf } from "./diagnostics";
import { ENTRY } from "./runner";
import { squiggle } from "./squiggles";
import { look } from "./theme";
import type { Diagnostic, Span } from "./wire";

export interface Editor {
  text(): string;
  /** Shows another program; undo does not lead back to the one before. */
  open(text: string): void;
  /** Replaces the text as an edit that undo takes back. */
  replace(text: string): void;
  /** Selects a span, scrolls to it and takes the focus. */
  goTo(span: Span): void;
  /** Shows these diagnostics, if they are about the text that is in the editor now. */
  mark(text: string, diagnostics: readonly Diagnostic[]): void;
  focus(): void;
}

export function createEditor(parent: HTMLElement, typed: (text: string) => void): Editor {
  const extensions = setUp(typed);
  const view = new EditorView({ parent, state: EditorState.create({ extensions }) });
  const text = () => view.state.doc.toString();
  return {
    text,
    open: (doc) => view.setState(EditorState.create({ doc, extensions })),
    replace: (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
    goTo(span) {
      const { from, to } = rangeOf(span, view.state.doc.length);
      view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
      view.focus();
    },
    mark(about, diagnostics) {
      if (about === text()) view.dispatch(squiggle(view.state, diagnostics, ENTRY));
    },
    focus: () => view.focus(),
  };
}

function setUp(typed: (text: string) => void): Extension {
  return [
    lineNumbers(),
    lintGutter(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    history(),
    drawSelection(),
    dropCursor(),
    EditorState.tabSize.of(4),
    indentUnit.of("    "),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightSelectionMatches(),
    python(),
    look,
    keymap.of([...defaultKeymap, ...closeBracketsKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
    EditorView.contentAttributes.of({ "aria-label": "Program", "aria-describedby": "editor-hint" }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) typed(update.state.doc.toString());
    }),
  ];
}
