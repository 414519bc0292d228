import { expect, test } from "./fixtures";
import { likeButton, open, storedAuth } from "./steps";

/** A token that expired an hour ago. It is refreshed before it is sent, so its signature is not checked. */
function expiredToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode({ alg: "HS256" })}.${encode({ iat: now - 4500, exp: now - 3600 })}.signature`;
}

test("ST17 two tabs with an expired token refresh it once between them @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const posts = [await app.publish(author), await app.publish(author)];
  const member = await app.register();
  const page = await visit({ as: member });
  const other = await page.context().newPage();
  const tabs = [page, other];
  for (const [n, tab] of tabs.entries()) await open(tab, `/post/${posts[n]?._id}`);

  let refreshes = 0;
  page.context().on("request", (request) => {
    if (request.url().endsWith("/users/refresh-token")) refreshes++;
  });
  // The other tab receives a storage event.
  await page.evaluate((accessToken) => {
    const auth = JSON.parse(localStorage.getItem("auth") ?? "{}");
    localStorage.setItem("auth", JSON.stringify({ ...auth, accessToken }));
  }, expiredToken());

  const likes = tabs.map((tab) => likeButton(tab).first());
  const responses = tabs.map((tab) => tab.waitForResponse(/\/like$/));
  await Promise.all(likes.map((like) => like.click()));
  for (const response of responses) expect((await response).status()).toBe(200);
  for (const like of likes) await expect(like).toHaveText("1");
  expect(refreshes).toBe(1);
  for (const tab of tabs) await expect(tab).toHaveURL(/\/post\//);
  expect(JSON.parse((await storedAuth(other)) ?? "{}").refreshToken).not.toBe(
    member.auth.refreshToken,
  );
});
