// The fast tests (`npm test`): pure parts, and the HTTP client against the fake server. No browser.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["tests/unit/**/*.test.ts"] },
});
