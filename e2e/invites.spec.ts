import { type RunningSite, startSite } from "../tests/harness/running-site";
import { newInvite } from "../tests/support/invites";
import { newAccount } from "../tests/support/people";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { newPerson, type Server, server } from "./people";
import { png } from "./pictures";
import { fillSignup, open } from "./steps";

test.describe.configure({ mode: "default" });

let site: RunningSite;
let invited: Server;
test.beforeAll(async () => {
  const clusterUrl = process.env.CLUSTER_URL;
  if (!clusterUrl) throw new Error("The setup names no CLUSTER_URL");
  site = await startSite({ clusterUrl, env: { SIGNUP: "invite" } });
  invited = server(site);
});
test.afterAll(() => site.close());

test("R28 A18 a guest signs up with an invitation, and an admin revokes another", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/users/register", status: 403 });
  const [used, revoked] = [await newInvite(invited.pool), await newInvite(invited.pool)];
  const boss = newPerson("Ruth Castell");
  await newAccount(invited.pool, boss, { role: "admin" });

  const guest = await visit({ at: site.url });
  await open(guest, "/signup");
  await expect(guest.getByText(/^Signing up needs an invitation/)).toBeVisible();
  await expect(guest.getByRole("button", { name: "Sign up" })).toHaveCount(0);
  await expectAccessible(guest);
  await open(guest, `/signup#${used}`);
  await fillSignup(guest, newPerson(), await png());
  await guest.getByRole("button", { name: "Sign up" }).click();
  await expect(guest).toHaveURL("/dashboard");

  const page = await visit({ as: await invited.logIn(boss), at: site.url });
  await open(page, "/admin?tab=users");
  const list = page.getByRole("region", { name: "Invitations" });
  await expectAccessible(page);
  await expect(list.getByText(used.slice(0, 6))).toHaveCount(0);
  await list.getByRole("button", { name: `Revoke ${revoked.slice(0, 6)}` }).click();
  await expect(page.getByText("Invitation revoked")).toBeVisible();
  await expect(list.getByText(revoked.slice(0, 6))).toHaveCount(0);
  await expect(list.getByRole("heading", { name: "Invitations" })).toBeFocused();

  await list.getByRole("button", { name: "Create invitation" }).click();
  const link = await list.getByRole("textbox", { name: "Link of the invitation" }).inputValue();
  const start = new URL(link).hash.slice(1, 7);
  await expect(list.getByRole("button", { name: `Revoke ${start}` })).toBeVisible();
  await expectAccessible(page);
  const another = await visit({ at: site.url });
  await open(another, link);
  await expect(another.getByRole("button", { name: "Sign up" })).toBeVisible();

  const late = await visit({ at: site.url });
  await open(late, `/signup#${revoked}`);
  await fillSignup(late, newPerson(), await png());
  await late.getByRole("button", { name: "Sign up" }).click();
  await expect(late.getByText(/^Signing up needs an invitation/)).toBeVisible();
});
