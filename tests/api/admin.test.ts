import { afterAll, expect, it } from "vitest";
import { deleteUser, listUsers, updateUser } from "@/features/admin/api";
import { getAnalytics, getContentAnalytics, getUserAnalytics } from "@/features/analytics/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPeople, newPerson, type Person } from "../support/people";
import { like, newPost } from "../support/posts";

const site = await openSite({}, { dedicated: true });
afterAll(() => site.close());
const api = apiOf(site);
const as = await newPerson(site, "admin");
const [author, fan] = (await newPeople(site, 2)) as [Person, Person];
const post = await newPost(site.pool, author, { title: "Liked", tags: ["quay"] });
await like(site.pool, post, fan);

const today = () => new Date().toISOString().slice(0, 10);

// Its figures may be those of a minute ago: they are compared in the tests of the queries.
it("A3 A4 A5 an admin reads the days and the most active of the platform", async () => {
  const { charts, insights } = await api.ok(getAnalytics, { as });
  for (const days of Object.values(charts)) expect(days.at(-1)?._id).toBe(today());
  expect(insights.popularTags).toEqual([{ tag: "quay", count: 1 }]);
  expect(insights.mostActiveUsers).toMatchObject([{ _id: author.id, postCount: 1 }]);
  expect(insights.mostLikedPosts).toMatchObject([{ _id: post, likesCount: 1 }]);
});

it("L21 an admin reads accounts and posts of a period", async () => {
  const users = await api.ok(getUserAnalytics, { as });
  expect(users.period).toBe(30);
  expect(users.byRole).toMatchObject([{ role: "user", count: 2 }, { role: "admin" }]);
  const content = await api.ok(getContentAnalytics, { as, query: { period: "2" } });
  expect(content.daily.map(({ _id }) => _id).at(-1)).toBe(today());
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
