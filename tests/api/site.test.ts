import { afterAll, expect, it, vi } from "vitest";
import { listNotifications } from "@/features/notifications/api";
import { deletePost } from "@/features/posts/api";
import { updatePost } from "@/features/publishing/api";
import { getOwnSite, getSite, updateSite } from "@/features/site/api";
import { drafts } from "@/features/site/drafts";
import { LOGIN_POSTS_MAX, PAGE_MAX } from "@/features/site/limits";
import { SITE_PAGES } from "@/features/site/paths";
import { newId } from "@/lib/id";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { inBrowser, newPerson } from "../support/people";
import { form, png, squarePng } from "../support/pictures";
import { publish } from "../support/publish";

// Another instance may show a change ten seconds later.
const site = await openSite({}, { instances: 1 });
const api = apiOf(site);
const admin = await newPerson(site, "admin");
const member = await newPerson(site);
const change = (json: object) => api.ok(updateSite, { as: admin, json });
afterAll(async () => {
  // Other files share the site, which remembers this for some seconds.
  const pages = Object.fromEntries(SITE_PAGES.map((name) => [name, ""]));
  await change({ name: "Vitrine", description: "", accent: "", contact: "", pages });
});
const page = async (path: string, headers = {}) => {
  const response = await fetch(site.url + path, { redirect: "manual", headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

it("A24 has the name and the colour that an admin gives it", async () => {
  const looks = { name: "Lund <b>& Malmö", description: "Ours", accent: "#1f6fb2" };
  await change(looks);
  expect(await api.ok(getSite)).toEqual({
    site: { ...looks, logo: "", contact: "", language: "", pages: [] },
  });
  const { text } = await page("/login");
  expect(text).toContain("<title>Log in · Lund &lt;b&gt;&amp; Malmö</title>");
  expect(text).toContain('property="og:site_name" content="Lund &lt;b&gt;&amp; Malmö"');
  expect(text).toContain('name="description" content="Ours"');
  expect(text).toMatch(/<html[^>]* style="--color-accent:light-dark\(#1f6fb2, ?#[0-9a-f]{6}\)"/);
  const manifest = await fetch(`${site.url}/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ name: "Lund <b>& Malmö", description: "Ours" });
});

it("A24 takes a logo as a form, shows it everywhere, and removes it", async () => {
  const body = form({ contact: "us@lund.example" }, { name: "logo", bytes: await png() });
  const { site: withLogo } = await api.ok(updateSite, { as: admin, body });
  expect(withLogo).toMatchObject({ contact: "us@lund.example" });
  expect((await page(withLogo.logo)).status).toBe(200);
  expect((await page("/login")).text).toContain(`src="${withLogo.logo}"`);
  await change({ logo: null });
  expect((await page("/login")).text).not.toContain(withLogo.logo);
  // Within a second (docs/security.md T16).
  await vi.waitFor(async () => expect((await page(withLogo.logo)).status).toBe(404), 10_000);
});

it("A24 a square logo is the icon, and people's texts have the site's language", async () => {
  const body = form({}, { name: "logo", bytes: await squarePng() });
  const { site: square } = await api.ok(updateSite, { as: admin, body });
  const icons = async () =>
    (await (await fetch(`${site.url}/manifest.webmanifest`)).json()).icons as { src: string }[];
  expect(await icons()).toContainEqual(
    expect.objectContaining({ src: square.logo, sizes: "200x200" }),
  );
  expect((await page("/login")).text).toMatch(new RegExp(`<link rel="icon" href="${square.logo}"`));
  await change({ logo: null, language: "sv" });
  expect((await icons()).map(({ src }) => src)).toContain("/icon.svg");
  const { _id } = await publish(api, member);
  expect((await page(`/post/${_id}`, await inBrowser(site, member))).text).toMatch(
    /<h1[^>]* lang="sv"/,
  );
  await change({ language: "" });
});

it("A24 A25 refuses what cannot be read, and what is too long", async () => {
  for (const [json, path] of [
    [{ accent: "#ffd400" }, "accent"],
    [{ accent: "red;}" }, "accent"],
    [{ contact: "javascript:alert(1)" }, "contact"],
    [{ name: " " }, "name"],
    [{ language: "not a language" }, "language"],
    [{ pages: { about: "a".repeat(PAGE_MAX + 1) } }, "pages.about"],
  ] as const) {
    const refused = await api.refusal(updateSite, { as: admin, json });
    expect(refused).toMatchObject({ status: 400, errors: [{ path }] });
  }
  expect(await api.refusal(updateSite, { as: member, json: {} })).toMatchObject({ status: 403 });
  expect(await api.refusal(getOwnSite, { as: member })).toMatchObject({ status: 403 });
});

it("A48 the login page shows the posts that an admin has chosen while everybody may see them", async () => {
  const picturesOf = async () =>
    (await page("/login")).text.match(/<img [^>]*\/media\/[^>]*>/g) ?? [];
  const chosen = async () => (await api.ok(getOwnSite, { as: admin })).site.loginPosts;
  const told = async () =>
    (await api.ok(listNotifications, { as: member })).notifications.map(({ kind }) => kind);
  expect((await page("/login")).text).not.toContain("/wall/");
  const [first, second] = [await publish(api, member), await publish(api, member)];
  const ids: [string, string] = [second._id, first._id];
  await change({ loginPosts: ids });
  expect(await chosen()).toEqual(ids);
  expect(await picturesOf()).not.toEqual([]);
  await change({ loginPosts: [...ids].reverse() });
  expect(await told()).toEqual(["chosen", "chosen"]);

  await api.ok(updatePost, {
    as: member,
    params: { id: ids[0] },
    body: form({ sensitive: "true" }),
  });
  expect(await chosen()).toEqual([first._id]);
  const { rows } = await site.pool.query(
    "UPDATE users SET suspended_at = now() WHERE id = $1 RETURNING id",
    [member.id],
  );
  expect([rows.length, await chosen()]).toEqual([1, []]);
  await site.pool.query("UPDATE users SET suspended_at = NULL WHERE id = $1", [member.id]);
  await api.ok(deletePost, { as: member, params: { id: ids[1] } });
  expect(await chosen()).toEqual([]);
  await vi.waitFor(async () => expect(await picturesOf()).toEqual([]), 10_000);

  const tooMany = Array.from({ length: LOGIN_POSTS_MAX + 1 }, newId);
  for (const loginPosts of [[ids[0]], [newId()], tooMany]) {
    const refused = await api.refusal(updateSite, { as: admin, json: { loginPosts } });
    expect(refused).toMatchObject({ status: 400, errors: [{ path: "loginPosts" }] });
  }
});

it("R35 pages are there for everybody while they have text", async () => {
  for (const name of SITE_PAGES) {
    expect(await page(`/${name}`)).toMatchObject({ status: 307 });
  }
  expect((await page("/signup")).text).not.toContain("By signing up you agree");
  await change({ pages: Object.fromEntries(SITE_PAGES.map((name) => [name, `*The ${name}*`])) });
  for (const name of SITE_PAGES) {
    const { cookie } = await inBrowser(site, member);
    for (const headers of [{}, { cookie }]) {
      const { status, text } = await page(`/${name}`, headers);
      expect(status).toBe(200);
      expect(text).toContain(`<em>The ${name}</em>`);
    }
    expect((await page("/login")).text).toContain(`href="/${name}"`);
  }
  expect((await page("/signup")).text).toContain("By signing up you agree");
});

it("A25 a text names the site as it is called now", async () => {
  await change({
    name: "Lund",
    pages: { about: drafts.about({ contact: "a@b.example" }).replace("(who?)", "Ines") },
  });
  expect((await page("/about")).text).toContain("Lund is a place to show pictures");
  await change({ name: "Kiruna *&* $&" });
  expect((await page("/about")).text).toContain("Kiruna *&amp;* $&amp; is a place");
});

it("T90 R35 the longest page that is hostile is text, under the strict policy", async () => {
  const hostile = "<script>alert(1)</script>[a](javascript:x)![a](https://other.example/a.png) ";
  const about = hostile.repeat(Math.floor(PAGE_MAX / hostile.length));
  await change({ pages: { about } });
  const { text, headers } = await page("/about");
  expect(text.slice(text.indexOf("page-text"))).toContain("&lt;script&gt;alert(1)");
  expect(text).not.toContain("<script>alert");
  expect(text).not.toMatch(/href="javascript|<img[^>]*other\.example/);
  expect(headers.get("content-security-policy")).toContain("script-src 'self' 'nonce-");
});
