import { randomBytes } from "node:crypto";
import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { createCollection } from "@/features/bookmarks/collections/api";
import { createComment } from "@/features/comments/api";
import { newId } from "@/lib/id";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { inBrowser, newPerson } from "../support/people";
import { bookmark, comment, like, newPost, paint } from "../support/posts";
import { requestRaw } from "../support/raw-http";

// What the forms say without JavaScript, and what styles hide, is in e2e/without-javascript.spec.ts.
const site = await openSite();

const ana = await newPerson(site);
const member = await inBrowser(site, ana);

type Page = Awaited<ReturnType<typeof pageAt>>;

/** A page as it arrives, after redirects. */
async function pageAt(path: string, headers: Record<string, string> = member) {
  const { status, headers: answered, text } = await requestRaw(site, path, { headers });
  if (status === 307) return pageAt(answered.get("location") ?? "", headers);
  expect(status, path).toBe(200);
  const parser = new new Window().DOMParser();
  return { path, document: parser.parseFromString(text, "text/html") };
}

const elements = ({ document }: Page, selector: string) => [...document.querySelectorAll(selector)];
const textsOf = (page: Page, selector: string) =>
  elements(page, selector).map(({ textContent }) => textContent.trim());
const cardsOf = (page: Page) =>
  textsOf(page, "[aria-label=Posts] article h2, [aria-label=Posts] article h3");

/** Follows the link of a name. */
function follow(page: Page, name: string | RegExp, headers?: Record<string, string>) {
  const link = elements(page, "a[href]").find((one) => {
    const label = one.getAttribute("aria-label") ?? one.textContent.trim();
    return typeof name === "string" ? label === name : name.test(label);
  });
  const href = link?.getAttribute("href");
  if (!href) throw new Error(`${page.path} has no link "${name}"`);
  return pageAt(new URL(href, site.url + page.path).href.slice(site.url.length), headers);
}

const uniqueTag = () => `tag_${randomBytes(4).toString("hex")}`;

async function plates(count: number, words: { tags?: string[]; content?: string } = {}) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++)
    ids.push(await newPost(site.pool, ana, { title: `Plate ${n}`, ...words }));
  return ids;
}

it("the feed has a next page, whose card opens its post", async () => {
  const tag = uniqueTag();
  const [first] = await plates(21, { tags: [tag] });
  const page = await pageAt(`/dashboard?tag=${tag}`);
  expect(cardsOf(page)).toHaveLength(20);
  expect(cardsOf(page)[0]).toBe("Plate 20");
  const next = await follow(page, "Show more posts");
  expect(cardsOf(next)).toEqual(["Plate 0"]);
  const post = await follow(next, "Plate 0");
  expect(post.path).toContain(first);
  expect(textsOf(post, "h1")).toContain("Plate 0");
});

it("the page of a post shows its comments", async () => {
  const post = await newPost(site.pool, ana, { title: "Herbarium", alt: "A pressed fern" });
  await comment(site.pool, post, ana, "From the garden.");
  const page = await pageAt(`/post/${post}`);
  expect(textsOf(page, "h1")).toEqual(["Herbarium"]);
  expect(elements(page, 'img[alt="A pressed fern"]')).not.toEqual([]);
  expect(textsOf(page, "[aria-label=Comments]").join()).toContain("From the garden.");
});

