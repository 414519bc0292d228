import type { CDPSession, Page } from "playwright/test";
import type { RunningSite } from "../tests/harness/running-site";
import { newInvite } from "../tests/support/invites";
import { linkIn, startMailServer } from "../tests/support/mail-server";
import { newAccount } from "../tests/support/people";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { startOwnSite } from "./own-site";
import { type Member, newPerson, type Server, server } from "./people";
import { png } from "./pictures";
import { chooseInOwnMenu, fieldOf, fillSignup, logIn, open } from "./steps";

test.describe.configure({ mode: "default" });

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let site: RunningSite;
let people: Server;
test.beforeAll(async () => {
  mailServer = await startMailServer();
  const env = { SIGNUP: "invite", SMTP_URL: mailServer.url };
  // An IP address has no passkeys.
  site = await startOwnSite({ host: "localhost", env });
  people = server(site);
});
test.afterAll(async () => {
  await site.close();
  await mailServer.close();
});

/**
 * Gives the browser of a page an authenticator, with a screen lock that is always open.
 * @param offers whether passkeys are offered in fields; a headless browser has no list and chooses at once
 */
async function withAuthenticator(page: Page, offers = false) {
  await page.addInitScript((available) => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => available;
  }, offers);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

type Authenticator = { cdp: CDPSession; authenticatorId: string };

/** The passkeys of an authenticator, in another browser. */
async function copyPasskeys({ cdp, authenticatorId }: Authenticator, to: Page, offers = false) {
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  const other = await withAuthenticator(to, offers);
  for (const credential of credentials) {
    const added = { authenticatorId: other.authenticatorId, credential };
    await other.cdp.send("WebAuthn.addCredential", added);
  }
  return other;
}

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function addPasskey(page: Page, member: Member, name: string) {
  await chooseInOwnMenu(page, "Passkeys");
  await button(page, "Add a passkey").click();
  await fieldOf(page, "Name").fill(name);
  await fieldOf(page, "Password").fill(member.password);
  await button(page, "Add passkey").click();
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText(name);
}

/** Logs in by the button, and waits for the feed. */
async function logInByPasskey(page: Page) {
  await open(page, "/login");
  await button(page, "Use a passkey").click();
  await expect(page).toHaveURL("/dashboard");
}

test("P12 P14 R31 a user adds a passkey, logs in with it elsewhere, changes the password by it, and removes it", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/passkeys/options", status: 400 });
  expectFailure({ path: "/api/v1/passkeys/login", status: 401 });
  const member = await people.register();
  const page = await visit({ as: member, at: site.url });
  const authenticator = await withAuthenticator(page);
  await chooseInOwnMenu(page, "Passkeys");
  await button(page, "Add a passkey").click();
  await expect(fieldOf(page, "Name")).toBeFocused();
  await expect(fieldOf(page, "Name")).toHaveValue(/Chrome on /);
  await fieldOf(page, "Name").fill(" ");
  await button(page, "Add passkey").click();
  await expect(fieldOf(page, "Name")).toHaveAccessibleDescription("Name is required");
  await expect(fieldOf(page, "Password")).toHaveAccessibleDescription("Password is required");
  await fieldOf(page, "Name").fill("Ines's laptop");
  await fieldOf(page, "Password").fill("wrong12");
  await button(page, "Add passkey").click();
  await expect(fieldOf(page, "Password")).toHaveAccessibleDescription("This is not your password");
  await expectAccessible(page);
  await fieldOf(page, "Password").fill(member.password);
  await fieldOf(page, "Password").press("Enter");
  await expect(page.getByText("Passkey added")).toBeVisible();
  const list = page.getByRole("list", { name: "Passkeys" });
  await expect(list.getByRole("listitem")).toHaveText(/^Ines's laptop.*not used yet/);

  await chooseInOwnMenu(page, "Change password");
  await fieldOf(page, "New password").fill("other12");
  await button(page, "Use a passkey instead").click();
  await expect(page.getByText("Password changed")).toBeVisible();

  const other = await visit({ at: site.url });
  // Each copy counts on from the one before; one that counts less is refused as a clone.
  const copied = await copyPasskeys(authenticator, other);
  await logInByPasskey(other);
  await open(other, "/profile");
  await expect(other.getByRole("main").getByText(`@${member.username}`)).toBeVisible();

  await test.step("the field for the name offers it", async () => {
    const offered = await visit({ at: site.url });
    await copyPasskeys(copied, offered, true);
    await offered.goto("/login?next=/favorites");
    await expect(offered).toHaveURL("/favorites");
  });

  await test.step("the same device cannot have two", async () => {
    await chooseInOwnMenu(page, "Passkeys");
    await button(page, "Add a passkey").click();
    await fieldOf(page, "Password").fill("other12");
    await button(page, "Add passkey").click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
      "This device keeps a passkey of this account already.",
    );
    await button(page, "Cancel").click();
  });

  await expect(list.getByRole("listitem")).toHaveText(/^Ines's laptop.*Last used/);
  await list.getByRole("button", { name: "Remove Ines's laptop" }).click();
  await expect(dialogOf(page, "Remove this passkey?")).toContainText("Ines's laptop");
  await expectAccessible(page);
  await fieldOf(page, "Password").fill("other12");
  await button(page, "Remove passkey").click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await expect(list).toBeHidden();

  const late = await visit({ at: site.url });
  await copyPasskeys(authenticator, late);
  await open(late, "/login");
  await button(late, "Use a passkey").click();
  await expect(late.getByRole("main").getByRole("alert")).toHaveText(
    "This passkey does not log in here, or it took too long. Try again.",
  );
});

