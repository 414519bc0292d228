import { expect, type Locator, type Page, type Request, type Route } from "playwright/test";
import { intercept } from "./intercept";
import type { Person } from "./people";
import type { Picture } from "./pictures";

/** Goes to a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * Opens a post and waits until its view is counted and what was requested before is answered, before a test deletes
 * the post or ends the session.
 */
export async function withCountedView<T>(page: Page, opening: () => Promise<T>): Promise<T> {
  const requests: Request[] = [];
  const note = (request: Request) => void requests.push(request);
  page.on("request", note);
  const view = page.waitForResponse(/\/view$/);
  const opened = await opening();
  await view;
  page.off("request", note);
  await Promise.all(requests.map((request) => request.response()));
  return opened;
}

/**
 * Waits until the page is hydrated and idle, because some handlers are added in later tasks.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await idle(page);
}

/** Waits for the tasks of the page. Not by an idle callback, which a paused clock stops. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));

/** A field by its label. Password fields have no role. */
export const fieldOf = (page: Page, label: string): Locator =>
  page
    .getByRole("textbox", { name: label, exact: true })
    .or(page.getByLabel(label, { exact: true }));

/** Fills a field and blurs it, and expects an error. */
export async function expectMessage(
  page: Page,
  label: string,
  value: string,
  message: string,
): Promise<void> {
  const field = fieldOf(page, label);
  await field.fill(value);
  await field.blur();
  await expect(field).toHaveAccessibleDescription(message);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue(value);
}

export async function fillSignup(page: Page, person: Person, picture: Picture): Promise<void> {
  await page.getByLabel("Profile picture").setInputFiles(picture);
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await fieldOf(page, "Password").fill(person.password);
  await fieldOf(page, "Confirm password").fill(person.password);
}

/** What the browser keeps of the session (docs/product.md L25), or null. */
export const storedAuth = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("auth"));

/** Sends the form of /signup, and waits for the account. */
export async function signUp(page: Page): Promise<void> {
  const registered = page.waitForResponse(/\/users\/register$/);
  await page.getByRole("button", { name: "Sign up" }).click();
  await registered;
}

export async function fillLogin(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel("Email or username").fill(identifier);
  await fieldOf(page, "Password").fill(password);
}

/** Fills the form of /login, and sends it. */
export async function logIn(
  page: Page,
  { username, password }: Pick<Person, "username" | "password">,
): Promise<void> {
  await fillLogin(page, username, password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** The input of the drop zone, or of Replace. */
export const fileInput = (page: Page): Locator => page.locator("input[type=file]");

/** Follows the link to /upload of the frame; an empty feed has another one. */
export async function goToCreate(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Create" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { name: "Create post" })).toBeVisible();
}

type PostTexts = { title: string; content: string; alt?: string; tags?: string[] };

export async function fillPost(page: Page, texts: PostTexts, picture: Picture): Promise<void> {
  await fileInput(page).setInputFiles(picture);
  await page.getByLabel("Title").fill(texts.title);
  await page.getByLabel("Description").fill(texts.content);
  if (texts.alt) await page.getByLabel("Describe the picture").fill(texts.alt);
  const tags = page.getByRole("combobox", { name: "Tags" });
  for (const tag of texts.tags ?? []) {
    await tags.fill(tag);
    await tags.press("Enter");
  }
}

export const shareButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Share Post" });

/** Delays the response of a navigation. @returns what releases it */
export async function delayPage(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await intercept(
    page,
    (url) => url.pathname === path && url.searchParams.has("_rsc"),
    async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    },
  );
  return release;
}

/** Delays requests. @returns what sends them */
export async function holdRequests(
  page: Page,
  url: Parameters<Page["route"]>[0],
  options?: { times: number },
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await released;
    // The page may have cancelled it.
    await route.continue().catch(() => {});
  };
  await intercept(page, url, hold, options);
  return release;
}

/** Opens the menu of the account, at the foot of the sidebar. */
export async function openAccount(page: Page): Promise<Locator> {
  // A provider of single sign-on leads to a new document.
  await hydrated(page);
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  const account = page.locator("#account");
  if (!(await account.isVisible())) await page.locator("[popovertarget=account]").click();
  return account;
}

export async function logOut(page: Page): Promise<void> {
  await (await openAccount(page)).getByRole("button", { name: "Logout" }).click();
}

/** The field of the feed's head. */
export const feedField = (page: Page): Locator =>
  page.getByRole("combobox", { name: "Search posts" });

/** Filters the loaded posts of the feed by a text. */
export async function filterPosts(page: Page, text: string): Promise<void> {
  await feedField(page).fill(text);
  await page.getByRole("option", { name: /^Only search these/ }).click();
}

/** The card of a post in a list. */
export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: "Posts" }).getByRole("article", { name: title, exact: true });

/** The link of a card to its post. */
export const titleLink = (page: Page, title: string): Locator =>
  cardOf(page, title).getByRole("link", { name: title, exact: true });

/** A post that is open over its list. */
export const opened = (page: Page, title: string): Locator =>
  page.getByRole("dialog").getByRole("article", { name: title, exact: true });

export const nextButton = (page: Page): Locator => page.getByRole("button", { name: "Next post" });
export const previousButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Previous post" });

/** Whether posts open over their list at this size (docs/product.md L22). */
export const isWide = (viewport: { width: number } | null) => (viewport?.width ?? 0) >= 1024;

/** Opens a post from its card: over the feed on wide screens, as a page on narrow ones. */
export async function openCard(page: Page, title: string): Promise<Locator> {
  await titleLink(page, title).click();
  const wide = isWide(page.viewportSize());
  await page.waitForURL(wide ? /\/dashboard\/post\/[\w-]+$/ : /\/post\/[\w-]+$/);
  const place = wide ? page.getByRole("dialog") : page.getByRole("main");
  const post = place.getByRole("article", { name: title, exact: true });
  await expect(post).toBeVisible();
  return post;
}

/** The menu button of a post, in its card or where it is opened. */
export const menuButtonOf = (place: Locator, title: string): Locator =>
  place
    .getByRole("button", { name: `More actions for ${title}` })
    .filter({ visible: true })
    .first();

/** The heart of a post, in its card or where it is opened. */
export const likeButton = (place: Page | Locator): Locator =>
  place.getByRole("button", { name: /^Like(?! the comment)/ });

export const bookmarkButton = (place: Page | Locator): Locator =>
  place.getByRole("button", { name: /^Bookmark/ });

export const menuItem = (page: Page, name: string): Locator =>
  page.getByRole("menuitem", { name, exact: true });

/** Selects an item of the menu of a post. */
export async function chooseMenuItem(page: Page, place: Locator, title: string, item: string) {
  await menuButtonOf(place, title).click();
  await menuItem(page, item).click();
}

/** Selects an item of the menu of the own profile. */
export async function chooseInOwnMenu(page: Page, name: string): Promise<void> {
  await open(page, "/profile");
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name }).click();
}

export const isLoaded = (picture: Locator): Promise<boolean> =>
  picture.evaluate((element) => {
    const image = element as HTMLImageElement;
    return image.complete && image.naturalWidth > 0;
  });

/** A swipe with one finger across the screen. */
export async function swipe(page: Page, { from, to, y = 450 }: Swipe) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await send("touchStart", from);
  await send("touchMove", (from + to) / 2);
  await send("touchMove", to);
  await send("touchEnd");
  await session.detach();
}

type Swipe = { from: number; to: number; y?: number };
