// Puts the playground together: one workspace, one runner, one checker, and the views that show them.
import { createChecker } from "./checker";
import { check, run } from "./client";
import { debounced } from "./debounce";
import { byId } from "./dom";
import { createEditor } from "./editor";
import { type Example, FIRST_EXAMPLE, loadExamples } from "./examples";
import { idle, type RunState } from "./run-state";
import { createRunner, ENTRY } from "./runner";
import { keep, readKept } from "./storage";
import { createOutcome } from "./views/outcome";
import { createOutput } from "./views/output";
import { createProblems } from "./views/problems";
import { createReport } from "./views/report";
import { createStdin } from "./views/stdin";
import { createToolbar } from "./views/toolbar";
import type { Diagnostic } from "./wire";
import { edit, open, parseWorkspace, textOf } from "./workspace";

const KEEP_WAIT_MS = 250;

const examples = loadExamples();
let workspace = parseWorkspace(readKept(), examples, FIRST_EXAMPLE);
const keeping = debounced(KEEP_WAIT_MS, () => keep(JSON.stringify(workspace)));

const editor = createEditor(byId("editor"), typed);
const problems = createProblems(ENTRY, editor.goTo);
const toolbar = createToolbar(examples, { pick, reset, run: start, stop: () => runner.stop() });
const stdin = createStdin(workspace.stdin, (text) => {
  workspace = { ...workspace, stdin: text };
  keeping.poke();
});
const views = [toolbar.showRun, createOutcome(ENTRY, editor.goTo), createOutput(), createReport()];
const runner = createRunner(run, showRun);
const checker = createChecker({
  ask: (text, signal) => check({ files: [{ path: ENTRY, text }], entry: ENTRY }, signal),
  found: showDiagnostics,
  changed: problems.showCheck,
});

function opened(): Example {
  const example = examples.find(({ name }) => name === workspace.example);
  if (example === undefined) throw new Error(`there is no example ${workspace.example}`);
  return example;
}

function typed(text: string): void {
  workspace = edit(workspace, opened(), text);
  keeping.poke();
  toolbar.showWorkspace(workspace);
  if (checker.available()) checker.typed(text);
  else showDiagnostics(text, null);
}

function show(): void {
  const text = textOf(workspace, opened());
  editor.open(text);
  toolbar.showWorkspace(workspace);
  problems.show(null);
  showRun(idle);
  checker.typed(text);
}

function pick(name: string): void {
  runner.clear();
  workspace = open(workspace, name);
  keeping.poke();
  show();
}

function reset(): void {
  editor.replace(opened().text);
  editor.focus();
}

function start(): void {
  void runner.start(editor.text(), stdin.text());
}

function showRun(state: RunState): void {
  for (const view of views) view(state);
  if (state.phase !== "ended") return;
  const { ended } = state;
  if (ended.kind === "answered") showRunDiagnostics(ended.source, ended.run.diagnostics ?? []);
  if (matchMedia("(max-width: 56rem)").matches) byId("result").scrollIntoView();
}

/** A run that found nothing says less than the checker, which also looks at functions that the run did not reach. */
function showRunDiagnostics(source: string, diagnostics: Diagnostic[]): void {
  if (diagnostics.length > 0 || !checker.available()) showDiagnostics(source, diagnostics);
}

function showDiagnostics(source: string, diagnostics: readonly Diagnostic[] | null): void {
  if (source !== editor.text()) return;
  editor.mark(source, diagnostics ?? []);
  problems.show(diagnostics);
}

// Before the editor sees it: there, Ctrl-Enter would insert a line.
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) start();
  },
  { capture: true },
);
addEventListener("pagehide", keeping.flush);

show();
