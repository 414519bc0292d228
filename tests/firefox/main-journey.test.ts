import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type ElementHandle, launch, type Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { png } from "../../e2e/pictures";
import accounts from "../../prisma/demo/accounts.json" with { type: "json" };
import { requireProgram } from "../harness/required-program.mjs";
import { type RunningSite, startSite } from "../harness/running-site";

const files = mkdtempSync(join(tmpdir(), "vitrine-firefox-"));
let site: RunningSite;
let browser: Browser;
let page: Page;
/** Console errors, uncaught exceptions and error responses. */
let errors: string[];

beforeAll(async () => {
  const executablePath = requireProgram("firefox");
  site = await startSite({ clusterUrl: inject("templateUrl"), demo: "prisma/seed.ts" });
  browser = await launch({ browser: "firefox", executablePath });
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  rmSync(files, { recursive: true, force: true });
});

beforeEach(async () => {
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
});

afterEach(() => page.browserContext().close());

const CARDS = "[aria-label=Posts] article";

/** The selector of an element by its role and accessible name. */
const role = (name: string, label: string, container = "") =>
  `${container} ::-p-aria([role="${name}"][name="${label}"])`.trim();

/** Waits until the element is visible, enabled and not moving. */
const click = (selector: string) => page.locator(selector).click();

const waitUntilVisible = (selector: string) => page.locator(selector).wait();

const isPressed = (button: ElementHandle | null) =>
  button?.evaluate((element) => element.getAttribute("aria-pressed") === "true");

/** In a card. */
const likeIn = (title: string) => role("button", `Like ${title}`, CARDS);

const cardTitles = () =>
  page.$$eval(`${CARDS} h3`, (titles) => titles.map((title) => title.textContent ?? ""));

const waitForPath = (pattern: string) =>
  page.waitForFunction((path) => new RegExp(path).test(location.pathname), {}, pattern);

async function logIn(): Promise<void> {
  await page.goto(`${site.url}/login`);
  await waitUntilVisible(role("button", "Log in"));
  await page.locator("input[name=identifier]").fill("demo");
  await page.locator("input[name=password]").fill(accounts.demo);
  await click(role("button", "Log in"));
  await waitUntilVisible(role("heading", "Discover Amazing Creations"));
}

/** @returns whether the viewer likes the post now */
async function toggleLike(container: string): Promise<boolean> {
  const selector = `${container} button[aria-label=Like]`;
  const before = await isPressed(await page.$(selector));
  const response = page.waitForResponse((one) => one.url().endsWith("/like"));
  await click(selector);
  await page.waitForSelector(`${selector}[aria-pressed=${!before}]`);
  expect((await response).status()).toBe(200);
  return !before;
}

async function comment(container: string, text: string): Promise<void> {
  await page.locator(role("textbox", "Add a comment", container)).fill(text);
  await click(role("button", "Post comment", container));
  await waitUntilVisible(`${container} [aria-label=Comments] li ::-p-text(${text})`);
}

async function publish(title: string): Promise<void> {
  const { name, buffer } = await png();
  writeFileSync(join(files, name), buffer);
  await click(role("link", "Create"));
  await waitUntilVisible(role("heading", "Create post"));
  const input = await page.waitForSelector("input[type=file]");
  await (input as ElementHandle<HTMLInputElement>).uploadFile(join(files, name));
  await page.locator(role("textbox", "Title")).fill(title);
  await page.locator(role("textbox", "Description")).fill("As it came.");
  await click(role("button", "Share Post"));
  await waitUntilVisible("::-p-text(Post created successfully!)");
  await waitForPath("^/dashboard$");
  await waitUntilVisible(role("article", title));
  await page.waitForFunction(
    (selector) => {
      const image = document.querySelector<HTMLImageElement>(selector);
      return image?.complete && image.naturalWidth > 0;
    },
    {},
    `${CARDS} img`,
  );
}

it("logs in, reacts and publishes on a wide screen", async () => {
  await page.setViewport({ width: 1440, height: 900 });
  await logIn();
  const [first = "", second = ""] = await cardTitles();

  await click(role("link", first, CARDS));
  await waitUntilVisible(role("article", first, "dialog"));
  await waitForPath("^/dashboard/post/");
  await click(role("button", "Next post", "dialog"));
  await waitUntilVisible(role("article", second, "dialog"));

  const isLiked = await toggleLike("dialog");
  await comment("dialog", "Seen in another browser.");
  await click(role("button", "Close", "dialog"));
  await page.waitForSelector("dialog", { hidden: true });
  await waitForPath("^/dashboard$");
  expect(await isPressed(await page.$(likeIn(second)))).toBe(isLiked);

  await publish("Published on a wide screen");
  expect((await cardTitles())[0]).toBe("Published on a wide screen");

  // The scrollbar takes a part of the window here, on which 100vw counts.
  for (const width of [480, 560, 640, 768, 1024]) {
    await page.setViewport({ width, height: 900 });
    await page.waitForFunction((expected) => window.innerWidth === expected, {}, width);
    const scrollsSideways = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return clientWidth === window.innerWidth || scrollWidth > clientWidth;
    });
    expect(scrollsSideways, `${width} px`).toBe(false);
  }
  expect(errors).toEqual([]);
});

it("logs in, reacts and publishes on a narrow screen", async () => {
  await page.setViewport({ width: 390, height: 844, hasTouch: true });
  await logIn();
  const [first = ""] = await cardTitles();

  await click(role("link", first, CARDS));
  await waitForPath("^/post/");
  await waitUntilVisible(role("article", first, "main"));
  const isLiked = await toggleLike("main");
  await comment("main", "Seen on another phone.");
  await click(role("button", "Back", "main"));
  await waitForPath("^/dashboard$");
  expect(await isPressed(await page.$(likeIn(first)))).toBe(isLiked);

  await publish("Published on a narrow screen");
  expect(errors).toEqual([]);
});
