import { expect, test } from "./fixtures";
import { open } from "./steps";

/** The pages of a signed-in user. */
const pages: [path: string, heading: string, title: string][] = [
  ["/dashboard", "Discover Amazing Creations", "Home"],
  ["/profile", "Ines Duarte", "Profile"],
  ["/profile/maralind", "Mara Lindqvist", "@maralind"],
  ["/upload", "Create post", "Create"],
  ["/search", "Explore", "Explore"],
  ["/trending", "Trending", "Trending"],
  ["/following", "Following", "Following"],
  ["/settings", "Settings", "Settings"],
  ["/favorites", "Your Favorites", "Favorites"],
  ["/saved", "Your Collections", "Collections"],
  ["/notifications", "Notifications", "Notifications"],
  ["/admin", "Access Denied", "Access Denied"],
];

const posts = ["/dashboard/post/", "/post/", "/favorites/post/", "/saved/post/"];
const UNKNOWN_ID = "01a00000-0000-7000-8000-000000000000";

test("R5 R11 F1 every page has its own heading and title", async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
  for (const [path, heading, title] of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Vitrine`);
    await expect(page).toHaveURL(path);
  }
});

test("the page of a post has its title", async ({ app, visit }) => {
  const author = await app.register();
  const post = await app.publish(author, { title: "Herbarium" });
  const page = await visit({ as: author });
  await page.goto(`/post/${post._id}`);
  await expect(page).toHaveTitle(`Herbarium by @${author.username} · Vitrine`);
});

test("R1 R2 the login and signup pages have titles and link to each other", async ({ visit }) => {
  const page = await visit();
  await open(page, "/login");
  await expect(page).toHaveTitle("Log in · Vitrine");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/signup");
  await expect(page).toHaveTitle("Sign up · Vitrine");
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/login");
});

test("R4 the start page redirects to the feed", async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
});

test("R20 a signed-out user is redirected from every page to the login page", async ({ app }) => {
  const paths = [...pages.map(([path]) => path), ...posts.map((path) => path + UNKNOWN_ID)];
  for (const path of paths) {
    const response = await fetch(app.origin + path, { redirect: "manual" });
    const next = path === "/dashboard" ? "" : `?next=${encodeURIComponent(path)}`;
    const { pathname, search } = new URL(response.headers.get("location") ?? "", app.origin);
    expect({ path, status: response.status, to: pathname + search }).toEqual({
      path,
      status: 307,
      to: `/login${next}`,
    });
  }
});

for (const from of ["/dashboard/post/", "/post/"]) {
  test(`R7 R10 E6 E7 an unknown post under ${from} redirects to the feed`, async ({
    app,
    visit,
  }) => {
    const member = await app.register();
    const page = await visit({ as: member });
    const headers = { authorization: `Bearer ${member.auth.accessToken}` };
    for (const id of [UNKNOWN_ID, "no-id-at-all"]) {
      await page.goto(from + id);
      await expect(page).toHaveURL("/dashboard");
      const response = await fetch(`${app.origin}/api/v1/tweets/${id}`, { headers });
      expect((await response.json()).message).toBe("Post not found");
    }
  });
}

for (const [path, title, description] of [
  ["/trending", "Trending", "Discover what's hot right now"],
  ["/following", "Following", "Posts from people you follow"],
  ["/settings", "Settings", "Manage your account and preferences"],
] as const) {
  test(`R15 H1 H2 H3 H4 H5 ${path} shows that it is coming soon`, async ({ app, visit }) => {
    const page = await visit({ as: await app.register() });
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText(description)).toBeVisible();
    await expect(page.getByText("This feature is coming soon!")).toBeVisible();
    await expect(
      page.getByText("We're working hard to bring you this functionality. Stay tuned for updates!"),
    ).toBeVisible();
  });
}
