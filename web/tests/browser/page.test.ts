// How the page behaves in the cases that only a staged service can bring about.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FakeServer } from "../fake/server";
import { PROGRAMS } from "../fake/answers";
import { startChromium } from "./chromium";
import { openPlayground, type Playground } from "./playground";
import { startBuiltFake } from "./server";

let browser: Browser;
let fake: FakeServer;
let playground: Playground;

beforeAll(async () => {
  browser = await startChromium();
  fake = await startBuiltFake({ check: "answers" });
});
beforeEach(async () => {
  playground = await openPlayground(browser, fake.url);
});
afterEach(async () => {
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
afterAll(async () => {
  await browser?.close();
  await fake?.close();
});

const textOf = (id: string) => playground.part(id).textContent();

describe("while typing", () => {
  test("an error is underlined and told, its fix repairs the program", async () => {
    const { page, part, squiggles, write } = playground;
    await write(PROGRAMS.typeError);
    await squiggles().waitFor();
    expect(await squiggles().textContent()).toBe('"one"');
    expect(await textOf("check")).toBe("1 error");
    await squiggles().hover();
    await page.locator(".cm-tooltip .tooltip").waitFor();
    expect(await page.locator(".cm-tooltip .tooltip p").allInnerTexts()).toEqual([
      "expected int, found str E0201",
      "line 1: the parameter is declared here",
      "a str is never converted to an int by itself",
    ]);
    await page.getByRole("button", { name: "pass 1" }).click();
    await expect.poll(() => textOf("check")).toBe("No problems");
    expect(await page.locator(".cm-line").nth(4).textContent()).toBe('print("🔗", double(1))');
    expect(await part("problems").isHidden()).toBe(true);
    expect(await squiggles().count()).toBe(0);
  });

  test("a place in the problem list leads into the editor", async () => {
    const { page, part, write } = playground;
    await write(PROGRAMS.typeError);
    await part("problems").getByRole("button", { name: "line 1:12" }).click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("x: int");
  });

  test("a server without checks is asked once, and a run still shows the problems", async () => {
    const bare = await startBuiltFake({ check: "missing" });
    const { part, squiggles, write, run, complaints, close } = await openPlayground(browser, bare.url);
    await expect.poll(() => part("check").textContent()).toBe("Problems are shown when you run");
    await write(PROGRAMS.typeError);
    await run();
    expect(await squiggles().textContent()).toBe('"one"');
    await write(PROGRAMS.silent);
    await expect.poll(() => squiggles().count()).toBe(0);
    expect(await part("check").textContent()).toBe("Problems are shown when you run");
    expect(bare.calls.filter((call) => call === "POST /v1/check")).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
    await bare.close();
  });
});

describe("a run", () => {
  test("reads the standard input that was typed", async () => {
    const { part, write, run } = playground;
    await write(PROGRAMS.reads);
    await part("stdin-box").locator("summary").click();
    await part("stdin").fill("Grace");
    await run();
    expect(await textOf("stdout")).toBe("hello Grace\n");
    expect(await textOf("stdin-note")).toBe("5 bytes");
  });

  test("waits in the queue, and Stop cancels it on the server", async () => {
    const { page, write } = playground;
    await write(PROGRAMS.stagedQueue);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect.poll(() => textOf("outcome-title")).toBe("Waiting for a free place");
    expect(await textOf("run-label")).toBe("Stop");
    await page.locator("#run").click();
    expect(await textOf("outcome-title")).toBe("Stopped");
    await expect.poll(() => fake.calls).toContain("DELETE /v1/run/run_1");
  });

  test.each([
    [PROGRAMS.exits, "warning", "Exited with code 3", ""],
    [PROGRAMS.stagedTrap, "bad", "Our bug", "the compiled code trapped: unreachable; please report run run_1"],
    [PROGRAMS.stagedBusy, "bad", "Too many requests", "try again in 4 seconds · request req_fake"],
    [PROGRAMS.stagedFlood, "warning", "Output limit reached", "allowed 64 KiB, used 1.2 MiB"],
  ])("%j ends in words", async (program, tone, title, detail) => {
    await playground.write(program);
    await playground.run();
    expect(await playground.part("outcome").getAttribute("data-tone")).toBe(tone);
    expect(await textOf("outcome-title")).toBe(title);
    expect(await textOf("outcome-detail")).toBe(detail);
  });

  test("says when output was cut off", async () => {
    await playground.write(PROGRAMS.stagedFlood);
    await playground.run();
    expect(await textOf("stdout-note")).toBe("cut off: the program wrote 1.2 MiB");
  });

  test("opens its report to symbols, reasons and phases", async () => {
    const { part, run } = playground;
    await run();
    expect(await textOf("report-line")).toBe("1 of 12 compiled, 3 ms");
    expect(await textOf("usage-line")).toBe("ran 12 ms, 1.3 MiB memory");
    await part("report").locator("summary").click();
    const body = await part("report-body").innerText();
    expect(body).toContain("main.double body");
    expect(body).toContain("main.helper_11");
    expect(body).toMatch(/infer\s+1 ms/);
  });
});

describe("the program", () => {
  test("survives a reload and another example, and Reset to example can be undone", async () => {
    const { page, part, write } = playground;
    const firstLine = () => page.locator(".cm-line").first().textContent();
    await write("# mine\n");
    await page.reload();
    expect(await firstLine()).toBe("# mine");
    await part("example").selectOption("life");
    expect(await firstLine()).toBe("# The game of life");
    expect(await part("reset").isDisabled()).toBe(true);
    await part("example").selectOption("primes");
    expect(await firstLine()).toBe("# mine");
    expect(await part("example").locator("option:checked").textContent()).toBe("Prime numbers, sieved (edited)");
    await part("reset").click();
    expect(await firstLine()).toBe("# Prime numbers, sieved");
    await page.keyboard.press("ControlOrMeta+z");
    expect(await firstLine()).toBe("# mine");
  });

  test("never becomes part of the page", async () => {
    const { page, write, run } = playground;
    await write('# <img src=x onerror="document.title = 1">\n');
    await run();
    expect(await textOf("outcome-title")).toBe("Nobody has staged this program");
    expect(await textOf("outcome-detail")).toContain("<img src=x");
    expect(await page.locator("main img").count()).toBe(0);
  });
});

test("the keyboard reaches every control, and leaves the editor", async () => {
  const { page, part } = playground;
  await page.locator(".cm-content").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  expect(await part("stdin-box").locator("summary").evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await part("stdin").evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect.poll(() => textOf("report-line")).toBe("1 of 12 compiled, 3 ms");
});