test("P15 a user switches the password off, and on again by a new one @cross", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/users/login", status: 401 });
  expectFailure({ path: /passkeys\/[\w-]{36}$/, status: 409 });
  const member = await people.register();
  const page = await visit({ as: member, at: site.url });
  await withAuthenticator(page);
  await addPasskey(page, member, "Laptop");
  await button(page, "Log in with passkeys only").click();
  await expect(fieldOf(page, "Password")).toBeFocused();
  await button(page, "Use a passkey instead").click();
  await expect(dialogOf(page, "Passkeys")).toContainText("Your password is switched off");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove Laptop" }).click();
  await expect(fieldOf(page, "Password")).toHaveCount(0);
  await button(page, "Remove passkey").click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(/^Nothing else logs in/);
  await button(page, "Cancel").click();

  const other = await visit({ at: site.url });
  await open(other, "/login");
  await logIn(other, member);
  await expect(other.getByRole("main").getByRole("alert")).toBeVisible();

  await page.keyboard.press("Escape");
  await chooseInOwnMenu(page, "Change password");
  // Which fields it has is known once it opens.
  await fieldOf(page, "New password").waitFor();
  expect(await fieldOf(page, "Current password").count()).toBe(0);
  await fieldOf(page, "New password").fill("other12");
  await button(page, "Change password").click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await logIn(other, { ...member, password: "other12" });
  await expect(other).toHaveURL("/dashboard");
});

test("R31 without a passkey the login form says so, and a password still logs in @cross", async ({
  visit,
}) => {
  const member = await people.register();
  const page = await visit({ at: site.url });
  const { cdp, authenticatorId } = await withAuthenticator(page);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await open(page, "/login");
  await expect(fieldOf(page, "Email or username")).toHaveAttribute(
    "autocomplete",
    "username webauthn",
  );
  await button(page, "Use a passkey").click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "No passkey was used. Try again.",
  );
  await logIn(page, member);
  await expect(page).toHaveURL("/dashboard");
});

test("C6 R29 R30 a user who forgot the password chooses a new one by mail, which needs JavaScript @cross", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/users/reset-password/passkeys", status: 400 });
  const { pool, register } = people;
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

test("R28 A18 a guest signs up with an invitation, and an admin revokes another @cross", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/users/register", status: 403 });
  const { pool } = people;
  const [used, revoked] = [await newInvite(pool), await newInvite(pool)];
  const boss = newPerson("Ruth Castell");
  await newAccount(pool, boss, { role: "admin" });

  const guest = await visit({ at: site.url });
  await open(guest, "/signup");
  await expect(guest.getByText(/^Signing up needs an invitation/)).toBeVisible();
  await expect(guest.getByRole("button", { name: "Sign up" })).toHaveCount(0);
  await expectAccessible(guest);
  await open(guest, `/signup#${used}`);
  await fillSignup(guest, newPerson(), await png());
  await guest.getByRole("button", { name: "Sign up" }).click();
  await expect(guest).toHaveURL("/dashboard");

  const page = await visit({ as: await people.logIn(boss), at: site.url });
  await open(page, "/admin?tab=users");
  const list = page.getByRole("region", { name: "Invitations" });
  await expectAccessible(page);
  await expect(list.getByText(used.slice(0, 6))).toHaveCount(0);
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
