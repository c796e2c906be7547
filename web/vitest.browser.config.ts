// The browser tests (`npm run test:browser`): headless Chromium against LINKPOINT_URL, or against the fake server.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
