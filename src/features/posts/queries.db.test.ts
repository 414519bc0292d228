import { beforeEach, describe, expect, it } from "vitest";
import { listNotifications } from "@/features/notifications/queries";
import { listProfilePosts } from "@/features/profiles/queries";
import { cellOf } from "@/lib/colour-cells";
import { newId } from "@/lib/id";
import { pool, prisma } from "@/lib/server/db";
import { newPeople } from "../../../tests/support/database-people";
import type { Person } from "../../../tests/support/people";
import { HASH, hashPictureOf } from "../../../tests/support/picture-hashes";
import { bookmark, like, newPost, view } from "../../../tests/support/posts";
import { listReacted } from "./favorites-and-saved/queries";
import { listFeed, listNewPosts } from "./feed/queries";
import { SORTS } from "./feed/sorts";
import { findLookalike } from "./lookalikes/queries";
import { listByColour } from "./palette/queries";
import { getPost } from "./queries";
import { listPopularTags, withPictures } from "./tagged/queries";

const COLOUR = "1f6fb2";

describe("ST28 a sensitive post", () => {
  let viewer: Person;
  let author: Person;
  let hidden: string;
  let before: string;

  async function publish() {
    const id = await newPost(pool(), author, { title: "Spider", tags: ["spiders"] });
    await hashPictureOf(pool(), id);
    const rgb = Number.parseInt(COLOUR, 16);
    await pool().query(
      "INSERT INTO media_colours SELECT media_id, $2, $3, 90 FROM posts WHERE id = $1",
      [id, cellOf(rgb), rgb],
    );
    return id;
  }

  beforeEach(async () => {
    [viewer, author] = await newPeople(2);
    before = newId();
    hidden = await publish();
    await prisma().follow.create({ data: { followerId: viewer.id, followedId: author.id } });
    for (const react of [like, bookmark, view]) await react(pool(), hidden, viewer);
    const notification = { id: newId(), kind: "mention", postId: hidden } as const;
    await prisma().notification.create({ data: { ...notification, recipientId: viewer.id } });
  });

  const mark = () =>
    prisma().post.update({ where: { id: hidden }, data: { sensitiveBy: "author" } });

  const choose = (sensitive: string, { id } = viewer) =>
    prisma().user.update({ where: { id }, data: { sensitive } });

  type Read = (as: Person) => Promise<{ _id: string }[]>;

  const tag = "spiders";
  const page = { batch: 20 };
  const feeds = SORTS.flatMap((sort): [string, Read][] =>
    [{}, { tag }, { from: "following" as const }, { tag, from: "following" as const }].map(
      (narrowed) => [
        `${sort} ${Object.values(narrowed).join(" ")}`,
        async (as) => (await listFeed(as, { ...page, sort, ...narrowed })).posts,
      ],
    ),
  );
  const idsOf = (ids: string[]) => ids.map((_id) => ({ _id }));

  // The others: tests/api/hidden-people.test.ts.
  const lists: [string, Read][] = [
    ...feeds,
    [
      "new posts of whom one follows",
      async (as) => idsOf((await listNewPosts(as, { after: before, from: "following" })).ids),
    ],
    ["a colour", async (as) => (await listByColour(as, { ...page, colour: COLOUR })).posts],
    ["lookalikes", async (as) => [await findLookalike(as, HASH)].filter((one) => one !== null)],
  ];

  it.each(lists)("%s: is left out for who hides them, and for nobody else", async (name, list) => {
    await publish();
    const finds = async (as = viewer) => (await list(as)).some(({ _id }) => _id === hidden);
    expect(await finds()).toBe(true);
    await choose("hide");
    expect(await finds()).toBe(true);
    await mark();
    expect(await finds()).toBe(false);
    await choose("blur");
    expect(await finds()).toBe(true);
    await choose("hide", author);
    const isOfOthers = /new|lookalikes|following/.test(name);
    if (!isOfOthers) expect(await finds(author)).toBe(true);
  });

  it("AB5 one that was made with AI is left out of the same lists for who hides those, and of no tile but for who sees them", async () => {
    await publish();
    await prisma().post.update({ where: { id: hidden }, data: { aiBy: "file" } });
    const choose = (ai: string) => prisma().user.update({ where: { id: viewer.id }, data: { ai } });
    const finding = async () => {
      const found: string[] = [];
      for (const [name, list] of lists) {
        if ((await list(viewer)).some(({ _id }) => _id === hidden)) found.push(name);
      }
      return found;
    };
    const noted = async () =>
      (await listNotifications(viewer, page)).notifications.map(({ post }) => post?.picture !== "");
    expect([await finding(), await noted()]).toEqual([lists.map(([name]) => name), [true]]);
    await choose("fold");
    expect([await finding(), await noted()]).toEqual([lists.map(([name]) => name), [false]]);
    await choose("hide");
    expect([await finding(), await noted()]).toEqual([[], []]);
    expect(await getPost(viewer, hidden)).toMatchObject({ ai: "file" });
  });

  it("takes no place on a page of whom one follows", async () => {
    const newer: string[] = [];
    // More than a page is read by.
    while (newer.length < 14) newer.push(await publish());
    await prisma().post.updateMany({
      where: { id: { in: newer } },
      data: { sensitiveBy: "author" },
    });
    await choose("hide");
    const first = { batch: 1, sort: "recent", from: "following" } as const;
    const { posts, hasMore } = await listFeed(viewer, first);
    expect([posts.map(({ _id }) => _id), hasMore]).toEqual([[hidden], false]);
  });

  it("is shown by a direct link, on a profile, and among one's own saved and liked posts", async () => {
    await mark();
    await choose("hide");
    expect(await getPost(viewer, hidden)).toMatchObject({ sensitive: true });
    const posts = { posts: [{ _id: hidden, sensitive: true }] };
    expect(await listProfilePosts(viewer, { ...page, username: author.username })).toMatchObject(
      posts,
    );
    for (const reaction of ["likes", "bookmarks", "views"] as const) {
      const { tweets } = await listReacted(viewer, reaction, page);
      expect(tweets).toMatchObject([{ _id: hidden, sensitive: true }]);
    }
  });

  it("makes no tag popular for who hides it, and shows its picture on a tile only to who wants that", async () => {
    await mark();
    const pictures = async () => {
      const tags = await listPopularTags(viewer, { limit: 5 });
      return (await withPictures(viewer, tags)).map((one) => one.pictures.length);
    };
    const noted = async () =>
      (await listNotifications(viewer, page)).notifications.map(({ post }) => post?.picture !== "");
    const seen: Record<string, unknown> = {};
    for (const choice of ["blur", "show", "hide"]) {
      await choose(choice);
      seen[choice] = [await pictures(), await noted()];
    }
    expect(seen).toEqual({ blur: [[0], [false]], show: [[1], [true]], hide: [[], []] });
  });
});
