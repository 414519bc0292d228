import { afterAll, expect, it } from "vitest";
import { toggleFollow } from "@/features/follows/api";
import { getMe, getProfile } from "@/features/profiles/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPeople, type Person } from "../support/people";
import { like, newPost, view } from "../support/posts";

const site = await openSite();
afterAll(() => site.close());
const api = apiOf(site);
const [ana, bo] = (await newPeople(site, 2)) as [Person, Person];

it("the caller's own profile is the profile under their username, with their email", async () => {
  const id = await newPost(site.pool, ana);
  await like(site.pool, id, bo);
  await view(site.pool, id, bo);
  await api.ok(toggleFollow, { as: bo, params: { id: ana.id } });
  const { user } = await api.ok(getMe, { as: ana });
  expect(user).toMatchObject({
    _id: ana.id,
    email: ana.email,
    postCount: 1,
    followerCount: 1,
    likesReceived: 1,
    viewsReceived: 1,
    followers: [{ _id: bo.id, username: bo.username }],
    relationshipStatus: { isFollowing: false, isBlocked: false, isOwnProfile: true },
  });
  const params = { username: ana.username };
  expect(await api.ok(getProfile, { as: ana, params })).toEqual({ user });
  expect((await api.ok(getProfile, { as: bo, params })).user).not.toHaveProperty("email");
});
