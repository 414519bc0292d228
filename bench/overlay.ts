/** The time from a press on a card to the first frame in which its picture moves to the overlay. */
import { chromium } from "playwright";
import { launchOptions, storeSession } from "./browser";
import { startDemoSite } from "./demo-site";
import { markdownTable } from "./markdown";
import { median, percentile } from "./statistics";

const OPENINGS = 30;
const CARDS = 5;
const WARM_UP = CARDS;
const TARGET_MS = 50;

const { origin, stop, logInAs } = await startDemoSite();
const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await storeSession(context, origin, await logInAs("demo"));
const page = await context.newPage();

const titleLink = (index: number) => page.locator(".masonry > article").nth(index).locator("h3 a");

const presses = {
  Enter: async (index: number) => {
    await titleLink(index).focus();
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Enter");
  },
  click: async (index: number) => {
    await titleLink(index).hover();
    await page.waitForLoadState("networkidle");
    await page.mouse.down();
    await page.mouse.up();
  },
};

/** Stores, for the next press, the time until its first frame with the copy of the picture. */
const watchPress = (type: string) =>
  page.evaluate((name) => {
    delete document.documentElement.dataset.firstFrame;
    window.addEventListener(
      name,
      async (event) => {
        do await new Promise(requestAnimationFrame);
        while (!document.querySelector(".moving-picture"));
        // A task after that frame.
        const { port1, port2 } = new MessageChannel();
        port2.postMessage(null);
        await new Promise((resolve) => {
          port1.onmessage = resolve;
        });
        document.documentElement.dataset.firstFrame = `${performance.now() - event.timeStamp}`;
      },
      { once: true, capture: true },
    );
  }, type);

async function openOnce(press: keyof typeof presses, index: number): Promise<number> {
  await watchPress(press === "Enter" ? "keydown" : "click");
  await presses[press](index);
  const measured = page.locator("html[data-first-frame]");
  await measured.waitFor({ state: "attached" });
  const ms = Number(await measured.getAttribute("data-first-frame"));
  await page.waitForURL(/\/post\//);
  await page.locator(".moving-picture").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.locator(".post-overlay").waitFor({ state: "detached" });
  return ms;
}

console.log("Measuring openings of posts");
await page.goto(`${origin}/dashboard`);
await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
const rows: string[][] = [];
for (const press of ["Enter", "click"] as const) {
  const times: number[] = [];
  for (let opening = 0; opening < WARM_UP + OPENINGS; opening++)
    times.push(await openOnce(press, opening % CARDS));
  const measured = times.slice(WARM_UP);
  const figures = [median(measured), percentile(measured, 0.95), Math.max(...measured)];
  rows.push([press, ...figures.map((ms) => String(Math.round(ms))), `≤ ${TARGET_MS}`]);
}
console.log(`
${markdownTable([["press on a card to first frame, ms", "median", "p95", "longest", "target of the median"], ...rows])}

${OPENINGS} openings each.`);

await browser.close();
await stop();
