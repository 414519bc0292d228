import { type State, stateOf } from "./state";

/** A page whose posts cannot be read. */
const failing = (name: string, path: string) =>
  stateOf(name, path, { as: "failing-site" }, ({ page }) =>
    page.getByRole("main").getByRole("alert").waitFor(),
  );

export const failures: State[] = [
  failing("feed-failed", "/dashboard"),
  failing("favorites-failed", "/favorites"),
  failing("saved-failed", "/saved"),
  failing("profile-failed", "/profile"),
  failing("explore-failed", "/search?tags=plants"),
  {
    name: "application-error",
    as: "failing-site",
    show: async ({ page, postId, expectFailure }) => {
      const path = `/post/${postId}`;
      expectFailure({ path, status: 500 });
      // The error of React after a page failed on the server.
      expectFailure({ error: /React error #441/ });
      await page.goto(path);
      await page.getByText("Unexpected Application Error!").waitFor();
    },
  },
];
