import type { CDPSession, Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import type { Member } from "./people";
import { chooseInOwnMenu, fieldOf, logIn, open } from "./steps";

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
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/passkeys/options", status: 400 });
  expectFailure({ path: "/api/v1/passkeys/login", status: 401 });
  const member = await app.register();
  const page = await visit({ as: member });
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

  const other = await visit();
  // Each copy counts on from the one before; one that counts less is refused as a clone.
  const copied = await copyPasskeys(authenticator, other);
  await logInByPasskey(other);
  await open(other, "/profile");
  await expect(other.getByRole("main").getByText(`@${member.username}`)).toBeVisible();

  await test.step("the field for the name offers it", async () => {
    const offered = await visit();
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

  const late = await visit();
  await copyPasskeys(authenticator, late);
  await open(late, "/login");
  await button(late, "Use a passkey").click();
  await expect(late.getByRole("main").getByRole("alert")).toHaveText(
    "This passkey does not log in here, or it took too long. Try again.",
  );
});

test("P15 a user switches the password off, and on again by a new one @cross", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/users/login", status: 401 });
  expectFailure({ path: /passkeys\/[\w-]{36}$/, status: 409 });
  const member = await app.register();
  const page = await visit({ as: member });
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

  const other = await visit();
  await withAuthenticator(other);
  await open(other, "/login");
  await button(other, "Use a passkey").click();
  const alert = other.getByRole("main").getByRole("alert");
  await expect(alert).toHaveText("No passkey was used. Try again.");
  await logIn(other, member);
  await expect(alert).toHaveText(/^Invalid /);

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
