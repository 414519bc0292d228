import type { Page } from "playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures";
import { halves } from "./pictures";
import { holdRequests, isLoaded, nextButton, open, openCard } from "./steps";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The longest transition or animation duration on the page, in ms. */
const longest = (page: Page) =>
  page.evaluate(() => {
    const inMs = (list: string) =>
      list.split(",").map((one) => Number.parseFloat(one) * (one.trim().endsWith("ms") ? 1 : 1000));
    const all = [...document.querySelectorAll("*")].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [...inMs(transitionDuration), ...inMs(animationDuration)];
    });
    return Math.max(...all.filter(Number.isFinite));
  });

test("reduced motion has no animations @cross", async ({ app, visit }) => {
  const author = await app.register();
  const tag = author.username;
  await app.publish(author, { title: "Herbarium", tags: [tag] });
  const page = await visit({ as: author });
  const expectMotion = async () => {
    for (const [reducedMotion, isAnimated] of [
      ["reduce", false],
      ["no-preference", true],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      expect((await longest(page)) > 1, `${page.url()} ${reducedMotion}`).toBe(isAnimated);
    }
  };
  await open(page, `/dashboard?tag=${tag}`);
  await expectMotion();
  await openCard(page, "Herbarium");
  await expectMotion();
  await open(page, "/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Profile" })).toBeVisible();
  await expectMotion();
});

test("opened by its URL, a picture stays until the next one has loaded, without a blank frame @cross", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  const next = await app.publish(member, { title: "Next" }, halves("#00cc00", "#0000ff"));
  const first = await app.publish(member, { title: "First" }, halves("#ff0000", "#0000ff"));
  for (const { _id } of [next, first]) await app.like(member, _id);
  const page = await visit({ as: member });
  const files = new Set([next.media, ...next.sources.map(({ url }) => url)]);
  const release = await holdRequests(
    page,
    ({ href, pathname }) => files.has(pathname) || files.has(href),
  );
  await page.goto(`/favorites/post/${first._id}`, { waitUntil: "domcontentloaded" });
  const picture = (title: string) =>
    page.getByRole("dialog").getByRole("img", { name: title, exact: true });
  await expect.poll(() => isLoaded(picture("First"))).toBe(true);
  await expect.poll(() => animations(page)).toBe(0);

  const box = await picture("First").boundingBox();
  if (!box) throw new Error("The picture is not on screen");
  const at = { x: Math.round(box.x + box.width / 4), y: Math.round(box.y + box.height / 2) };
  const { frames, stop } = await record(page);
  await nextButton(page).click();
  await expect(page).toHaveURL(new RegExp(`/post/${next._id}$`));
  release();
  await expect.poll(() => isLoaded(picture("Next"))).toBe(true);
  await expect.poll(() => animations(page)).toBe(0);
  await page.screenshot();
  // A frame arrives some time after it is drawn.
  await expect.poll(() => greenOf(frames.at(-1), at)).toBeGreaterThan(150);
  await stop();
  const colours = await Promise.all(frames.map((frame) => colourAt(frame, at)));
  // Neither picture has blue at this point; the mat and the average colours have.
  for (const { b } of colours) expect(b, JSON.stringify(colours)).toBeLessThan(40);
});

const animations = (page: Page) => page.evaluate(() => document.getAnimations().length);

/** The frames that the browser draws until the recording is stopped, as PNG. */
async function record(page: Page) {
  const session = await page.context().newCDPSession(page);
  const frames: Buffer[] = [];
  const acknowledged: Promise<unknown>[] = [];
  const keep = ({ data, sessionId }: { data: string; sessionId: number }) => {
    frames.push(Buffer.from(data, "base64"));
    acknowledged.push(session.send("Page.screencastFrameAck", { sessionId }));
  };
  session.on("Page.screencastFrame", keep);
  await session.send("Page.startScreencast", { format: "png" });
  const stop = async () => {
    await session.send("Page.stopScreencast");
    // Later frames would be acknowledged after the page is closed.
    session.off("Page.screencastFrame", keep);
    await Promise.all(acknowledged);
    await session.detach();
  };
  return { frames, stop };
}

type Point = { x: number; y: number };

const greenOf = async (frame: Buffer | undefined, at: Point) =>
  frame ? (await colourAt(frame, at)).g : 0;

async function colourAt(frame: Buffer, { x, y }: Point) {
  const { data } = await sharp(frame)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0] = data;
  return { r, g, b };
}
