import { expect, it } from "vitest";
import { deleteUser, listUsers, updateUser } from "@/features/admin/api";
import { getAnalytics, getContentAnalytics, getUserAnalytics } from "@/features/analytics/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";

const site = await openSite();
const api = apiOf(site);
const as = await newPerson(site, "admin");

// Its figures may be those of a minute ago: they are compared in the tests of the queries.
it("A3 A4 A5 L21 an admin reads the platform, and its accounts and posts of a period", async () => {
  const { charts } = await api.ok(getAnalytics, { as });
  for (const days of Object.values(charts)) expect(days).toHaveLength(7);
  const users = await api.ok(getUserAnalytics, { as });
  expect([users.period, users.daily.length]).toEqual([30, 30]);
  const content = await api.ok(getContentAnalytics, { as, query: { period: "2" } });
  expect(content.daily).toHaveLength(2);
});

it("A6 A8 A9 an admin finds, edits and deletes an account", async () => {
  const { id, username } = await newPerson(site);
  const find = async () => (await api.ok(listUsers, { as, query: { query: username } })).users;
  const params = { id };
  await api.ok(updateUser, { as, params, json: { fullName: "Another Name" } });
  expect(await find()).toMatchObject([{ _id: id, fullName: "Another Name" }]);
  await api.ok(deleteUser, { as, params });
  expect(await find()).toEqual([]);
});
