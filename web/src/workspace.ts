// What the visitor has typed: which example is open and the edited text of each. Pure; storage.ts keeps it.
import type { Example } from "./examples";

/** An example without a draft shows its own text. Nothing typed is lost by opening another example. */
export interface Workspace {
  readonly example: string;
  readonly drafts: Readonly<Record<string, string>>;
  readonly stdin: string;
}

export function fresh(example: string): Workspace {
  return { example, drafts: {}, stdin: "" };
}

export function textOf(workspace: Workspace, example: Example): string {
  return workspace.drafts[example.name] ?? example.text;
}

export function isEdited(workspace: Workspace, name: string): boolean {
  return workspace.drafts[name] !== undefined;
}

export function open(workspace: Workspace, name: string): Workspace {
  return { ...workspace, example: name };
}

/** Keeps `text` as the draft of the example; a text equal to the example's own is no draft. */
export function edit(workspace: Workspace, example: Example, text: string): Workspace {
  const { [example.name]: _, ...others } = workspace.drafts;
  return { ...workspace, drafts: text === example.text ? others : { ...others, [example.name]: text } };
}

/** Reads what an earlier visit kept; anything that is not a workspace of today's examples is dropped. */
export function parseWorkspace(kept: string | null, examples: readonly Example[], first: string): Workspace {
  const found = objectOf(kept);
  const known = (name: unknown): name is string => examples.some((example) => example.name === name);
  const drafts = Object.entries(isObject(found.drafts) ? found.drafts : {});
  return {
    example: known(found.example) ? found.example : first,
    drafts: Object.fromEntries(drafts.filter((entry): entry is [string, string] => known(entry[0]) && typeof entry[1] === "string")),
    stdin: typeof found.stdin === "string" ? found.stdin : "",
  };
}

function objectOf(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? "{}");
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
