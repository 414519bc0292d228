import { expect, test } from "./fixtures";
import { png } from "./pictures";
import { open } from "./steps";

test("R27 the browser offers to install the site @cross", async ({
  app,
  playwright,
  launchOptions,
}) => {
  // Only a profile on disk can install: other contexts count as incognito. Without a path it is a temporary one.
  const context = await playwright.chromium.launchPersistentContext("", launchOptions);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${app.origin}/login`);
  const session = await context.newCDPSession(page);
  const { errors, data = "" } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ id: "/dashboard", display: "standalone", scope: "/" });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
  await context.close();
});

test("R27 the installed site takes a picture that another app shares @cross", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      matchMedia(query === "(display-mode: standalone)" ? "all" : query);
  });
  await open(page, "/saved");
  const isRegistered = () =>
    page.evaluate(async () =>
      Boolean((await navigator.serviceWorker.getRegistration("/share"))?.active),
    );
  await expect.poll(isRegistered).toBe(true);
  const { buffer } = await png();
  await page.evaluate(
    (bytes) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(bytes)], "Küche.png", { type: "image/png" }));
      const form = document.createElement("form");
      Object.assign(form, { action: "/share", method: "post", enctype: "multipart/form-data" });
      const media = document.createElement("input");
      Object.assign(media, { type: "file", name: "media", files: files.files });
      form.append(media);
      document.body.append(form);
      form.submit();
    },
    [...buffer],
  );
  await expect(page).toHaveURL("/upload?shared");
  await expect(page.getByText("Küche.png")).toBeVisible();
  // It is taken once.
  await page.reload();
  await expect(page.getByText("Drop an image here")).toBeVisible();
  await expect(page.getByText("Küche.png")).toBeHidden();
});
