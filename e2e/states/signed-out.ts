import { fieldOf, fillLogin, open } from "../steps";
import type { State } from "./state";

export const signedOut: State[] = [
  { name: "login", as: "signed-out", show: ({ page }) => open(page, "/login") },
  {
    name: "login-account-deleted",
    as: "signed-out",
    show: ({ page }) => open(page, "/login?account=deleted"),
  },
  {
    name: "login-refused",
    as: "signed-out",
    show: async ({ page, expectFailure }) => {
      expectFailure({ path: "/api/v1/users/login", status: 401 });
      await open(page, "/login");
      await fillLogin(page, "nobody_at_all", "wrong12");
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await page.getByRole("main").getByRole("alert").waitFor();
    },
  },
  {
    name: "login-without-passkeys",
    as: "signed-out",
    show: async ({ page }) => {
      await open(page, "/login");
      await page.getByRole("button", { name: "Use a passkey" }).click();
      await page.getByRole("main").getByRole("alert").waitFor();
    },
  },
  { name: "signup", as: "signed-out", show: ({ page }) => open(page, "/signup") },
  {
    name: "signup-errors",
    as: "signed-out",
    show: async ({ page }) => {
      await open(page, "/signup");
      for (const [label, value] of [
        ["Full name", ""],
        ["Username", "no spaces"],
        ["Email", "nobody"],
        ["Password", "12345"],
        ["Confirm password", "secret2"],
      ] as const) {
        await fieldOf(page, label).fill(value);
        await fieldOf(page, label).blur();
      }
      await page.getByText("Passwords do not match").waitFor();
    },
  },
];
