// A machine without Chromium is told what to install.
import { expect, test } from "vitest";
import { chromiumPath } from "../browser/chromium";

test("a missing browser is named, with the package that brings it", () => {
  expect(() => chromiumPath({ CHROMIUM: "/nowhere/chromium" })).toThrow(
    'there is no Chromium at /nowhere/chromium: install the package "chromium" (apt-get install chromium), or set CHROMIUM to its path',
  );
});
