import { expect, it } from "vitest";
import { toggleFollow } from "@/features/follows/api";
import { getMe, getProfile, listProfilePosts } from "@/features/profiles/api";
import { updatePost } from "@/features/publishing/api";
import { DESCRIBED_MAX } from "@/features/users/limits";
import { newId } from "@/lib/id";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { block, newPeople, newPerson, type Person } from "../support/people";
import { form } from "../support/pictures";
import { like, newPost, view } from "../support/posts";

const site = await openSite();
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
    relationshipStatus: {
      isFollowing: false,
      isBlocked: false,
      isMuted: false,
      isOwnProfile: true,
    },
  });
  const params = { username: ana.username };
  expect(await api.ok(getProfile, { as: ana, params })).toEqual({ user });
  expect((await api.ok(getProfile, { as: bo, params })).user).not.toHaveProperty("email");
});

it("P16 a profile lists its posts without alt text, of the latest thousand only", async () => {
  const author = await newPerson(site);
  const oldest = await newPost(site.pool, author);
  await newPost(site.pool, author, { alt: "A wall of tiles" });
  const newest = await newPost(site.pool, author);
  const params = { username: author.username };
  const idsOf = async (as: Person) => {
    const query = { alt: "missing", batch: 50 };
    return (await api.ok(listProfilePosts, { as, params, query })).posts.map(({ _id }) => _id);
  };
  expect(await idsOf(author)).toEqual([newest, oldest]);
  expect(await idsOf(bo)).toEqual([newest, oldest]);
  await api.ok(updatePost, { as: author, params: { id: newest }, body: form({ alt: "A tram" }) });
  expect(await idsOf(author)).toEqual([oldest]);
  await site.pool.query(
    `INSERT INTO posts (id, author_id, title, content, alt, media_id)
     SELECT made, author_id, title, content, 'Described', media_id
     FROM posts, unnest($2::uuid[]) AS made WHERE id = $1`,
    [newest, Array.from({ length: DESCRIBED_MAX }, () => newId())],
  );
  expect(await idsOf(author)).toEqual([]);
  await block(site.pool, author, bo);
  const refused = await api.refusal(listProfilePosts, {
    as: bo,
    params,
    query: { alt: "missing" },
  });
  expect(refused).toMatchObject({ status: 404 });
});
