import type { Member, Server } from "../people";
import { chooseInOwnMenu, chooseMenuItem, fieldOf, open } from "../steps";
import { demoPostIn, type State, type StateContext, stateOf } from "./state";

const OTHER = "/profile/inesduarte";
const HERBARIUM = "Cut-paper herbarium";

const openMenu = async ({ page }: StateContext) => {
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menu").waitFor();
};

/** @param offAt SQL for since when the password is switched off */
const addPasskeys = (app: Server, { auth }: Member, offAt = "NULL") =>
  app.pool.query(
    `WITH off AS (UPDATE users SET password_off_at = ${offAt} WHERE id = $1)
     INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name, last_used_at)
     SELECT gen_random_uuid(), $1, gen_random_uuid()::text, '', 0, name, used_at FROM (VALUES
       ('Ines''s phone', now() - interval '3 days'), ('Chrome on Linux', NULL)) AS keys (name, used_at)
     WHERE NOT EXISTS (SELECT FROM passkeys WHERE user_id = $1)`,
    [auth.user._id],
  );

export const profile: State[] = [
  stateOf("profile", "/profile"),
  stateOf("profile-liked", "/profile?tab=liked"),
  stateOf("profile-empty", "/profile", { as: "new-user" }),
  stateOf("profile-liked-empty", "/profile?tab=liked", { as: "new-user" }),
  stateOf("profile-other", OTHER),
  stateOf("profile-not-found", "/profile/nobody_here"),
  {
    name: "profile-blocked",
    as: "new-user",
    show: async ({ page, app, viewer }) => {
      if (viewer) await app.block(viewer, "inesduarte");
      await open(page, OTHER);
      await page.getByText("You blocked @inesduarte").waitFor();
    },
  },
  stateOf("profile-menu", OTHER, {}, openMenu),
  stateOf("profile-block", OTHER, {}, async (context) => {
    await openMenu(context);
    await context.page.getByRole("menuitem", { name: "Block" }).click();
    await context.page.getByRole("alertdialog").waitFor();
  }),
  stateOf("profile-report", OTHER, {}, async (context) => {
    await openMenu(context);
    await context.page.getByRole("menuitem", { name: "Report" }).click();
    await context.page.getByRole("dialog").waitFor();
  }),
  {
    name: "profile-reports",
    as: "demo",
    show: async ({ page }) => {
      await chooseInOwnMenu(page, "Your reports");
      await page.getByRole("list", { name: "Your reports" }).waitFor();
    },
  },
  {
    name: "profile-describe",
    as: "demo",
    show: async ({ page, app, viewer }) => {
      if (!viewer) return;
      for (const title of ["Tram stop", "A staircase in the old town"])
        await app.publish(viewer, { title, alt: "" });
      await open(page, "/profile");
      await page.getByRole("button", { name: "Describe", exact: true }).click();
      await page.getByRole("list", { name: "Pictures without alt text" }).waitFor();
    },
  },
  stateOf("post-reported", demoPostIn("/post", "sofian", HERBARIUM), {}, async ({ page }) => {
    await chooseMenuItem(page, page.getByRole("main"), HERBARIUM, "Report post");
    await page.getByText(/^You reported this/).waitFor();
  }),
  stateOf("profile-own-menu", "/profile", {}, openMenu),
  {
    name: "profile-download",
    as: "demo",
    show: async ({ page }) => {
      await chooseInOwnMenu(page, "Download your data");
      await page.getByRole("link", { name: "Download" }).waitFor();
    },
  },
  {
    name: "profile-change-password",
    as: "new-user",
    show: async ({ page, expectFailure }) => {
      expectFailure({ path: "/api/v1/users/password", status: 400 });
      await chooseInOwnMenu(page, "Change password");
      await fieldOf(page, "Current password").fill("wrong12");
      await fieldOf(page, "New password").fill("secret2");
      await page.getByRole("button", { name: "Change password" }).click();
      await page.getByText("This is not your password").waitFor();
    },
  },
  {
    name: "profile-devices",
    as: "new-user",
    show: async ({ page, app, viewer }) => {
      if (viewer) await app.logIn(viewer);
      await chooseInOwnMenu(page, "Devices");
      await page.getByText("This device").waitFor();
    },
  },
  {
    name: "profile-passkeys",
    as: "new-user",
    show: async ({ page, app, viewer }) => {
      if (viewer) await addPasskeys(app, viewer);
      await chooseInOwnMenu(page, "Passkeys");
      await page.getByRole("list", { name: "Passkeys" }).waitFor();
    },
  },
  {
    name: "profile-passkey-remove",
    as: "new-user",
    show: async ({ page, app, viewer, expectFailure }) => {
      expectFailure({ path: /passkeys\/[\w-]{36}$/, status: 400 });
      if (viewer) await addPasskeys(app, viewer);
      await chooseInOwnMenu(page, "Passkeys");
      await page.getByRole("button", { name: "Remove Ines's phone" }).click();
      await fieldOf(page, "Password").fill("wrong12");
      await page.getByRole("button", { name: "Remove passkey" }).click();
      await page.getByText("This is not your password").waitFor();
    },
  },
  {
    name: "profile-password-off",
    as: "new-user",
    show: async ({ page, app, viewer }) => {
      if (viewer) await addPasskeys(app, viewer, "now()");
      await chooseInOwnMenu(page, "Passkeys");
      await page.getByText(/^Your password is switched off/).waitFor();
    },
  },
  {
    name: "profile-delete-account",
    as: "new-user",
    show: async ({ page, expectFailure }) => {
      expectFailure({ path: "/api/v1/profile/me/delete", status: 400 });
      await chooseInOwnMenu(page, "Delete account");
      await fieldOf(page, "Password").fill("wrong12");
      await page.getByRole("button", { name: "Delete account" }).click();
      await page.getByText("This is not your password").waitFor();
    },
  },
  stateOf("profile-edit", "/profile", {}, async ({ page }) => {
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByRole("dialog", { name: "Edit Profile" }).waitFor();
  }),
  stateOf("profile-edit-errors", "/profile", {}, async ({ page }) => {
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await fieldOf(page, "Full Name").fill(" ");
    await fieldOf(page, "Bio").fill("x".repeat(161));
    await fieldOf(page, "Bio").blur();
    await page.getByText("Full name is required").waitFor();
  }),
];
