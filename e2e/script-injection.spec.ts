import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { type Member, newPerson, type Server } from "./people";
import { open, openCard } from "./steps";

/** The script in each text. */
const RUN = "__pwned=1";
/** From the OWASP XSS Filter Evasion Cheat Sheet. */
const texts = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `'><svg/onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<a href="javascript:${RUN}">x</a>`,
  `javascript:${RUN}`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<math><mi xlink:href="data:x,<script>${RUN}</script>">`,
  `<style>@import'javascript:${RUN}'</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<object data="data:text/html,<script>parent.${RUN}</script>">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `\u003cimg src=x onerror=${RUN}\u003e`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `%3Cimg%20src=x%20onerror=${RUN}%3E`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `';${RUN};//`,
  `\\";${RUN};//`,
  `]]></script><script>${RUN}</script>`,
  `<img src="x\` \`<script>${RUN}</script>"\` \`>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `\u2028${RUN}\u2029`,
  `<scr\u200bipt>${RUN}</scr\u200bipt>`,
  `https://a.com/"onmouseover=${RUN} http://javascript:${RUN} #<svg/onload=${RUN}>`,
  `@<img src=x onerror=${RUN}> https://a.com/'><script>${RUN}</script>`,
];
const shortest = `<svg onload=${RUN}>`;

/** Publishes the texts in all fields of posts, and each as a comment. */
async function publishAll(app: Server, author: Member) {
  const posts = [];
  // All comments of a post are on its page.
  for (let n = 0; n < texts.length; n += 17) {
    const some = texts.slice(n, n + 17);
    const post = await app.publish(author, {
      title: some[0] ?? "",
      content: some.slice(1, 9).join(" "),
      alt: some.slice(9).join(" "),
      tags: [author.username, shortest, some[0]?.slice(0, 30) ?? ""],
    });
    for (const text of some) await app.comment(author, post._id, text);
    posts.push(post);
  }
  return posts;
}

async function updateProfile({ auth }: Member, origin: string) {
  const form = new FormData();
  form.set("fullName", shortest);
  form.set("bio", texts[3] ?? "");
  const headers = { authorization: `Bearer ${auth.accessToken}` };
  const url = `${origin}/api/v1/users/update-profile`;
  const response = await fetch(url, { method: "PATCH", headers, body: form });
  expect(response.status).toBe(200);
}

/** Checks that no script of the texts has run after hydration. */
async function expectNoScript(page: Page, path: string) {
  await open(page, path);
  expect(await page.evaluate(() => Reflect.get(window, "__pwned")), path).toBeUndefined();
}

test("T10 T44 texts that look like scripts are shown and never run", async ({ app, visit }) => {
  const author = await app.register(newPerson());
  await updateProfile(author, app.origin);
  const posts = await publishAll(app, author);
  const [first] = posts;
  if (!first) throw new Error("Nothing was published.");
  const page = await visit({ as: author });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });

  for (const { _id } of posts) {
    await expectNoScript(page, `/post/${_id}`);
    await expect(page.getByRole("list", { name: "Comments" })).toContainText(RUN);
  }
  for (const path of [
    `/dashboard?tag=${author.username}`,
    `/dashboard?tag=${encodeURIComponent(shortest)}`,
    `/search?tags=${encodeURIComponent(shortest)}`,
    `/profile/${author.username}`,
    `/dashboard/post/${first._id}`,
    `/profile/${encodeURIComponent(shortest)}`,
  ]) {
    await expectNoScript(page, path);
  }
  await open(page, `/dashboard?tag=${author.username}`);
  await openCard(page, first.title);
  expect(await page.evaluate(() => Reflect.get(window, "__pwned"))).toBeUndefined();

  const signedOut = await visit();
  await expectNoScript(signedOut, `/login?next=${encodeURIComponent(`/post/${first._id}`)}`);
  await expectNoScript(signedOut, `/login?next=${encodeURIComponent(texts[8] ?? "")}`);
  expect(dialogs).toEqual([]);
});
