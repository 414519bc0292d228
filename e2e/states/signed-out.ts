import { fieldOf, logIn } from "../steps";
import { type State, stateOf } from "./state";

export const signedOut: State[] = [
  stateOf("login", "/login", { as: "signed-out" }),
  stateOf("login-account-deleted", "/login?account=deleted", { as: "signed-out" }),
  stateOf("login-refused", "/login", { as: "signed-out" }, async ({ page, expectFailure }) => {
    expectFailure({ path: "/api/v1/users/login", status: 401 });
    await logIn(page, { username: "nobody_at_all", password: "wrong12" });
    await page.getByRole("main").getByRole("alert").waitFor();
  }),
  stateOf("login-without-passkeys", "/login", { as: "signed-out" }, async ({ page }) => {
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByRole("main").getByRole("alert").waitFor();
  }),
  stateOf("signup", "/signup", { as: "signed-out" }),
  stateOf("signup-errors", "/signup", { as: "signed-out" }, async ({ page }) => {
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
  }),
];
