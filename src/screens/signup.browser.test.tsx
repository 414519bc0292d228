import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ProvedNames } from "@/features/auth/components/signup-values";
import type { Person } from "../../e2e/people";
import { app, newPerson, pictureFile } from "../../tests/component/app";
import { expectAccessible } from "../../tests/component/expect-accessible";
import { begunTo, expectFailure, loseRequests } from "../../tests/component/failures";
import { render } from "../../tests/component/render";
import { advanceUntil, choose, expectAddress, expectGone } from "../../tests/component/steps";
import { SignupScreen } from "./signup";

const NOT_AN_IMAGE = "Please upload a valid image file (JPEG, PNG, GIF, or WebP)";
const REGISTER = /\/users\/register$/;

afterEach(() => void vi.useRealTimers());

const open = () =>
  render(<SignupScreen next="/dashboard" who="open" proved={null} provider="" />, {
    at: "/signup",
  });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = page.getByRole("button", { name: "Sign up" });

async function fill(person: Person, file?: File) {
  choose(file ?? (await pictureFile("png")));
  await field("Full name").fill(person.fullName);
  await field("Username").fill(person.username);
  await field("Email").fill(person.email);
  await field("Password").fill(person.password);
  await field("Confirm password").fill(person.password);
}

/** Of each field; what else is refused: src/api/contracts.test.ts and signup-values.test.ts. */
const invalid: [label: string, value: string, message: string][] = [
  ["Full name", "", "Full name is required"],
  [
    "Username",
    "no spaces",
    "Username can only contain lowercase letters, numbers, and underscores",
  ],
  ["Email", "nobody", "Please enter a valid email address"],
  ["Password", "12345", "Password must be at least 6 characters"],
  ["Confirm password", "secret2", "Passwords do not match"],
];

async function expectMessage(label: string, value: string, message: string) {
  await field(label).fill(value);
  (field(label).element() as HTMLInputElement).blur();
  await expect.element(field(label)).toHaveAccessibleDescription(message);
  await expect.element(field(label)).toHaveAttribute("aria-invalid", "true");
  await expect.element(field(label)).toHaveValue(value);
}

const positions = () =>
  [page.getByRole("heading", { level: 1 }), field("Full name")].map(
    (one) => one.element().getBoundingClientRect().y + scrollY,
  );

it("does not move while errors appear and disappear", async () => {
  await page.viewport(390, 900);
  await open();
  const before = positions();
  await expectMessage("Full name", "", "Full name is required");
  await expectMessage("Email", "nobody", "Please enter a valid email address");
  expect(positions()).toEqual(before);
  await field("Email").fill("ines@example.com");
  const gone = page.getByText("Please enter a valid email address");
  await expect.element(gone).not.toBeInTheDocument();
  expect(positions()).toEqual(before);
});

it("V6 V9 each field shows its validation error and keeps its value", async () => {
  await open();
  await fill(newPerson());
  await expect.element(submit).toBeEnabled();
  for (const [label, value, message] of invalid) {
    const good = (field(label).element() as HTMLInputElement).value;
    await expectMessage(label, value, message);
    await expect.element(submit).toBeDisabled();
    await field(label).fill(good);
    await expect.element(field(label)).not.toHaveAttribute("aria-invalid", "true");
  }
  await expect.element(submit).toBeEnabled();
});

