import { freePort } from "../scripts/launch/port.mjs";
import { type RunningSite, startInstance } from "../tests/harness/running-site";
import { newInvite } from "../tests/support/invites";
import { linkIn, startMailServer } from "../tests/support/mail-server";
import { startOidcServer } from "../tests/support/oidc-server";
import { newAccount } from "../tests/support/people";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { startOwnSite } from "./own-site";
import { newPerson, server } from "./people";
import { png } from "./pictures";
import { fieldOf, fillSignup, hydrated, logIn, logOut, open } from "./steps";

test.describe.configure({ mode: "default" });

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let oidc: Awaited<ReturnType<typeof startOidcServer>>;
let site: RunningSite;
/** Another instance, with single sign-on. */
let instance: RunningSite;
test.beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  oidc = await startOidcServer(`${url}/api/auth/callback/oidc`);
  mailServer = await startMailServer();
  site = await startOwnSite({ env: { SIGNUP: "invite", SMTP_URL: mailServer.url } });
  const env = {
    ...{ APP_URL: url, NEXTAUTH_URL: url, OIDC_NAME: "Town ID" },
    ...{ OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: oidc.client_id },
    ...{ OIDC_CLIENT_SECRET: oidc.client_secret, SIGNUP: "open" },
  };
  instance = await startInstance(site, env, { port });
});
test.afterAll(async () => {
  await instance.close();
  await site.close();
  await oidc.close();
  await mailServer.close();
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

test("A24 a site is renamed while two instances run @cross", async ({ visit }) => {
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

  await pool.query("UPDATE site SET privacy = '# Yours'");
  await expect
    .poll(async () => (await guest.request.get("/privacy")).text(), { timeout: 10_000 })
    .toContain("Yours");
  await open(guest, "/privacy");
  await expectAccessible(guest);
});

test("C6 R29 R30 a user who forgot the password chooses a new one by mail, which needs JavaScript @cross", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/users/reset-password/passkeys", status: 400 });
  const { pool, register } = server(site);
  const member = await register();
  await pool.query(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name)
     SELECT gen_random_uuid(), id, key, '', 0, key FROM users CROSS JOIN unnest('{Phone,Laptop}'::text[]) AS key
     WHERE username = $1`,
    [member.username],
  );
  const page = await visit({ at: site.url });
  await open(page, "/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  const send = page.getByRole("button", { name: "Send the link" });
  await send.click();
  await expect(fieldOf(page, "Email")).toHaveAccessibleDescription("Email is required");
  await fieldOf(page, "Email").fill(member.email);
  await send.click();
  await expect(page.getByText(/^If an account has this address, a mail/)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => mailServer.mailsTo(member.email)).toHaveLength(1);
  const link = linkIn(mailServer.mailsTo(member.email)[0]);

  const change = page.getByRole("button", { name: "Change password" });
  await open(page, `${link}x`);
  await expect(change).toBeDisabled();
  await expect(page.getByText("This link is no longer valid. Ask for a new one.")).toBeVisible();
  await expectAccessible(page);

  const fresh = await visit({ at: site.url });
  await open(fresh, link);
  await fresh.getByRole("checkbox", { name: "Keep Laptop added" }).check();
  await expectAccessible(fresh);
  await fieldOf(fresh, "New password").fill("other12");
  await fieldOf(fresh, "New password").press("Enter");
  await expect(fresh.getByText("Your password was changed. Log in with it.")).toBeVisible();
  const { rows } = await pool.query(
    "SELECT name FROM passkeys WHERE user_id = (SELECT id FROM users WHERE username = $1)",
    [member.username],
  );
  expect(rows).toEqual([{ name: "Laptop" }]);
  await logIn(fresh, { ...member, password: "other12" });
  await expect(fresh).toHaveURL("/dashboard");

  const plain = await visit({ javaScriptEnabled: false, at: site.url });
  for (const [path, text] of [
    ["/forgot-password", "Asking for a link needs JavaScript."],
    ["/reset-password", "Changing the password needs JavaScript."],
  ] as const) {
    await plain.goto(path);
    await expect(plain.locator("noscript > p")).toHaveText(text, { useInnerText: true });
  }
});

test("R28 a guest signs up with an invitation @cross", async ({ visit }) => {
  const invitation = await newInvite(server(site).pool);
  const guest = await visit({ at: site.url });
  await open(guest, "/signup");
  await expect(guest.getByText(/^Signing up needs an invitation/)).toBeVisible();
  await expect(guest.getByRole("button", { name: "Sign up" })).toHaveCount(0);
  await expectAccessible(guest);
  await open(guest, `/signup#${invitation}`);
  await fillSignup(guest, newPerson(), await png());
  await guest.getByRole("button", { name: "Sign up" }).click();
  await expect(guest).toHaveURL("/dashboard");
});

test("R28 A18 an admin creates an invitation and revokes another @cross", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/users/register", status: 403 });
  const { pool, logIn: signIn } = server(site);
  const [expired, revoked] = [await newInvite(pool, "now()"), await newInvite(pool)];
  const boss = newPerson("Ruth Castell");
  await newAccount(pool, boss, { role: "admin" });

  const page = await visit({ as: await signIn(boss), at: site.url });
  await open(page, "/admin?tab=users");
  const list = page.getByRole("region", { name: "Invitations" });
  await expectAccessible(page);
  await expect(list.getByText(expired.slice(0, 6))).toHaveCount(0);
  await list.getByRole("button", { name: `Revoke ${revoked.slice(0, 6)}` }).click();
  await expect(page.getByText("Invitation revoked")).toBeVisible();
  await expect(list.getByText(revoked.slice(0, 6))).toHaveCount(0);
  await expect(list.getByRole("heading", { name: "Invitations" })).toBeFocused();

  await list.getByRole("button", { name: "Create invitation" }).click();
  const link = await list.getByRole("textbox", { name: "Link of the invitation" }).inputValue();
  const start = new URL(link).hash.slice(1, 7);
  await expect(list.getByRole("button", { name: `Revoke ${start}` })).toBeVisible();
  await expectAccessible(page);
  const another = await visit({ at: site.url });
  await open(another, link);
  await expect(another.getByRole("button", { name: "Sign up" })).toBeVisible();

  const late = await visit({ at: site.url });
  await open(late, `/signup#${revoked}`);
  await fillSignup(late, newPerson(), await png());
  await late.getByRole("button", { name: "Sign up" }).click();
  await expect(late.getByText(/^Signing up needs an invitation/)).toBeVisible();
});
