import { freePort } from "../scripts/launch/port.mjs";
import { type RunningSite, startInstance } from "../tests/harness/running-site";
import { startOidcServer } from "../tests/support/oidc-server";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { startOwnSite } from "./own-site";
import { newPerson, server } from "./people";
import { png } from "./pictures";
import { fieldOf, hydrated, logIn, logOut, open } from "./steps";

test.describe.configure({ mode: "default" });

let oidc: Awaited<ReturnType<typeof startOidcServer>>;
let site: RunningSite;
/** Another instance, with single sign-on. */
let instance: RunningSite;
test.beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  oidc = await startOidcServer(`${url}/api/auth/callback/oidc`);
  site = await startOwnSite();
  const env = {
    ...{ APP_URL: url, NEXTAUTH_URL: url, OIDC_NAME: "Town ID" },
    ...{ OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: oidc.client_id },
    OIDC_CLIENT_SECRET: oidc.client_secret,
  };
  instance = await startInstance(site, env, { port });
});
test.afterAll(async () => {
  await instance.close();
  await site.close();
  await oidc.close();
});

test("R36 a new person signs up by single sign-on, and logs in by it from then on @cross", async ({
  visit,
}) => {
  const { username, email } = newPerson();
  oidc.logsIn({ sub: username, email, email_verified: true, name: "Ines Duarte" });
  const page = await visit({ at: instance.url });
  await open(page, "/login?next=/saved");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Log in with Town ID" }).click();
  await expect(page).toHaveURL(/\/signup\?/);
  await hydrated(page);
  await expect(page.getByText("Town ID says who you are")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Ines Duarte");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(fieldOf(page, "Password")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Profile picture").setInputFiles(await png());
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/saved$/);

  await logOut(page);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("button", { name: "Log in with Town ID" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("R36 an account is connected by logging in once more; a provider that is down says so @cross", async ({
  visit,
}) => {
  const member = await server(instance).register();
  oidc.logsIn({ sub: `at-${member.username}`, email: member.email, email_verified: true });
  const page = await visit({ at: instance.url });
  await open(page, "/login");
  await page.getByRole("button", { name: "Log in with Town ID" }).click();
  await page.getByRole("link", { name: "Log in to connect it" }).click();
  await logIn(page, member);
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);
  await page.getByRole("button", { name: "Log in with Town ID" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);
  await oidc.close();
  await page.getByRole("button", { name: "Log in with Town ID" }).click();
  await expect(page.getByText("Town ID did not log you in. Try again.")).toBeVisible();
  await expectAccessible(page);
});

test("A24 A25 a site is renamed and gets its rules while two instances run @cross", async ({
  visit,
}) => {
  const { pool, register } = server(site);
  const admin = await register();
  await pool.query("UPDATE users SET role = 'admin' WHERE username = $1", [admin.username]);
  const page = await visit({ as: admin, at: site.url });
  await open(page, "/admin?tab=site");
  await page.getByLabel("Name", { exact: true }).fill("Harbour Club");
  await page.getByRole("button", { name: "Save Changes" }).first().click();
  await expect(page.getByRole("link", { name: "Harbour Club" }).first()).toBeVisible();
  const guest = await visit({ at: instance.url });
  await expect
    .poll(async () => (await guest.request.get("/login")).text(), { timeout: 10_000 })
    .toContain("Harbour Club");
  await guest.goto("/login");
  await expect(guest).toHaveTitle(/Harbour Club/);

  const hostile = "Be kind. <img src=x onerror=alert(1)> [here](javascript:alert(1))\n\n";
  const long = `# Be kind\n\n${hostile.repeat(20)}`;
  await pool.query("UPDATE site SET rules = $1, privacy = $2", [long, `# Yours\n\n${hostile}`]);
  const plain = await visit({ at: instance.url, javaScriptEnabled: false });
  await expect
    .poll(async () => (await plain.request.get("/rules")).text(), { timeout: 10_000 })
    .toContain("Be kind");
  await plain.goto("/rules");
  await expect(plain.getByRole("heading", { name: "Be kind" })).toBeVisible();
  await expect(plain.locator("main img")).toHaveCount(0);
  await expect(plain.getByRole("link", { name: "here" })).toHaveCount(0);
  await open(guest, "/privacy");
  await expect(guest.getByRole("heading", { name: "Yours" })).toBeVisible();
  await expectAccessible(guest);
  for (const width of [1440, 390]) {
    await guest.setViewportSize({ width, height: 900 });
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
