// The example programs: the plain files of web/examples, titled by their first line.

export interface Example {
  name: string;
  title: string;
  text: string;
}

/** The example shown to a first-time visitor. */
export const FIRST_EXAMPLE = "primes";

/** All examples by title. */
export function loadExamples(): Example[] {
  const files = import.meta.glob<string>("../examples/*.py", { query: "?raw", import: "default", eager: true });
  const examples = Object.entries(files).map(([path, text]) => parseExample(path, text));
  return examples.sort((a, b) => a.title.localeCompare(b.title, "en"));
}

/** Reads one file. A file without a title comment is a mistake of ours, found by the unit tests. */
export function parseExample(path: string, text: string): Example {
  const name = /([^/]+)\.py$/.exec(path)?.[1];
  const title = /^# (.+)$/m.exec(text.slice(0, text.indexOf("\n")))?.[1];
  if (name === undefined || title === undefined) throw new Error(`${path}: expected a first line like "# Title"`);
  return { name, title, text };
}
