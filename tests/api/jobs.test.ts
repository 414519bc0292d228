import { afterAll, expect, inject, it } from "vitest";
import { deleteUser } from "@/features/admin/api";
import { startInstance } from "../harness/running-site";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { startDatabaseProxy } from "../support/database-proxy";
import { newPerson } from "../support/people";

const first = await openSite({}, { dedicated: true });
const proxy = await startDatabaseProxy(inject("templateUrl"));
const databaseUrl = new URL(proxy.url);
databaseUrl.pathname = new URL(first.databaseUrl).pathname;

const admin = await newPerson(first, "admin");
const [early, late] = [await newPerson(first), await newPerson(first)];
// Alone from here on, so that nobody else does the work.
await first.kill();
await first.pool.query("UPDATE users SET deleted_at = now() WHERE id = $1", [early.id]);
await proxy.disconnect();
const site = await startInstance(first, { DATABASE_URL: databaseUrl.href });
afterAll(async () => {
  await proxy.restore();
  await site.close();
  await first.close();
});

const isGone = async ({ id }: { id: string }) =>
  (await first.pool.query("SELECT FROM users WHERE id = $1", [id])).rowCount === 0;

it("a server that starts without its database runs the jobs once it responds", async () => {
  await expect.poll(site.log).toContain("waiting for the database");
  expect(await isGone(early)).toBe(false);
  await proxy.restore();
  await expect.poll(() => isGone(early)).toBe(true);
});

it("a server that loses its database connection continues after it is back", async () => {
  const noticed = () => site.log().split("job failed, it is retried").length;
  const before = noticed();
  await proxy.disconnect();
  await expect.poll(noticed).toBeGreaterThan(before);
  await proxy.restore();
  await expect.poll(site.log).toContain("job recovered");
  await apiOf(site).ok(deleteUser, { as: admin, params: { id: late.id } });
  await expect.poll(() => isGone(late)).toBe(true);
});
