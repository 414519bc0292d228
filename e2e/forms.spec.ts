import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { disguisedBitmap, disguisedText, jpegOf, MB, pdf, png } from "./pictures";
import { expectMessage, fieldOf, fillLogin, fillSignup, open } from "./steps";

const NOT_AN_IMAGE = "Please upload a valid image file (JPEG, PNG, GIF, or WebP)";
const REGISTER = "/api/v1/users/register";

/** The vertical positions of the heading and of the first field. */
const positionsOf = async (page: Page, firstLabel: string) => [
  (await page.getByRole("heading", { level: 1 }).boundingBox())?.y,
  (await page.getByLabel(firstLabel).boundingBox())?.y,
];

test.describe("login", () => {
  test("does not move while errors appear and disappear @both", async ({
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: "/api/v1/users/login", status: 401 });
    const page = await visit();
    await open(page, "/login");
    const before = await positionsOf(page, "Email or username");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByText("Password is required")).toBeVisible();
    expect(await positionsOf(page, "Email or username")).toEqual(before);
    await fillLogin(page, "nobody_at_all", "wrong12");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expect(page.getByText("Password is required")).toHaveCount(0);
    expect(await positionsOf(page, "Email or username")).toEqual(before);
  });

  test("V10 requires both fields", async ({ visit }) => {
    const page = await visit();
    await open(page, "/login");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByText("Email or username is required")).toBeVisible();
    await expect(page.getByText("Password is required")).toBeVisible();
    await expect(page.getByLabel("Email or username")).toBeFocused();
  });

  test("E2 shows the same error for an unknown name and a wrong password, and keeps the name", async ({
    app,
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: "/api/v1/users/login", status: 401 });
    const { username } = await app.register();
    const page = await visit();
    await open(page, "/login");
    for (const name of [username, `${username}x`, `${username}@example.org`]) {
      await fillLogin(page, name, "wrong12");
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toHaveText("Invalid username, email or password");
      await expect(page.getByLabel("Email or username")).toHaveValue(name);
      await expect(fieldOf(page, "Password")).toBeFocused();
      await expect(page).toHaveURL("/login");
    }
  });
});

test.describe("signup", () => {
  test("does not move while errors appear and disappear @both", async ({ visit }) => {
    const page = await visit();
    await open(page, "/signup");
    const before = await positionsOf(page, "Full name");
    await expectMessage(page, "Full name", "", "Full name is required");
    await expectMessage(page, "Email", "nobody", "Please enter a valid email address");
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await positionsOf(page, "Full name")).toEqual(before);
    await fieldOf(page, "Email").fill("ines@example.com");
    await expect(page.getByText("Please enter a valid email address")).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await positionsOf(page, "Full name")).toEqual(before);
  });

  const invalid: [label: string, value: string, message: string][] = [
    ["Full name", "", "Full name is required"],
    ["Full name", "x".repeat(31), "Full name must be 30 characters or less"],
    ["Username", "", "Username is required"],
    ["Username", "x".repeat(31), "Username must be 30 characters or less"],
    [
      "Username",
      "no spaces",
      "Username can only contain lowercase letters, numbers, and underscores",
    ],
    ["Email", "", "Email is required"],
    ["Email", "nobody", "Please enter a valid email address"],
    ["Password", "", "Password is required"],
    ["Password", "12345", "Password must be at least 6 characters"],
    ["Password", "123456789", "Password must be 8 characters or less"],
    ["Confirm password", "", "Please confirm your password"],
    ["Confirm password", "secret2", "Passwords do not match"],
  ];

  test("V1 V2 V3 V4 V5 V6 V9 L1 L2 each field shows its validation error and keeps its value", async ({
    visit,
  }) => {
    const page = await visit();
    await open(page, "/signup");
    await fillSignup(page, newPerson(), await png());
    await expect(page.getByRole("button", { name: "Sign up" })).toBeEnabled();
    for (const [label, value, message] of invalid) {
      const field = fieldOf(page, label);
      const good = await field.inputValue();
      await expectMessage(page, label, value, message);
      await expect(page.getByRole("button", { name: "Sign up" })).toBeDisabled();
      await field.fill(good);
      await expect(field).not.toHaveAttribute("aria-invalid", "true");
    }
    await expect(page.getByRole("button", { name: "Sign up" })).toBeEnabled();
  });

  test("V9 every field is required, and the hint says what is missing", async ({ visit }) => {
    const page = await visit();
    await open(page, "/signup");
    for (const label of ["Full name", "Username", "Email", "Password", "Confirm password"]) {
      await expect(fieldOf(page, label)).toHaveAttribute("aria-required", "true");
    }
    await expect(page.getByText("Fill in every field to sign up.")).toBeVisible();
    await fillSignup(page, { ...newPerson(), email: "nobody" }, await png());
    await expect(page.getByText("Correct what is wrong to sign up.")).toBeVisible();
    await expect(page.getByText("Fill in every field to sign up.")).toHaveCount(0);
    await fieldOf(page, "Email").fill("ines@example.com");
    await expect(page.getByText(/to sign up\.$/)).toHaveCount(0);
  });

  test("V8 rejects a picture before the upload", async ({ visit }) => {
    const page = await visit();
    await open(page, "/signup");
    const input = page.getByLabel("Profile picture");
    for (const [file, message] of [
      [pdf, NOT_AN_IMAGE],
      [disguisedText, "The file is damaged"],
      [jpegOf(3 * MB + 1), "Profile picture must be 3MB or less"],
    ] as const) {
      await input.setInputFiles(file);
      await expect(page.getByText(message)).toBeVisible();
    }
    await input.setInputFiles(await png());
    await expect(page.getByText("Profile picture must be 3MB or less")).toBeHidden();
  });

  test("E3 shows at its field that a name or email is taken", async ({
    app,
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: REGISTER, status: 409 });
    const taken = await app.register();
    const page = await visit();
    await open(page, "/signup");
    for (const [label, value, message] of [
      ["Username", taken.username, "Username already taken"],
      ["Email", taken.email, "Email already registered"],
    ] as const) {
      const person = newPerson();
      await fillSignup(page, person, await png());
      const field = fieldOf(page, label);
      await field.fill(value);
      await page.getByRole("button", { name: "Sign up" }).click();
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveValue(value);
      await expect(page.getByLabel("Full name")).toHaveValue(person.fullName);
      await expect(fieldOf(page, "Password")).toHaveValue(person.password);
      await expect(page.getByText("Replace")).toBeVisible();
    }
  });

  test("shows an error that only the server finds in a picture", async ({
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: REGISTER, status: 415 });
    const page = await visit();
    await open(page, "/signup");
    await fillSignup(page, newPerson(), disguisedBitmap());
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByText(NOT_AN_IMAGE)).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Ines Duarte");
  });

  test("E3 shows that signing up failed, and keeps everything", async ({
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: REGISTER });
    const page = await visit();
    await open(page, "/signup");
    const person = newPerson();
    await fillSignup(page, person, await png());
    await page.route("**/users/register", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Signup failed. Please try again.",
    );
    await expect(fieldOf(page, "Password")).toHaveValue(person.password);
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByText("Logged in!")).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
  });
});
