// Starts headless Chromium, the one that the system has: playwright-core brings none of its own.
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of the browser: `CHROMIUM`, or where Debian's package puts it. */
export function chromiumPath(environment: { CHROMIUM?: string | undefined }): string {
  const path = environment.CHROMIUM ?? "/usr/bin/chromium";
  if (existsSync(path)) return path;
  throw new Error(`there is no Chromium at ${path}: install the package "chromium" (apt-get install chromium), or set CHROMIUM to its path`);
}

export function startChromium(): Promise<Browser> {
  const executablePath = chromiumPath({ CHROMIUM: process.env.CHROMIUM });
  return chromium.launch({ executablePath, args: FLAGS });
}
