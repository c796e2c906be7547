// Drafts of examples, and what is read back from an earlier visit.
import { expect, test } from "vitest";
import { edit, fresh, isEdited, open, parseWorkspace, textOf } from "../../src/workspace";

const primes = { name: "primes", title: "Primes", text: "p" };
const life = { name: "life", title: "Life", text: "l" };
const parse = (kept: string | null) => parseWorkspace(kept, [primes, life], "primes");

test("a draft survives opening another example", () => {
  const workspace = open(open(edit(fresh("primes"), primes, "mine"), "life"), "primes");
  expect(textOf(workspace, primes)).toBe("mine");
  expect(textOf(workspace, life)).toBe("l");
});

test("a text typed back to the example's own is no draft", () => {
  const workspace = edit(edit(fresh("primes"), primes, "mine"), primes, "p");
  expect(isEdited(workspace, "primes")).toBe(false);
});

test("an emptied program is a draft", () => {
  const workspace = edit(fresh("primes"), primes, "");
  expect(isEdited(workspace, "primes")).toBe(true);
  expect(textOf(workspace, primes)).toBe("");
});

test("what was kept comes back", () => {
  const workspace = { ...edit(open(fresh("primes"), "life"), life, "mine"), stdin: "3\n" };
  expect(parse(JSON.stringify(workspace))).toEqual(workspace);
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["no object", "[1]"],
  ["wrong types", '{"example":1,"drafts":"x","stdin":2}'],
  ["an example that is gone", '{"example":"gone","drafts":{"gone":"x","life":4}}'],
])("%s gives a fresh workspace", (_, kept) => {
  expect(parse(kept)).toEqual(fresh("primes"));
});
