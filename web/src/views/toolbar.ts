// The toolbar: the examples menu, "Reset to example", and the button that is Run or Stop.
import { byId, make } from "../dom";
import type { Example } from "../examples";
import type { RunState } from "../run-state";
import { isEdited, type Workspace } from "../workspace";

export interface ToolbarActions {
  pick: (name: string) => void;
  reset: () => void;
  run: () => void;
  stop: () => void;
}

export interface Toolbar {
  showWorkspace(workspace: Workspace): void;
  showRun(state: RunState): void;
}

export function createToolbar(examples: readonly Example[], actions: ToolbarActions): Toolbar {
  const menu = byId<HTMLSelectElement>("example");
  const reset = byId<HTMLButtonElement>("reset");
  const run = byId<HTMLButtonElement>("run");
  let running = false;

  const options = examples.map((example) => ({ example, option: make("option", { value: example.name }) }));
  menu.append(...options.map(({ option }) => option));
  menu.addEventListener("change", () => actions.pick(menu.value));
  reset.addEventListener("click", actions.reset);
  run.addEventListener("click", () => (running ? actions.stop() : actions.run()));
  byId("run-key").textContent = /Mac|iP/.test(navigator.platform) ? "⌘ ↵" : "Ctrl ↵";

  return {
    showWorkspace(workspace) {
      for (const { example, option } of options) {
        option.textContent = example.title + (isEdited(workspace, example.name) ? " (edited)" : "");
      }
      menu.value = workspace.example;
      reset.disabled = !isEdited(workspace, workspace.example);
    },
    showRun(state) {
      running = state.phase === "running";
      run.classList.toggle("stop", running);
      byId("run-label").textContent = running ? "Stop" : "Run";
    },
  };
}
