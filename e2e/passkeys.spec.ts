import type { CDPSession, Page } from "playwright/test";
import { type RunningSite, startSite } from "../tests/harness/running-site";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { type Member, server } from "./people";
import { fieldOf, fillLogin, open } from "./steps";

test.describe.configure({ mode: "default" });

let site: RunningSite;
test.beforeAll(async () => {
  const clusterUrl = process.env.CLUSTER_URL;
  if (!clusterUrl) throw new Error("The setup names no CLUSTER_URL");
  // An IP address has no passkeys.
  site = await startSite({ clusterUrl, host: "localhost" });
});
test.afterAll(() => site.close());

const app = () => server(site);

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

const chooseInMenu = async (page: Page, name: string) => {
  await open(page, "/profile");
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name }).click();
};

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function addPasskey(page: Page, member: Member, name: string) {
  await chooseInMenu(page, "Passkeys");
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

test("P14 R31 a user adds a passkey, logs in with it elsewhere, and removes it", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/passkeys/options", status: 400 });
  expectFailure({ path: "/api/v1/passkeys/login", status: 401 });
  const member = await app().register();
  const page = await visit({ as: member, at: site.url });
  const authenticator = await withAuthenticator(page);
  await chooseInMenu(page, "Passkeys");
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
  await fieldOf(page, "Password").fill(member.password);
  await fieldOf(page, "Password").press("Enter");
  await expect(page.getByText("Passkey added")).toBeVisible();
  const list = page.getByRole("list", { name: "Passkeys" });
  await expect(list.getByRole("listitem")).toHaveText(/^Ines's laptop.*not used yet/);

  const other = await visit({ at: site.url });
  await copyPasskeys(authenticator, other);
  await logInByPasskey(other);
  await open(other, "/profile");
  await expect(other.getByRole("main").getByText(`@${member.username}`)).toBeVisible();

  await chooseInMenu(page, "Passkeys");
  await expect(list.getByRole("listitem")).toHaveText(/^Ines's laptop.*Last used/);
  await list.getByRole("button", { name: "Remove Ines's laptop" }).click();
  await expect(dialogOf(page, "Remove this passkey?")).toContainText("Ines's laptop");
  await fieldOf(page, "Password").fill(member.password);
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

test("P15 a user switches the password off, uses a recovery code, and switches it on", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/users/login", status: 401 });
  expectFailure({ path: /passkeys\/[\w-]{36}$/, status: 409 });
  const member = await app().register();
  const page = await visit({ as: member, at: site.url });
  await withAuthenticator(page);
  await addPasskey(page, member, "Laptop");
  await button(page, "Switch password off").click();
  await expect(fieldOf(page, "Password")).toBeFocused();
  await expectAccessible(page);
  await button(page, "Use a passkey instead").click();
  const codes = page.getByRole("list", { name: "Recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const [first = "", second = ""] = await codes.getByRole("listitem").allTextContents();
  await expectAccessible(page);
  await button(page, "I have kept them").click();
  await expect(dialogOf(page, "Passkeys")).toContainText("10 of your recovery codes are left");
  await page.getByRole("button", { name: "Remove Laptop" }).click();
  await button(page, "Use a passkey instead").click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    /^This is your only passkey/,
  );
  await button(page, "Cancel").click();

  const other = await visit({ at: site.url });
  const submit = button(other, "Log in");
  await open(other, "/login");
  await fillLogin(other, member.username, member.password);
  await submit.click();
  await expect(other.getByRole("main").getByRole("alert")).toBeVisible();
  await fillLogin(other, member.username, first);
  await submit.click();
  await expect(other).toHaveURL("/dashboard");
  await chooseInMenu(other, "Passkeys");
  await expect(dialogOf(other, "Passkeys")).toContainText("9 of your recovery codes are left");
  await chooseInMenu(other, "Change password");
  const current = fieldOf(other, "Current password");
  await expect(current).toHaveAccessibleDescription(
    "Your password is switched off: type a recovery code",
  );
  await current.fill(second);
  await fieldOf(other, "New password").fill("other12");
  await button(other, "Change password").click();
  await expect(other.getByText("Password changed")).toBeVisible();

  const last = await visit({ at: site.url });
  await open(last, "/login");
  await fillLogin(last, member.username, "other12");
  await button(last, "Log in").click();
  await expect(last).toHaveURL("/dashboard");
});

test("P11 P12 a passkey takes the place of the password there, too", async ({ visit }) => {
  const member = await app().register();
  const page = await visit({ as: member, at: site.url });
  await withAuthenticator(page);
  await addPasskey(page, member, "Laptop");
  await chooseInMenu(page, "Change password");
  await fieldOf(page, "New password").fill("other12");
  await button(page, "Use a passkey instead").click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await chooseInMenu(page, "Delete account");
  await button(page, "Use a passkey instead").click();
  await expect(page).toHaveURL("/login?account=deleted");
});

test("R31 the field for the name offers passkeys", async ({ visit }) => {
  const member = await app().register();
  const page = await visit({ as: member, at: site.url });
  const authenticator = await withAuthenticator(page);
  await addPasskey(page, member, "Laptop");
  const other = await visit({ at: site.url });
  await copyPasskeys(authenticator, other, true);
  await other.goto("/login?next=/favorites");
  await expect(other).toHaveURL("/favorites");
});

test("R31 without a passkey the login form says so, and a password still logs in; so does an address without them", async ({
  app: shared,
  visit,
}) => {
  const member = await app().register();
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
  await fillLogin(page, member.username, member.password);
  await button(page, "Log in").click();
  await expect(page).toHaveURL("/dashboard");

  const elsewhere = await visit({ at: shared.origin });
  await open(elsewhere, "/login");
  await button(elsewhere, "Use a passkey").click();
  await expect(elsewhere.getByRole("main").getByRole("alert")).toHaveText(
    "Passkeys do not work in this browser, or not at this address.",
  );
});
