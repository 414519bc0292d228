import type { Page } from "playwright/test";
import type { Member, Server } from "../people";
import { open } from "../steps";
import { type State, stateOf } from "./state";

/** The first post of a list, opened over it. */
const modal = (name: string, path: string) =>
  stateOf(name, path, { only: "wide" }, async ({ page }) => {
    const link = page.getByRole("region", { name: "Posts" }).getByRole("heading").first();
    await link.getByRole("link").click();
    await page.getByRole("dialog").getByRole("article").waitFor();
  });

/** Three saved posts, of which one is in two of three collections. */
async function fillCollections(app: Server, viewer: Member | undefined) {
  if (!viewer) return;
  for (const title of ["Blue hour", "Pink patio", "Herbarium"]) {
    const { _id } = await app.publish(viewer, { title });
    await app.send(viewer, `/bookmarks/tweets/${_id}/bookmark`);
    if (title !== "Pink patio") continue;
    for (const name of ["Kitchen", "Patios and courts"]) {
      await app.send(viewer, "/shelves", { name, tweet: _id });
    }
  }
  await app.send(viewer, "/shelves", { name: "Letters" });
}

/** /saved with collections, after `act`. */
const collections = (name: string, act: (page: Page) => Promise<unknown>): State => ({
  name,
  as: "new-user",
  alone: true,
  show: async ({ page, viewer, app }) => {
    await fillCollections(app, viewer);
    await open(page, "/saved");
    await act(page);
  },
});

export const lists: State[] = [
  stateOf("explore", "/search"),
  stateOf("explore-results", "/search?tags=nature,architecture"),
  stateOf("explore-colour", "/search?color=c8322b"),
  stateOf("explore-colour-none", "/search?color=39ff14"),
  stateOf("explore-people", "/search?tags=a&tab=people"),
  stateOf("explore-tags", "/search?tags=a&tab=tags"),
  stateOf("explore-none", "/search?tags=zqxwvk"),
  stateOf("explore-words", "/search?tags=the light"),
  stateOf("explore-also", "/search?tags=nature,clara", { whole: true }),
  stateOf("explore-near", "/search?tags=natrue"),
  stateOf("explore-suggestions", "/search", {}, async ({ page }) => {
    await page.getByRole("combobox", { name: "Search tags" }).fill("m");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
  }),
  stateOf("explore-recent", "/search", { as: "new-user" }, async ({ page, viewer }) => {
    const key = `searches:${viewer?.auth.user._id}`;
    const searches = JSON.stringify(["art", "nature, architecture"]);
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
      key,
      searches,
    ] as const);
    await page.getByRole("combobox", { name: "Search tags" }).click();
    await page.getByRole("option").first().waitFor();
  }),
  stateOf("favorites", "/favorites"),
  stateOf("favorites-empty", "/favorites", { as: "new-user" }),
  stateOf("saved", "/saved"),
  stateOf("saved-empty", "/saved", { as: "new-user" }),
  modal("favorites-post", "/favorites"),
  modal("saved-post", "/saved"),
  collections("saved-collection", async (page) => {
    await page.getByRole("link", { name: "Kitchen" }).click();
    await page.getByRole("heading", { name: "Kitchen", level: 1 }).waitFor();
  }),
  collections("saved-new-collection", async (page) => {
    await page.getByRole("button", { name: "New collection" }).click();
    await page.getByRole("dialog", { name: "New collection" }).waitFor();
  }),
  collections("saved-add-to-collection", async (page) => {
    const menus = page.getByRole("button", { name: /^More actions for/ });
    await menus.first().click();
    await page.getByRole("menuitem", { name: "Add to collection…" }).click();
    await page.getByRole("checkbox").first().waitFor();
  }),
  stateOf("notifications", "/notifications"),
  stateOf("notifications-empty", "/notifications", { as: "new-user" }),
  {
    name: "preferences",
    as: "new-user",

    whole: true,
    show: async ({ page, app, viewer }) => {
      if (!viewer) return;
      const muted = await app.register();
      await app.send(viewer, `/users/${muted.auth.user._id}/mute`);
      await app.send(viewer, "/filters", { kind: "tag", value: "kelp" });
      await open(page, "/preferences");
      await page.getByRole("textbox", { name: "Word or tag" }).press("Enter");
      await page.getByText("Word or tag is required").waitFor();
    },
  },
  stateOf("import", "/preferences/import", { as: "new-user" }),
  stateOf("trending", "/trending"),
  stateOf("following", "/following"),
  stateOf("settings", "/settings"),
];
