import { expect, it } from "vitest";
import { createComment, listComments, updateComment } from "@/features/comments/api";
import { getFeed, getPost } from "@/features/posts/api";
import { getProfile, updateProfile } from "@/features/profiles/api";
import { updatePost } from "@/features/publishing/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { block, newPeople, type Person } from "../support/people";
import { form } from "../support/pictures";
import { newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const [ana, bo] = (await newPeople(site, 2)) as [Person, Person];

it("API21 texts come with their links, which follow edits and blocks", async () => {
  const tagged = await newPost(site.pool, ana, {
    tags: ["tiles"],
    content: `@${bo.username}: #Tiles #none`,
  });
  const params = { id: tagged };
  const name = { type: "user", target: bo.username, text: `@${bo.username}` };
  const tag = { type: "tag", target: "tiles", text: "#Tiles" };
  const { tweet } = await api.ok(getPost, { as: ana, params });
  expect(tweet.links).toMatchObject([name, tag]);
  for (const { start, end, text } of tweet.links)
    expect(tweet.content.slice(start, end)).toBe(text);
  expect((await api.ok(getFeed, { as: ana })).posts[0]?.links).toEqual(tweet.links);

  const address = { type: "address", target: "https://a.com/", text: "https://a.com" };
  const edit = { as: ana, params, body: form({ content: "See https://a.com." }) };
  expect((await api.ok(updatePost, edit)).tweet.links).toMatchObject([address]);

  const json = { content: `#tiles by @${bo.username}` };
  const { comment } = await api.ok(createComment, { as: ana, params, json });
  expect(comment.links).toMatchObject([{ ...tag, text: "#tiles" }, name]);
  expect((await api.ok(listComments, { as: bo, params })).comments).toEqual([comment]);
  const change = { as: ana, params: { id: comment._id }, json: { content: "https://a.com" } };
  expect((await api.ok(updateComment, change)).comment.links).toMatchObject([address]);

  await api.ok(updateProfile, { as: ana, body: form({ bio: `With @${bo.username}` }) });
  const profile = { as: ana, params: { username: ana.username } };
  expect((await api.ok(getProfile, profile)).user.links).toMatchObject([name]);
  await block(site.pool, ana, bo);
  expect((await api.ok(getProfile, profile)).user.links).toEqual([]);
});