it("P8 another picture is shown from above its middle, where heads are, whatever was shown of the one before", async () => {
  await open();
  const crop = page.getByRole("button", { name: /^What is shown of the picture/ });
  const image = () => crop.element().querySelector("img");
  const shown = () => image()?.style.objectPosition;
  let before: string | undefined;
  for (const kind of ["png", "webp"] as const) {
    choose(await pictureFile(kind));
    await expect.poll(() => image()?.src).not.toBe(before);
    await expect.poll(shown).toBe("50% 20%");
    await expect.element(page.getByText("Drag the picture to choose what is shown.")).toBeVisible();
    (crop.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.poll(shown).toBe("50% 40%");
    before = image()?.src;
  }
});

it("V9 every field is required, and the hint says what is missing", async () => {
  await open();
  for (const label of ["Full name", "Username", "Email", "Password", "Confirm password"])
    expect(field(label).element()).toHaveAttribute("aria-required", "true");
  await expect.element(page.getByText("Fill in every field to sign up.")).toBeVisible();
  await expectAccessible();
  await fill({ ...newPerson(), email: "nobody" });
  await expect.element(page.getByText("Correct what is wrong to sign up.")).toBeVisible();
  await expectAccessible();
  expect(page.getByText("Fill in every field to sign up.").query()).toBeNull();
  await field("Email").fill("ines@example.com");
  await expect.element(page.getByText(/to sign up\.$/)).not.toBeInTheDocument();
});

it("V8 rejects a picture before the upload", async () => {
  await open();
  const large = new File([new Uint8Array(3 * 1024 ** 2 + 1)], "l.jpg", { type: "image/jpeg" });
  const tooLarge = page.getByText("Profile picture must be 3MB or less");
  choose(await pictureFile("pdf"));
  await expect.element(page.getByText(NOT_AN_IMAGE)).toBeVisible();
  choose(large);
  await expect.element(tooLarge).toBeVisible();
  choose(await pictureFile("png"));
  await expect.element(tooLarge).not.toBeInTheDocument();
});

it("E3 shows at its field that a name or email is taken", async () => {
  expectFailure({ path: REGISTER, status: 409 });
  const taken = await app.register();
  await open();
  for (const [label, value, message] of [
    ["Username", taken.username, "Username already taken"],
    ["Email", taken.email, "Email already registered"],
  ] as const) {
    const person = newPerson();
    await fill(person);
    await field(label).fill(value);
    await submit.click();
    await expect.element(field(label)).toHaveAccessibleDescription(message);
    await expect.element(field(label)).toHaveValue(value);
    await expect.element(field("Full name")).toHaveValue(person.fullName);
    await expect.element(field("Password")).toHaveValue(person.password);
    await expect.element(page.getByText("Replace", { exact: false })).toBeVisible();
  }
});

it("a double click sends one request, and an error that only the server finds in a picture is shown", async () => {
  expectFailure({ path: REGISTER, status: 415 });
  await open();
  await fill(newPerson(), await pictureFile("disguisedBitmap"));
  await submit.dblClick();
  await expect.element(page.getByText(NOT_AN_IMAGE)).toBeVisible();
  expect(begunTo(REGISTER)).toBe(1);
  await expect.element(field("Full name")).toHaveValue("Ines Duarte");
});

it("E3 shows that signing up failed, and keeps everything", async () => {
  await open();
  const person = newPerson();
  await fill(person);
  const keep = await loseRequests(REGISTER);
  await submit.click();
  const failure = page.getByRole("main").getByRole("alert");
  await expect.element(failure).toHaveTextContent("Signup failed. Please try again.");
  await expect.element(field("Password")).toHaveValue(person.password);
  await keep();
  await submit.click();
  await expect.element(page.getByText("Logged in!")).toBeVisible();
  await expectGone(failure);
  await expectAddress("/dashboard");
});

it("OK1 ST5 L23 signing up logs the user in and redirects after a second", async () => {
  await open();
  await fill(newPerson());
  await expect.element(submit).toBeEnabled();
  await expect.element(page.getByRole("region", { name: /^Notifications/ })).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await submit.click();
  const has = (text: string) => page.getByText(text).query() !== null;
  await advanceUntil(() => has("Logging you in..."));
  expect(has("Signed up successfully!")).toBe(true);
  // The clock stands still while the session is made.
  while (!localStorage.getItem("auth")) await new Promise(requestAnimationFrame);
  await vi.advanceTimersByTimeAsync(900);
  expect(has("Logged in!")).toBe(false);
  expect(location.pathname).toBe("/signup");
  await vi.advanceTimersByTimeAsync(200);
  await advanceUntil(() => has("Logged in!"));
  expect(has("Logging you in...")).toBe(false);
  expect(has("Signed up successfully!")).toBe(true);
  await expectAddress("/dashboard");
});

it("R28 where SIGNUP is sign-on there is a form only for whom the provider has proved, without a password", async () => {
  const screen = (proved: ProvedNames | null) =>
    render(<SignupScreen next="/saved" who="sign-on" proved={proved} provider="Lund ID" />);
  await screen(null);
  await expect
    .element(page.getByText("Only people whom Lund ID knows can sign up here."))
    .toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  await screen({ fullName: "Ines", username: "ines", email: "ines@id.example" });
  await expect.element(field("Username")).toHaveValue("ines");
  await expect.element(field("Password")).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: "sign up with a password" }))
    .not.toBeInTheDocument();
});

it("R40 where new accounts wait for approval, the form asks in a sentence who signs up", async () => {
  const screen = (who: "open" | "approval") =>
    render(<SignupScreen next="/dashboard" who={who} proved={null} provider="" />);
  const SENTENCE = "Who are you, in one sentence?";
  await screen("open");
  await expect.element(field(SENTENCE)).not.toBeInTheDocument();
  await screen("approval");
  await fill(newPerson());
  await expectMessage(SENTENCE, "x".repeat(281), "The sentence must be 280 characters or less");
  await expectMessage(SENTENCE, " ", "Say in a sentence who you are, or why you want to join");
  await expect.element(submit).toBeDisabled();
  await field(SENTENCE).fill("I photograph tiles.");
  await expect.element(submit).toBeEnabled();
  await expectAccessible();
});
