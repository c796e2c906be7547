// What a visitor does first, against the real service where LINKPOINT_URL names one.
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadExamples } from "../../src/examples";
import { PROGRAMS } from "../fake/answers";
import { startChromium } from "./chromium";
import { openPlayground, type Playground } from "./playground";
import { serverUnderTest } from "./server";

let browser: Browser;
let server: Awaited<ReturnType<typeof serverUnderTest>>;
let playground: Playground;

beforeAll(async () => {
  browser = await startChromium();
  server = await serverUnderTest();
});
beforeEach(async () => {
  playground = await openPlayground(browser, server.url);
});
afterEach(async () => {
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe("each example prints what CPython prints", () => {
  test.each(loadExamples())("$title", async ({ name }) => {
    const { page, part } = playground;
    await part("example").selectOption(name);
    await page.locator("#run").click();
    await part("run-label").getByText("Run", { exact: true }).waitFor();
    await expect.poll(() => part("outcome").getAttribute("data-tone")).toBe("good");
    const recorded = readFileSync(new URL(`../../examples/${name}.out`, import.meta.url), "utf8");
    expect(await part("stdout").textContent()).toBe(recorded);
    expect(await part("report-line").textContent()).toMatch(/^\d+ of \d+ compiled, (\d+ ms|under 1 ms|[\d.]+ s)$/);
  });
});

test("a type error is underlined where it is, and nothing is run", async () => {
  const { part, squiggles, write, run } = playground;
  await write('def double(x: int) -> int:\n    return x + x\n\n\nprint("🔗", double(1) + "one")\n');
  await run();
  expect(await part("outcome-title").textContent()).toBe("Not compiled");
  await squiggles().first().waitFor();
  expect((await squiggles().allTextContents()).join("")).toContain('"one"');
  expect(await part("problems").locator("li").first().textContent()).toMatch(/line 5:\d+.*E\d{4}/);
  expect(await part("stdout").textContent()).toBe("");
});

test("an endless loop ends at the time limit, with what it had printed", async () => {
  const { part, write, run } = playground;
  await write(PROGRAMS.endless);
  await run();
  expect(await part("outcome-title").textContent()).toBe("Time limit reached");
  expect(await part("outcome-detail").textContent()).toMatch(/^allowed 5 s, used 5(\.\d)? s$/);
  expect(await part("stdout").textContent()).toBe("before\n");
});

test("an uncaught exception shows its traceback, and a line of it leads into the editor", async () => {
  const { page, part, write, run } = playground;
  await write(PROGRAMS.raises);
  await run();
  expect(await part("outcome-title").textContent()).toBe("Uncaught ValueError");
  expect(await part("outcome-detail").textContent()).toBe("not an age: -1");
  expect(await part("stdout").textContent()).toBe("7\n");
  await part("traceback").getByRole("button", { name: "line 3" }).click();
  expect(await page.locator(".cm-activeLine").textContent()).toContain("raise ValueError");
});
