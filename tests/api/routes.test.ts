import { expect, it } from "vitest";
import { openSite } from "../harness/site";
import { inBrowser, newPerson } from "../support/people";
import { newPost } from "../support/posts";
import { requestRaw } from "../support/raw-http";

const site = await openSite();

const ana = await newPerson(site);
const ben = await newPerson(site);
const member = await inBrowser(site, ana);
const post = await newPost(site.pool, ben, { title: "Herbarium" });

/** The pages of a signed-in user. */
const pages: [path: string, heading: string, title: string][] = [
  ["/dashboard", "Discover Amazing Creations", "Home"],
  ["/profile", ana.username, "Profile"],
  [`/profile/${ben.username}`, ben.username, `@${ben.username}`],
  [`/post/${post}`, "Herbarium", `Herbarium by @${ben.username}`],
  ["/upload", "Create post", "Create"],
  ["/search", "Explore", "Explore"],
  ["/trending", "Trending", "Trending"],
  ["/following", "Following", "Following"],
  ["/settings", "Settings", "Settings"],
  ["/favorites", "Your Favorites", "Favorites"],
  ["/saved", "Your Collections", "Collections"],
  ["/notifications", "Notifications", "Notifications"],
  ["/preferences", "Preferences", "Preferences"],
  ["/admin", "Access Denied", "Access Denied"],
];

const posts = ["/dashboard/post/", "/post/", "/favorites/post/", "/saved/post/"];
const UNKNOWN_ID = "01a00000-0000-7000-8000-000000000000";

/** The text of a document, without its tags. */
const textOf = (html: string) => html.replace(/<!--.*?-->|<[^>]*>/g, "");
const headingsOf = (html: string) =>
  [...html.matchAll(/<h1\b.*?<\/h1>/gs)].map(([heading]) => textOf(heading));

async function documentAt(path: string, headers: Record<string, string> = {}) {
  const { status, text } = await requestRaw(site, path, { headers });
  expect(status, path).toBe(200);
  return text;
}

async function redirectOf(path: string, headers: Record<string, string> = {}) {
  const { status, headers: answered } = await requestRaw(site, path, { headers });
  const { pathname, search, hash } = new URL(answered.get("location") ?? "", site.url);
  return { path, status, to: pathname + search + hash };
}

it.each(pages)("R5 R11 F1 %s has its own heading and title", async (path, heading, title) => {
  const html = await documentAt(path, member);
  expect(headingsOf(html)).toContain(heading);
  expect(html).toContain(`<title>${title} · Vitrine</title>`);
});

it("R1 R2 the login and signup pages have titles and link to each other", async () => {
  const [login, signup] = [await documentAt("/login"), await documentAt("/signup")];
  expect(login).toContain("<title>Log in · Vitrine</title>");
  expect(login).toMatch(/<a [^>]*href="\/signup"[^>]*>Create an account</);
  expect(signup).toContain("<title>Sign up · Vitrine</title>");
  expect(signup).toMatch(/<a [^>]*href="\/login"[^>]*>Log in</);
});

it("R4 the start page redirects to the feed", async () => {
  expect(await redirectOf("/", member)).toEqual({ path: "/", status: 307, to: "/dashboard" });
});

it.each(["/login", "/signup", "/login?next=%2Fupload"])(
  "R3 %s redirects a signed-in user to the feed",
  async (path) => {
    expect(await redirectOf(path, member)).toEqual({ path, status: 307, to: "/dashboard" });
  },
);

it("R19 an unknown path redirects home, or to the login page", async () => {
  const path = "/no/such/page";
  expect(await redirectOf(path, member)).toEqual({ path, status: 307, to: "/dashboard" });
  expect((await redirectOf(path)).to).toMatch(/^\/login/);
});

it("R20 a signed-out user is redirected from every page to the login page", async () => {
  const paths = [...pages.map(([path]) => path), ...posts.map((path) => path + UNKNOWN_ID)];
  for (const path of paths) {
    const next = path === "/dashboard" ? "" : `?next=${encodeURIComponent(path)}`;
    expect(await redirectOf(path)).toEqual({ path, status: 307, to: `/login${next}` });
  }
});

it.each(["/dashboard/post/", "/post/"])(
  "R7 R10 E6 E7 an unknown post under %s redirects to the feed",
  async (folder) => {
    for (const id of [UNKNOWN_ID, "no-id-at-all"]) {
      const path = folder + id;
      const to = "/dashboard#not-found";
      expect(await redirectOf(path, member)).toEqual({ path, status: 307, to });
      const headers = { authorization: `Bearer ${ana.bearer}` };
      const response = await fetch(`${site.url}/api/v1/tweets/${id}`, { headers });
      expect((await response.json()).message).toBe("Post not found");
    }
  },
);

it.each([
  ["/trending", "Discover what's hot right now", ""],
  ["/following", "Posts from people you follow", "/dashboard?from=following"],
  ["/settings", "Manage your account and preferences", "/preferences"],
])("R15 H1 H2 H3 H4 H5 %s shows that it is coming soon", async (path, description, link) => {
  const page = await documentAt(path, member);
  expect(page).toContain(link && `class="button button-outline" href="${link}"`);
  const text = textOf(page).replaceAll("&#x27;", "'");
  expect(text).toContain(description);
  expect(text).toContain("This feature is coming soon!");
  expect(text).toContain(
    "We're working hard to bring you this functionality. Stay tuned for updates!",
  );
});
