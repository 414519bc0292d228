import { type RunningSite, startSite } from "../tests/harness/running-site";
import { linkIn, startMailServer } from "../tests/support/mail-server";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { server } from "./people";
import { fieldOf, fillLogin, open } from "./steps";

test.describe.configure({ mode: "default" });

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let site: RunningSite;
test.beforeAll(async () => {
  const clusterUrl = process.env.CLUSTER_URL;
  if (!clusterUrl) throw new Error("The setup names no CLUSTER_URL");
  mailServer = await startMailServer();
  site = await startSite({ clusterUrl, env: { SMTP_URL: mailServer.url } });
});
test.afterAll(async () => {
  await site.close();
  await mailServer.close();
});

test("C6 R29 R30 a user who forgot the password chooses a new one by mail, which needs JavaScript", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/users/reset-password/passkeys", status: 400 });
  const { pool, register } = server(site);
  const member = await register();
  await pool.query(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name)
     SELECT gen_random_uuid(), id, key, '', 0, key FROM users CROSS JOIN unnest('{Phone,Laptop}'::text[]) AS key
     WHERE username = $1`,
    [member.username],
  );
  const page = await visit({ at: site.url });
  await open(page, "/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  const send = page.getByRole("button", { name: "Send the link" });
  await send.click();
  await expect(fieldOf(page, "Email")).toHaveAccessibleDescription("Email is required");
  await fieldOf(page, "Email").fill(member.email);
  await send.click();
  await expect(page.getByText(/^If an account has this address, a mail/)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => mailServer.mailsTo(member.email)).toHaveLength(1);
  const link = linkIn(mailServer.mailsTo(member.email)[0]);

  const change = page.getByRole("button", { name: "Change password" });
  await open(page, `${link}x`);
  await expect(change).toBeDisabled();
  await expect(page.getByText("This link is no longer valid. Ask for a new one.")).toBeVisible();
  await expectAccessible(page);

  const fresh = await visit({ at: site.url });
  await open(fresh, link);
  await fresh.getByRole("checkbox", { name: "Keep Laptop added" }).check();
  await expectAccessible(fresh);
  await fieldOf(fresh, "New password").fill("other12");
  await fieldOf(fresh, "New password").press("Enter");
  await expect(fresh.getByText("Your password was changed. Log in with it.")).toBeVisible();
  const { rows } = await pool.query("SELECT name FROM passkeys");
  expect(rows).toEqual([{ name: "Laptop" }]);
  await fillLogin(fresh, member.username, "other12");
  await fresh.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(fresh).toHaveURL("/dashboard");

  const plain = await visit({ javaScriptEnabled: false, at: site.url });
  for (const [path, text] of [
    ["/forgot-password", "Asking for a link needs JavaScript."],
    ["/reset-password", "Changing the password needs JavaScript."],
  ] as const) {
    await plain.goto(path);
    await expect(plain.locator("noscript > p")).toHaveText(text, { useInnerText: true });
  }
});
