import { expect, test } from "./fixtures";
import { open, storedAuth } from "./steps";

/** A token that says it ended an hour ago. It is renewed before it is sent, so nobody checks its seal. */
function endedToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode({ alg: "HS256" })}.${encode({ iat: now - 4500, exp: now - 3600 })}.seal`;
}

test("two tabs whose token has ended renew it once between them, and go on", async ({
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

  let renewals = 0;
  page.context().on("request", (request) => {
    if (request.url().endsWith("/users/refresh-token")) renewals++;
  });
  // Written as by nobody: a change of the storage is heard in the other tab.
  await page.evaluate((accessToken) => {
    const auth = JSON.parse(localStorage.getItem("auth") ?? "{}");
    localStorage.setItem("auth", JSON.stringify({ ...auth, accessToken }));
  }, endedToken());

  const likes = tabs.map((tab) => tab.getByRole("button", { name: "Like", exact: true }).first());
  const answers = tabs.map((tab) => tab.waitForResponse(/\/like$/));
  await Promise.all(likes.map((like) => like.click()));
  for (const answer of answers) expect((await answer).status()).toBe(200);
  for (const like of likes) await expect(like).toHaveText("1");
  expect(renewals).toBe(1);
  for (const tab of tabs) await expect(tab).toHaveURL(/\/post\//);
  expect(JSON.parse((await storedAuth(other)) ?? "{}").refreshToken).not.toBe(
    member.auth.refreshToken,
  );
});
