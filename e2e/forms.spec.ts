import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { disguisedText, png, truncatedJpeg } from "./pictures";
import { fieldOf, fileInput, fillLogin, fillPost, fillSignup, open, shareButton } from "./steps";

const NOT_AN_IMAGE = "Please upload a valid image file (JPEG, PNG, GIF, or WebP)";
const pdf = { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
const bytes = (size: number) => ({
  name: "large.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.alloc(size, 1),
});
const MB = 1024 ** 2;

/** Types into a field and leaves it, then looks for the message that describes it. */
async function expectMessage(page: Page, label: string, value: string, message: string) {
  const field = fieldOf(page, label);
  await field.fill(value);
  await field.blur();
  await expect(field).toHaveAccessibleDescription(message);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue(value);
}

test.describe("login", () => {
  test("asks for both fields", async ({ visit }) => {
    const page = await visit();
    await open(page, "/login");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByText("Email or username is required")).toBeVisible();
    await expect(page.getByText("Password is required")).toBeVisible();
    await expect(page.getByLabel("Email or username")).toBeFocused();
  });

  test("says the same for an unknown name and a wrong password, and keeps the name", async ({
    app,
    visit,
  }) => {
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
  const faults: [label: string, value: string, message: string][] = [
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

  test("says at each field what is wrong with it, and keeps what was typed", async ({ visit }) => {
    const page = await visit();
    await open(page, "/signup");
    await fillSignup(page, newPerson(), await png());
    await expect(page.getByRole("button", { name: "Sign up" })).toBeEnabled();
    for (const [label, value, message] of faults) {
      const field = fieldOf(page, label);
      const good = await field.inputValue();
      await expectMessage(page, label, value, message);
      await expect(page.getByRole("button", { name: "Sign up" })).toBeDisabled();
      await field.fill(good);
      await expect(field).not.toHaveAttribute("aria-invalid", "true");
    }
    await expect(page.getByRole("button", { name: "Sign up" })).toBeEnabled();
  });

  test("refuses a picture before it is sent", async ({ visit }) => {
    const page = await visit();
    await open(page, "/signup");
    const input = page.getByLabel("Profile picture");
    for (const [file, message] of [
      [pdf, NOT_AN_IMAGE],
      [bytes(3 * MB + 1), "Profile picture must be 3MB or less"],
    ] as const) {
      await input.setInputFiles(file);
      await expect(page.getByText(message)).toBeVisible();
    }
    await input.setInputFiles(await png());
    await expect(page.getByText("Profile picture must be 3MB or less")).toBeHidden();
  });

  test("shows a name or email that is taken at its field", async ({ app, visit }) => {
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

  test("shows what only the server finds in a picture", async ({ visit }) => {
    const page = await visit();
    await open(page, "/signup");
    await fillSignup(page, newPerson(), disguisedText);
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByText(NOT_AN_IMAGE)).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Ines Duarte");
  });
});

test.describe("create post", () => {
  const words = { title: "Pink patio", content: "One hard shadow.", alt: "A wall", tags: ["art"] };

  const expectKept = async (page: Page) => {
    await expect(page.getByLabel("Title")).toHaveValue(words.title);
    await expect(page.getByLabel("Description")).toHaveValue(words.content);
    await expect(page.getByLabel("Alt text")).toHaveValue(words.alt);
    await expect(page.getByRole("button", { name: "Remove art" })).toBeVisible();
  };

  test("says at each field what is wrong with it, and keeps what was typed", async ({
    app,
    visit,
  }) => {
    const page = await visit({ as: await app.register() });
    await open(page, "/upload");
    await expect(page.getByText("Please fill in all required fields to continue")).toBeVisible();
    await fillPost(page, words, await png());
    for (const [label, value, message] of [
      ["Title", "", "Title is required"],
      ["Title", "x".repeat(101), "Title must be 100 characters or less"],
      ["Description", "   ", "Content is required"],
      ["Description", "x".repeat(281), "Content must be 280 characters or less"],
      ["Alt text", "x".repeat(1001), "Alt text must be 1000 characters or less"],
    ] as const) {
      const field = fieldOf(page, label);
      const good = await field.inputValue();
      await expectMessage(page, label, value, message);
      await expect(shareButton(page)).toBeDisabled();
      await field.fill(good);
    }
    await expect(shareButton(page)).toBeEnabled();
    await page.getByRole("button", { name: "Remove image" }).click();
    await page.getByLabel("Title").focus();
    await expect(page.getByText("Media file is required")).toBeVisible();
    await expect(shareButton(page)).toBeDisabled();
    await expectKept(page);
  });

  test("refuses a file before it is sent, and keeps the one that was there", async ({
    app,
    visit,
  }) => {
    const page = await visit({ as: await app.register() });
    await open(page, "/upload");
    await fileInput(page).setInputFiles(pdf);
    await expect(page.getByText(NOT_AN_IMAGE)).toBeVisible();
    await fileInput(page).setInputFiles(bytes(10 * MB + 1));
    await expect(page.getByText("File size must be 10MB or less")).toBeVisible();
    await fileInput(page).setInputFiles(await png());
    await expect(page.getByText("File size must be 10MB or less")).toBeHidden();
    await fileInput(page).setInputFiles(pdf);
    await expect(page.getByText(NOT_AN_IMAGE)).toBeVisible();
    await expect(page.getByText("drawing.png")).toBeVisible();
  });

  test("tags: ten at most, no doubles, pasted lists", async ({ app, visit }) => {
    const page = await visit({ as: await app.register() });
    await open(page, "/upload");
    const tags = page.getByRole("combobox", { name: "Tags" });
    const chosen = page.getByRole("button", { name: /^Remove / });
    await page.getByRole("button", { name: "Add photography" }).click();
    await expect(chosen).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Add photography" })).toBeHidden();
    await tags.fill("ab");
    await tags.press("ArrowDown");
    await expect(page.getByRole("option", { name: "abstract" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await tags.press("Enter");
    await tags.pressSequentially("Art,ART,");
    await expect(chosen).toHaveCount(3);
    await tags.press("Backspace");
    await expect(chosen).toHaveCount(2);
    await tags.fill("1, 2, 3, 4, 5, 6, 7, 8, 9,");
    await expect(tags).toHaveAccessibleDescription("Maximum 10 tags allowed");
    await expect(tags).toHaveValue("9");
    await expect(chosen).toHaveCount(10);
  });

  for (const [what, file, message] of [
    ["no picture at all", async () => disguisedText, NOT_AN_IMAGE],
    ["cut off", truncatedJpeg, "The file is damaged"],
  ] as const) {
    test(`shows what only the server finds in a file: ${what}`, async ({ app, visit }) => {
      const page = await visit({ as: await app.register() });
      await open(page, "/upload");
      await fillPost(page, words, await file());
      await shareButton(page).click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(fileInput(page)).toBeFocused();
      await expectKept(page);
    });
  }

  test("a failure is said in the form and as a notice; Retry sends everything again", async ({
    app,
    visit,
  }) => {
    const page = await visit({ as: await app.register() });
    await open(page, "/upload");
    await page.route("**/tweets/create", (route) => route.abort(), { times: 1 });
    await fillPost(page, words, await png());
    await shareButton(page).click();
    const failed = page.getByText("Upload failed. Please try again.");
    await expect(failed).toHaveCount(2);
    await expectKept(page);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Post created successfully!")).toBeVisible();
  });

  test("Cancel during the upload keeps the form; Cancel after that gives it up", async ({
    app,
    visit,
  }) => {
    const page = await visit({ as: await app.register() });
    await open(page, "/dashboard");
    await page.getByRole("link", { name: "Create" }).filter({ visible: true }).click();
    await page.route("**/tweets/create", () => {});
    await fillPost(page, words, await png());
    await shareButton(page).click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("progressbar")).toBeHidden();
    await expectKept(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL("/dashboard");
    await open(page, "/upload");
    await expect(page.getByLabel("Title")).toHaveValue("");
  });

  test("what was written survives a reload and a session that ended", async ({ app, visit }) => {
    const member = await app.register();
    const page = await visit({ as: member });
    page.on("dialog", (dialog) => void dialog.accept());
    await open(page, "/upload");
    await fillPost(page, words, await png());
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    await page.waitForTimeout(600);
    await page.reload();
    await expectKept(page);
    await fileInput(page).setInputFiles(await png());
    await app.revoke(member);
    await shareButton(page).click();
    await expect(page).toHaveURL("/login?next=%2Fupload");
    await fillLogin(page, member.username, member.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expectKept(page);
  });

  test("a link asks first while something would be lost", async ({ app, visit }) => {
    const page = await visit({ as: await app.register() });
    await open(page, "/upload");
    await page.getByLabel("Title").fill(words.title);
    const link = page.getByRole("link", { name: "Vitrine" }).filter({ visible: true });
    await link.click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/upload");
    await link.click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/dashboard");
  });
});
