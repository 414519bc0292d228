import { open } from "../steps";
import type { State } from "./state";

/** A state that is a page and nothing more. */
const page = (
  name: string,
  path: string,
  { as = "demo", both }: Partial<Pick<State, "as" | "both">> = {},
): State => ({
  name,
  as,
  both,
  show: (scene) => open(scene.page, path),
});

/** A post over the list that it is in. */
const modal = (name: string, path: string): State => ({
  name,
  as: "demo",
  only: "wide",
  show: async (scene) => {
    await open(scene.page, path);
    const link = scene.page.getByRole("region", { name: "Posts" }).getByRole("heading").first();
    await link.getByRole("link").click();
    await scene.page.getByRole("dialog").getByRole("article").waitFor();
  },
});

export const lists: State[] = [
  page("explore", "/search"),
  page("explore-results", "/search?tags=nature,architecture", { both: true }),
  page("explore-none", "/search?tags=nothing"),
  page("favorites", "/favorites", { both: true }),
  page("favorites-empty", "/favorites", { as: "newcomer" }),
  page("saved", "/saved"),
  page("saved-empty", "/saved", { as: "newcomer" }),
  modal("favorites-post", "/favorites"),
  modal("saved-post", "/saved"),
  page("trending", "/trending"),
  page("following", "/following"),
  page("settings", "/settings"),
  {
    name: "api-docs",
    as: "nobody",
    both: true,
    parts: ["nav", "#createPost", "#shape-Post", "#failures"],
    show: async ({ page }) => {
      await page.goto("/api/v1/docs");
      await page.getByRole("heading", { name: "Vitrine API" }).waitFor();
    },
  },
];
