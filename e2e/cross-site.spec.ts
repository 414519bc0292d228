import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import type { Member, Server } from "./people";
import { open } from "./steps";

const EVIL = "http://evil.example";

/** Opens a page of another site. */
async function openEvilPage(page: Page, html: string) {
  await page.route(`${EVIL}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Evil</title>${html}` }),
  );
  await page.goto(`${EVIL}/`);
}

const fieldsOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input name='${name}' value='${value}'>`)
    .join("");

async function stateOf({ origin }: Server, { auth }: Member, postId: string) {
  const headers = { authorization: `Bearer ${auth.accessToken}` };
  const read = async (path: string) =>
    (await (await fetch(`${origin}/api/v1${path}`, { headers })).json()).data;
  const { tweet } = await read(`/tweets/${postId}`);
  const { user } = await read("/profile/me");
  return { likes: tweet.likes, comments: tweet.comments, title: tweet.title, bio: user.bio };
}

/** The three content types that a form can send without a CORS preflight. */
const attacks = [
  ["application/x-www-form-urlencoded", (id: string) => `/likes/tweets/${id}/like`, {}],
  ["multipart/form-data", () => "/tweets/create", { title: "T", content: "C" }],
  ["text/plain", (id: string) => `/tweets/${id}/comments`, { '{"content":"': '"}' }],
  ["application/x-www-form-urlencoded", () => "/users/logout", {}],
  ["text/plain", () => "/users/login", { '{"username":"demo","password":"demo1234","x":"': '"}' }],
] as const;

test("T21 T22 a page of another site cannot act as the user, by form or by fetch", async ({
  app,
  visit,
  expectFailure,
}) => {
  const member = await app.register();
  const post = await app.publish(member);
  const before = await stateOf(app, member, post._id);
  const page = await visit({ as: member });
  for (const [type, pathOf, fields] of attacks) {
    const path = `/api/v1${pathOf(post._id)}`;
    expectFailure({ path, status: 403 });
    await openEvilPage(
      page,
      `<form method=post enctype="${type}" action="${app.origin}${path}">${fieldsOf(fields)}</form>
       <script>document.forms[0].submit()</script>`,
    );
    await expect(page.getByText('"code":"cross_site"'), path).toBeVisible();
  }

  const like = `/api/v1/likes/tweets/${post._id}/like`;
  expectFailure({ path: like });
  expectFailure({ error: /Access to fetch .* has been blocked/ });
  await openEvilPage(page, "");
  const result = await page.evaluate(
    (url) =>
      fetch(url, { method: "POST", mode: "no-cors", credentials: "include" }).then(
        () => "a response",
        () => "nothing",
      ),
    app.origin + like,
  );
  expect(result).toBe("nothing");
  expect(await stateOf(app, member, post._id)).toEqual(before);
  await open(page, `${app.origin}/upload`);
  await expect(page).toHaveURL(/\/upload$/);
});
