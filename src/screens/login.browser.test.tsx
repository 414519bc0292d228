import type { ComponentProps } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { app } from "../../tests/component/app";
import { expectAccessible } from "../../tests/component/expect-accessible";
import { begunTo, expectFailure, holdRequests, requestsTo } from "../../tests/component/failures";
import { render } from "../../tests/component/render";
import { expectAddress } from "../../tests/component/steps";
import { LoginScreen } from "./login";

const LOGIN = /\/users\/login$/;
const REFRESH = /\/users\/refresh-token$/;

const submit = page.getByRole("button", { name: "Log in" });
const identifier = page.getByLabelText("Email or username");
const password = page.getByLabelText("Password");
const alert = page.getByRole("main").getByRole("alert");

const open = (notice?: ComponentProps<typeof LoginScreen>["notice"]) =>
  render(<LoginScreen next="/dashboard" who="open" notice={notice} signOn={undefined} canReset />, {
    at: "/login",
  });

it("V10 requires both fields", async () => {
  await open({ tone: "success", message: "Your account is deleted." });
  await submit.click();
  await expect.element(page.getByText("Email or username is required")).toBeVisible();
  await expect.element(page.getByText("Password is required")).toBeVisible();
  await expect.element(identifier).toHaveFocus();
  await expectAccessible();
});

it("E2 shows the same error for an unknown name and a wrong password, and keeps the name", async () => {
  expectFailure({ path: LOGIN, status: 401 });
  const { username } = await app.register();
  await open();
  for (const name of [username, `${username}x`, `${username}@example.org`]) {
    await identifier.fill(name);
    await password.fill("wrong12");
    await submit.click();
    await expect.element(alert).toHaveTextContent("Invalid username, email or password");
    await expect.element(identifier).toHaveValue(name);
    await expect.element(password).toHaveFocus();
    expect(location.pathname).toBe("/login");
  }
  await expectAccessible();
});

it("ST15 a double click logs in once, and tokens of an ended session that are rejected late leave those of that login", async () => {
  expectFailure({ path: REFRESH, status: 401 });
  const [former, member] = [await app.register(), await app.register()];
  await app.revoke(former);
  localStorage.setItem("auth", JSON.stringify(former.auth));
  const release = await holdRequests(REFRESH);
  await open();
  await identifier.fill(member.username);
  await password.fill(member.password);
  await submit.dblClick();
  await expectAddress("/dashboard");
  expect(begunTo(LOGIN)).toBe(1);
  await release();
  await expect.poll(() => requestsTo(REFRESH)).toHaveLength(1);
  expect(localStorage.getItem("auth")).toContain(member.username);
});
