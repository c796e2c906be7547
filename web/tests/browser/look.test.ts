// How the page looks: an accessibility audit and a screenshot of each state, in light, in dark and on a narrow screen.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROGRAMS } from "../fake/answers";
import type { FakeServer } from "../fake/server";
import { startChromium } from "./chromium";
import { openPlayground, type Playground } from "./playground";
import { startBuiltFake } from "./server";

const SCREENSHOTS = fileURLToPath(new URL("./screenshots/", import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const SCREENS: [string, BrowserContextOptions][] = [
  ["light", { colorScheme: "light", reducedMotion: "reduce" }],
  ["dark", { colorScheme: "dark", reducedMotion: "reduce" }],
  ["narrow", { colorScheme: "light", reducedMotion: "reduce", viewport: { width: 375, height: 740 } }],
];

const STATES: [string, (playground: Playground) => Promise<void>][] = [
  ["finished", async ({ part, run }) => {
    await part("example").selectOption("life");
    await run();
    await part("report").locator("summary").click();
  }],
  ["refused", async ({ page, squiggles, write, run }) => {
    await write(PROGRAMS.typeError);
    await run();
    await squiggles().hover();
    await page.locator(".cm-tooltip").waitFor();
  }],
  ["raised", async ({ part, write, run }) => {
    await write(PROGRAMS.raises);
    await run();
    await part("stdin-box").locator("summary").click();
  }],
];

let browser: Browser;
let fake: FakeServer;

beforeAll(async () => {
  browser = await startChromium();
  fake = await startBuiltFake({ check: "answers" });
});
afterAll(async () => {
  await browser?.close();
  await fake?.close();
});

describe.each(SCREENS)("%s", (screen, options) => {
  test.each(STATES)("%s", async (state, reach) => {
    const playground = await openPlayground(browser, fake.url, options);
    await reach(playground);
    await expect.poll(() => playground.part("check").textContent()).not.toBe("");
    await playground.page.screenshot({ path: `${SCREENSHOTS}${screen}-${state}.png`, animations: "disabled" });
    expect(await violations(playground.page)).toEqual([]);
    expect(await overflow(playground.page)).toBe(0);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

/** CodeMirror scrolls with the cursor and its text takes the focus: axe does not see that a contenteditable is reached by Tab. */
const FALSE_ALARM = "scrollable-region-focusable: .cm-scroller";

/** What the axe rules find, contrast included, as `rule: element`. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  const found = results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
  return found.filter((violation) => violation !== FALSE_ALARM);
}

/** By how many pixels the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
