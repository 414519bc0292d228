import { open } from "../steps";
import type { State } from "./state";

/** What a page says when its posts cannot be read. */
const failing = (name: string, path: string): State => ({
  name,
  as: "unlucky",
  show: async ({ page }) => {
    await open(page, path);
    await page.getByRole("main").getByRole("alert").waitFor();
  },
});

export const failures: State[] = [
  failing("feed-failed", "/dashboard"),
  failing("favorites-failed", "/favorites"),
  failing("saved-failed", "/saved"),
  failing("profile-failed", "/profile"),
  failing("explore-failed", "/search?tags=plants"),
  {
    name: "application-error",
    as: "unlucky",
    show: async ({ page, postId, provokes }) => {
      const path = `/post/${postId}`;
      provokes({ path, status: 500 });
      // What React says of a page that failed on the server.
      provokes({ error: /React error #441/ });
      await page.goto(path);
      await page.getByText("Unexpected Application Error!").waitFor();
    },
  },
];
