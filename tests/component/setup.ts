import { afterEach, beforeEach, expect, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { forgetFailures, listFailures } from "./failures";
import "./styles";

beforeEach(async () => {
  // All files run in one document, with the modules and what earlier tests left in them.
  vi.useRealTimers();
  vi.restoreAllMocks();
  await cleanup();
  await page.viewport(1440, 900);
  localStorage.clear();
  sessionStorage.clear();
  forgetFailures();
});

afterEach(async () => {
  await commands.keepRequests();
  // A request is listed some time after the page has its response.
  await expect.poll(() => listFailures().missing).toEqual([]);
  expect(listFailures().undeclared).toEqual([]);
});
