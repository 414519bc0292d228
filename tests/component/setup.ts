import { afterEach, beforeEach, expect } from "vitest";
import { commands, page } from "vitest/browser";
import { forgetFailures, listFailures } from "./failures";

/** The styles of the production build, as its login page has them on a first visit. */
async function addStyles() {
  const html = await (await fetch("/login", { credentials: "omit" })).text();
  const login = new DOMParser().parseFromString(html, "text/html");
  const styles = login.querySelectorAll("style");
  if (styles.length === 0) throw new Error("The login page has no styles");
  document.head.append(...styles);
}

await addStyles();

beforeEach(async () => {
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
