import { afterEach, beforeEach, expect } from "vitest";
import { commands, page } from "vitest/browser";
import { forgetFailures, listFailures } from "./failures";

/** The style sheets of the production build, as its login page names them to who is signed out. */
async function addStyles() {
  const html = await (await fetch("/login", { credentials: "omit" })).text();
  const login = new DOMParser().parseFromString(html, "text/html");
  // Those of its fonts.
  document.documentElement.className = login.documentElement.className;
  const links = [...login.querySelectorAll("link[rel=stylesheet]")];
  if (links.length === 0) throw new Error("The login page names no style sheet");
  const loaded = links.map(
    (link) =>
      new Promise((resolve, reject) => {
        link.addEventListener("load", resolve);
        link.addEventListener("error", reject);
      }),
  );
  document.head.append(...links);
  await Promise.all(loaded);
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