it("CO4 the colours are links, and the free one a form", async () => {
  const page = await pageAt("/search");
  const white = await follow(page, /^Posts with white/);
  expect(white.path).toMatch(/color=f2f1ee$/);
  const field = elements(white, "input[name=color]")[0];
  expect(field?.getAttribute("value")).toBe("#f2f1ee");
  expect(field?.closest("form")?.getAttribute("action")).toBe("/search");
  const found = await pageAt("/search?color=%23f2f1ee");
  expect(textsOf(found, "h2").join()).toMatch(/white \(#f2f1ee\)/);
});

it("X24 words and a colour that find nothing together are offered each alone, with its count", async () => {
  const tag = uniqueTag();
  await plates(2, { tags: [tag] });
  const [green = ""] = await plates(1);
  await paint(site.pool, green, 0x39ff14);
  const page = await pageAt(`/search?tags=${tag}&color=39ff14`);
  expect(textsOf(page, "h2").join()).not.toContain("Popular Tags");
  expect(cardsOf(await follow(page, `"${tag}" 2 posts`))).toHaveLength(2);
  expect(cardsOf(await follow(page, "green 1 post"))).toHaveLength(1);
});

it("SH5 the collections are links; an unknown one redirects to all", async () => {
  const ids = await plates(3);
  for (const id of ids) await bookmark(site.pool, id, ana);
  await apiOf(site).ok(createCollection, { as: ana, json: { name: "Kitchen", tweet: ids[1] } });
  const page = await pageAt("/saved");
  expect(cardsOf(await follow(page, "Kitchen"))).toEqual(["Plate 1"]);
  const all = await pageAt("/saved?shelf=nothing");
  expect(all.path).toBe("/saved");
  expect(cardsOf(all)).toHaveLength(3);
});

it("X18 the tab of people shows more of them on request", async () => {
  const name = uniqueTag();
  await site.pool.query(
    `INSERT INTO users (id, username, full_name, email, password_hash)
     SELECT gen_random_uuid(), $1 || n, 'Person', $1 || n || '@example.com', '$argon2id$' FROM generate_series(10, 42) AS n`,
    [name],
  );
  const page = await pageAt(`/search?tags=${name}&tab=people`);
  expect(elements(page, "[role=tabpanel] li")).toHaveLength(30);
  expect(elements(await follow(page, "Show more people"), "[role=tabpanel] li")).toHaveLength(3);
});

it.each([
  [
    "X7 a search without posts",
    "/search?tags=zqxwvk",
    ['No posts found for "zqxwvk"', "Try searching for different tags"],
  ],
  [
    "X7 a search without people",
    "/search?tags=zqxwvk&tab=people",
    ['No people found for "zqxwvk"'],
  ],
  [
    "R18 R21 R22 R23 the pages of admins, for others",
    "/admin",
    [
      "Access Denied",
      "You don't have permission to access this page. Admin privileges are required.",
      "Admin access only",
      "Go Back",
    ],
  ],
  ["P7 a profile that is not there", "/profile/nobody_at_all", ["Profile Not Found", "Go Back"]],
])("%s", async (_, path, texts) => {
  const { text } = await requestRaw(site, path, { headers: member });
  const { body } = new new Window().DOMParser().parseFromString(text, "text/html");
  for (const said of texts) expect(body.textContent).toContain(said);
});

it("L11 a profile has twelve posts at first, and a link for more", async () => {
  const author = await newPerson(site);
  const headers = await inBrowser(site, author);
  for (let n = 0; n < 13; n++) await newPost(site.pool, author, { title: `Plate ${n}` });
  const page = await pageAt("/profile", headers);
  expect(cardsOf(page)).toHaveLength(12);
  expect(page.document.body.textContent).not.toContain("You have reached the end");
  expect(cardsOf(await follow(page, "Load more", headers))).toEqual(["Plate 0"]);
});

it("P16 only the own profile with posts says how many pictures are described", async () => {
  const author = await newPerson(site);
  const headers = await inBrowser(site, author);
  const said = async (path: string, as: Record<string, string>) =>
    /\d+ of \d+ pictures have a text for people who cannot see them/.test(
      (await pageAt(path, as)).document.body.textContent,
    );
  expect(await said("/profile", headers)).toBe(false);
  await newPost(site.pool, author);
  expect(await said("/profile", headers)).toBe(true);
  expect(await said(`/profile/${author.username}`, member)).toBe(false);
});

it("NF6 the notifications are read and paged by link", async () => {
  const [author, other] = [await newPerson(site), await newPerson(site)];
  const headers = await inBrowser(site, author);
  const id = await newPost(site.pool, author);
  const say = (content: string) =>
    apiOf(site).ok(createComment, { as: other, params: { id }, json: { content } });
  for (let n = 0; n < 21; n++) await say(`Comment ${n}`);
  const page = await follow(await pageAt("/dashboard", headers), "Notifications, 21 new", headers);
  const items = "ul[aria-label=Notifications] li";
  expect(elements(page, items)).toHaveLength(20);
  expect(elements(await follow(page, "Show more notifications", headers), items)).toHaveLength(1);
});

it("A20 the audit log can be read and filtered", async () => {
  const boss = await newPerson(site, "admin");
  await site.pool.query(
    `INSERT INTO audit_entries (id, action, actor_id, actor_name, target_name, "after")
     SELECT entry, 'invite', $1, $2, '', '{"start": "k3Jd9x"}' FROM unnest($3::uuid[]) AS entry`,
    [boss.id, boss.username, Array.from({ length: 21 }, () => newId())],
  );
  const admin = await inBrowser(site, boss);
  const entries = (page: Page) => elements(page, '[aria-label="Activity log"] li').length;
  const nothing = await pageAt("/admin?tab=audit&query=nobody_here", admin);
  expect(textsOf(nothing, "h2, h3")).toContain("Nothing found");
  expect(entries(await follow(nothing, "Clear search", admin))).toBeGreaterThan(0);
  const page = await pageAt(`/admin?tab=audit&query=@${boss.username.toUpperCase()}`, admin);
  expect(entries(page)).toBe(20);
  const earlier = await follow(page, "Earlier", admin);
  expect(entries(earlier)).toBe(1);
  expect(entries(await follow(earlier, "Latest", admin))).toBe(20);
});

it.each([
  ["/favorites", like],
  ["/saved", bookmark],
] as const)(
  "S14 over %s a listed post is shown, and any other redirects to the list",
  async (list, add) => {
    const reader = await newPerson(site);
    const headers = await inBrowser(site, reader);
    const [kept = "", other] = await plates(2);
    await add(site.pool, kept, reader);
    const page = await pageAt(`${list}/post/${kept}`, headers);
    expect(textsOf(page, "h1")).toContain("Plate 0");
    expect(elements(page, `form[action="${list}"]`)).not.toEqual([]);
    for (const id of [other, newId(), "nonsense"])
      expect((await pageAt(`${list}/post/${id}`, headers)).path).toBe(list);
  },
);
