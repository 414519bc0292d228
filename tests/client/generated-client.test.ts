import { beforeAll, expect, it } from "vitest";
import { openSite } from "../harness/site";
import { jpeg } from "../support/pictures";
import { generateClient, typeErrors } from "./generate";
import { journey } from "./journey";

const site = await openSite();
const baseUrl = `${site.url}/api/v1`;

beforeAll(async () => generateClient(await (await fetch(`${baseUrl}/openapi.json`)).json()));

it("type-checks against the served document", () => {
  expect(typeErrors()).toEqual([]);
}, 60_000);

it("registers, publishes, reacts and edits with a client generated from the document", async () => {
  const picture = new Blob([new Uint8Array(await jpeg())], { type: "image/jpeg" });
  const { user, tweet, comment, deleted, signedOut, ...read } = await journey(baseUrl, picture);
  expect(tweet).toMatchObject({ tags: ["tiles", "architecture"], user: { _id: user._id } });
  expect(read).toMatchObject({
    feed: { posts: [{ _id: tweet._id }] },
    opened: { likes: 1, isLiked: true, isBookmarked: true, comments: 1 },
    comments: [{ _id: comment._id, user: { username: "ines" } }],
    found: { total: 1, tweets: [{ _id: tweet._id }] },
    edited: { title: "Lisbon", content: "Just before rain.", likes: 1 },
  });
  expect([deleted.response.status, deleted.error?.code]).toEqual([404, "not_found"]);
  expect([signedOut.response.status, signedOut.error?.code]).toEqual([401, "unauthenticated"]);
});
