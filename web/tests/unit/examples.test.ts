// The example programs: titled, recorded, and inside the part of Python that the first compiler has.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FIRST_EXAMPLE, loadExamples, parseExample } from "../../src/examples";

const FOLDER = new URL("../../examples/", import.meta.url);
const examples = loadExamples();

test("there are eight, sorted by title, and the first one shown is among them", () => {
  const titles = examples.map(({ title }) => title);
  expect(titles).toHaveLength(8);
  expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, "en")));
  expect(examples.map(({ name }) => name)).toContain(FIRST_EXAMPLE);
});

test("every program has a recording and every recording a program", () => {
  const files = readdirSync(FOLDER);
  const named = (ending: string) => files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
  expect(named(".out")).toEqual(named(".py"));
});

describe.each(examples)("$name", ({ name, text }) => {
  test("prints something", () => {
    expect(readFileSync(new URL(`${name}.out`, FOLDER), "utf8").trim()).not.toBe("");
  });

  test("fits the editor", () => {
    expect(text.split("\n").filter((line) => line.length > 78)).toEqual([]);
  });

  test("imports nothing but math", () => {
    const imports = [...text.matchAll(/^\s*(?:import|from)\s.*$/gm)].map(([line]) => line);
    expect(imports.filter((line) => line !== "import math")).toEqual([]);
  });
});

test("a file without a title is refused by name", () => {
  expect(() => parseExample("../examples/untitled.py", "import math\n# Late\n")).toThrow("../examples/untitled.py");
});
