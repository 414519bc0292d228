import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./fixtures";

test("R27 the browser offers to install the site", async ({ app, playwright, launchOptions }) => {
  // Only a profile on disk can install: other contexts count as incognito.
  const profile = await mkdtemp(join(tmpdir(), "profile-"));
  const context = await playwright.chromium.launchPersistentContext(profile, launchOptions);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${app.origin}/login`);
  const session = await context.newCDPSession(page);
  const { errors, data = "" } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ id: "/dashboard", display: "standalone", scope: "/" });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
  await context.close();
  await rm(profile, { recursive: true });
});
