// The server under test: the real one at LINKPOINT_URL, or the fake one with a page built from today's sources.
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { type FakeOptions, type FakeServer, startFake } from "../fake/server";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

let built: Promise<unknown> | undefined;

export async function startBuiltFake(options: FakeOptions): Promise<FakeServer> {
  built ??= build({ root: ROOT, logLevel: "error" });
  await built;
  return startFake(options);
}

export async function serverUnderTest(): Promise<{ url: string; close(): Promise<void> }> {
  const url = process.env.LINKPOINT_URL;
  if (url === undefined || url === "") return startBuiltFake({ check: "answers" });
  return { url, close: () => Promise.resolve() };
}
