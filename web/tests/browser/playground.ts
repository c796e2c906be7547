// The page as a test sees it: opened in a fresh profile, its parts by name, and the few things a visitor does.
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";

export interface Playground {
  page: Page;
  /** What the browser complained about: script errors, refused content. A page in order has none. */
  complaints: string[];
  part(id: string): Locator;
  squiggles(): Locator;
  /** Replaces the program, as a visitor would: select all and insert. */
  write(program: string): Promise<void>;
  /** Runs the program with the keyboard and waits for its end. */
  run(): Promise<void>;
  close(): Promise<void>;
}

export async function openPlayground(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Playground> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    const expected = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !expected) complaints.push(message.text());
  });
  await page.goto(url);

  const part = (id: string) => page.locator(`#${id}`);
  return {
    page,
    complaints,
    part,
    squiggles: () => page.locator(".cm-lintRange-error"),
    async write(program) {
      await page.locator(".cm-content").click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText(program);
    },
    async run() {
      await page.keyboard.press("ControlOrMeta+Enter");
      await part("run-label").getByText("Run", { exact: true }).waitFor();
    },
    close: () => context.close(),
  };
}
