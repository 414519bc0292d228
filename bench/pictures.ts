/** What an upload of 20 megapixels costs the encoder and the disk, and what a feed delivers. */
import { chromium } from "playwright";
import { encode } from "@/lib/media/encoder";
import { launchOptions, storeSession } from "./browser";
import { commandOf, cpuSeconds, memoryOf, secondsBetween, withChildren } from "./cpu";
import { startDemoSite } from "./demo-site";
import { markdownTable } from "./markdown";
import { largePicture } from "./send-uploads";

const SCREENS = [
  [390, 844, 3],
  [1024, 768, 1],
  [1440, 900, 2],
] as const;

const { origin, stop, logInAs } = await startDemoSite();

async function encoderCost() {
  const upload = { bytes: await largePicture(), kind: "image", field: "media" } as const;
  // The encoder starts with the first one.
  await encode(upload);
  const isEncoder = (child: number) => commandOf(child).includes("encoder-process");
  const pid = withChildren(process.pid).find(isEncoder) ?? 0;
  const before = cpuSeconds(pid);
  const { renditions } = await encode(upload);
  return {
    cpu: secondsBetween(before, cpuSeconds(pid)),
    peak: memoryOf(pid, "VmHWM"),
    disk: renditions.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6,
  };
}

async function deliveredBytes() {
  const browser = await chromium.launch(launchOptions);
  const session = await logInAs("demo");
  const rows: string[][] = [];
  for (const [width, height, deviceScaleFactor] of SCREENS) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor });
    await storeSession(context, origin, session);
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (!response.url().includes("/media/")) return;
      sizes.push(response.body().then((body) => body.length));
    });
    await page.goto(`${origin}/dashboard`);
    for (const card of await page.locator(".masonry .picture").all()) {
      await card.scrollIntoViewIfNeeded();
    }
    await page.waitForLoadState("networkidle");
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    const title = `pictures of a feed at ${width}@${deviceScaleFactor}, kB`;
    rows.push([title, (bytes / 1000).toFixed(0), ""]);
    await context.close();
  }
  await browser.close();
  return rows;
}

const { cpu, peak, disk } = await encoderCost();
console.log(`
${markdownTable([
  ["pictures", "now", "target"],
  ["upload of 20 megapixels, CPU seconds", cpu.toFixed(2), "≤ 3.5"],
  ["its encoder at its peak, MB", peak.toFixed(0), "≤ 250"],
  ["its files, MB", disk.toFixed(1), "≤ 3 of a photograph"],
  ...(await deliveredBytes()),
])}
`);
await stop();
process.exit();
