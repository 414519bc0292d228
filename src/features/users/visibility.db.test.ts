import { describe, expect, it } from "vitest";
import { listComments } from "@/features/comments/queries";
import { listNotifications } from "@/features/notifications/queries";
import { listReacted } from "@/features/posts/favorites-and-saved/queries";
import { listFeed, listNewPosts } from "@/features/posts/feed/queries";
import { SORTS } from "@/features/posts/feed/sorts";
import { listByColour } from "@/features/posts/palette/queries";
import { listTagged } from "@/features/posts/tagged/queries";
import { cellOf } from "@/lib/colour-cells";
import { newId } from "@/lib/id";
import { pool } from "@/lib/server/db";
import { newPeople } from "../../../tests/support/database-people";
import { block, follow, type Person } from "../../../tests/support/people";
import { comment, newPost } from "../../../tests/support/posts";
import { LOOKED_AT_MAX } from "./visibility";

const batch = 20;
const HIDDEN = LOOKED_AT_MAX + 50;

/** Runs statements without triggers, which would take as long as ten thousand requests. */
async function fill(...statements: [text: string, values: unknown[]][]) {
  const client = await pool().connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = replica");
    for (const [text, values] of statements) await client.query(text, values);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}

type Page = { nextCursor: string | null; hasMore: boolean };

/** The pages of a list to its end, each as the ids of its items. */
async function pagesOf<P extends Page>(
  read: (cursor: string | undefined) => Promise<P>,
  idsOf: (page: P) => string[],
) {
  const pages: string[][] = [];
  const cursors: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor);
    pages.push(idsOf(page));
    expect(page.hasMore).toBe(page.nextCursor !== null);
    if (!page.nextCursor) return { pages, told: cursors.join(" ") };
    cursor = page.nextCursor;
    cursors.push(Buffer.from(cursor, "base64url").toString());
    expect(pages.length).toBeLessThan(10);
  }
}

const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id);

const tag = "behind";

/** Three visible posts of a tag, and newer ones of an account that the viewer blocks. */
async function behindHidden(count: number) {
  const [viewer, author, blocked] = await newPeople(3);
  const visible: string[] = [];
  for (let n = 0; n < 3; n++) visible.unshift(await newPost(pool(), author, { tags: [tag] }));
  const start = Date.now() + 1000;
  const hidden = Array.from({ length: count }, (_, n) => newId(new Date(start + n)));
  await block(pool(), viewer, blocked);
  await fill(
    [
      `INSERT INTO posts (id, title, content, tags, author_id, media_id, updated_at)
       SELECT unnest($2::uuid[]), title, content, tags, $3, media_id, now() FROM posts WHERE id = $1`,
      [visible[0], hidden, blocked.id],
    ],
    [
      `INSERT INTO post_tags (tag_id, post_id, popularity)
       SELECT tags.id, p.id, p.popularity FROM posts p, tags WHERE p.author_id = $1 AND name = $2`,
      [blocked.id, tag],
    ],
  );
  return { viewer, author, blocked, visible, hidden };
}

describe("behind more hidden rows than are looked at, a page is short and goes on after them", () => {
  it("T83 a feed, in every order, and what the viewer liked", async () => {
    const { viewer, author, blocked, visible, hidden } = await behindHidden(HIDDEN);
    const expectShort = ({ pages, told }: { pages: string[][]; told: string }) => {
      expect(pages).toEqual([[], visible]);
      expect(hidden.filter((id) => told.includes(id))).toEqual([]);
    };
    for (const sort of SORTS)
      for (const one of [tag, undefined])
        expectShort(
          await pagesOf(
            (cursor) => listFeed(viewer, { tag: one, sort, batch, cursor }),
            ({ posts }) => idsOf(posts),
          ),
        );
    await fill([
      `INSERT INTO likes (post_id, user_id, created_at)
       SELECT id, $1, now() + row_number() OVER (ORDER BY id) * interval '1 ms'
       FROM posts WHERE author_id = ANY ($2)`,
      [viewer.id, [blocked.id, author.id]],
    ]);
    expectShort(
      await pagesOf(
        (cursor) => listReacted(viewer, "likes", { batch, cursor }),
        ({ tweets }) => idsOf(tweets),
      ),
    );
  });

  it("T83 several tags, of each of which fewer are looked at, together in their order", async () => {
    const { viewer, author, visible } = await behindHidden(1050);
    const createdAt = new Date(Date.now() - 1000);
    const oldest = await newPost(pool(), author, { tags: ["beside"], createdAt });
    const tags = [tag, "beside", ...Array.from({ length: 18 }, (_, n) => `no ${n}`)];
    const { pages } = await pagesOf(
      (cursor) => listTagged(viewer, { tags, batch, cursor }),
      ({ tweets }) => idsOf(tweets),
    );
    expect(pages).toEqual([[], [], [...visible, oldest]]);
    expect((await listNewPosts(viewer, { after: oldest, tag })).ids).toEqual(visible);
  });

  it("F28 whom one follows is looked up, unless they have very many posts", async () => {
    const { viewer, author, blocked, visible, hidden } = await behindHidden(HIDDEN);
    const [reader] = await newPeople(1);
    await fill(
      [
        "INSERT INTO follows (follower_id, followed_id) VALUES ($1, $3), ($2, $3), ($2, $4)",
        [viewer.id, reader.id, author.id, blocked.id],
      ],
      ["UPDATE users SET post_count = $2 WHERE id = $1", [blocked.id, HIDDEN]],
      ["UPDATE users SET following_count = 1 WHERE id = $1", [viewer.id]],
    );
    const newest = hidden.toReversed().slice(0, batch);
    for (const one of [tag, undefined]) {
      for (const sort of SORTS) {
        const page = await listFeed(viewer, { from: "following", tag: one, sort, batch });
        expect(idsOf(page.posts)).toEqual(visible);
        expect(page.nextCursor).toBeNull();
      }
      const page = await listFeed(reader, { from: "following", tag: one, sort: "recent", batch });
      expect(idsOf(page.posts)).toEqual(newest);
    }
    const { ids } = await listNewPosts(viewer, { after: visible[2] ?? "", from: "following" });
    expect(ids).toEqual(visible.slice(0, 2));
  });

  it("T83 the comments of a post, shown or hidden, and who likes it", async () => {
    const [author, other, blocked] = await newPeople(3);
    const post = await newPost(pool(), author);
    const ids = async (by: Person) => (await comment(pool(), post, by)).rows[0]?.id ?? "";
    const [shown, hidden] = [await ids(other), await ids(blocked)];
    await block(pool(), author, blocked);
    const read = (isHidden: boolean) =>
      pagesOf(
        (cursor) => listComments(author, { postId: post, hidden: isHidden, batch, cursor }),
        ({ comments }) => idsOf(comments),
      );
    const start = Date.now() + 1000;
    const newer = Array.from({ length: HIDDEN }, (_, n) => newId(new Date(start + n)));
    const add = (by: Person): [string, unknown[]] => [
      `INSERT INTO comments (id, post_id, author_id, content) SELECT unnest($1::uuid[]), $2, $3, 'Hm'`,
      [newer, post, by.id],
    ];
    await fill(add(blocked));
    expect((await read(false)).pages).toEqual([[], [shown]]);
    await fill(["UPDATE comments SET author_id = $1 WHERE id = ANY ($2)", [other.id, newer]]);
    expect((await read(true)).pages).toEqual([[], [hidden]]);
  });

  it("T83 notifications of one kind hold back those of another", async () => {
    const { viewer, author, visible, hidden } = await behindHidden(LOOKED_AT_MAX / 8 + 50);
    const mention = "INSERT INTO notifications (id, recipient_id, kind, post_id, created_at)";
    await follow(pool(), author, viewer);
    await fill(
      [`${mention} VALUES ($1, $2, 'mention', $3, now())`, [newId(), viewer.id, visible[0]]],
      [
        `INSERT INTO notifications (id, recipient_id, kind, follower_id) VALUES ($1, $2, 'follow', $3)`,
        [newId(), viewer.id, author.id],
      ],
      [
        `${mention} SELECT gen_random_uuid(), $1, 'mention', id, now() + row_number() OVER () * interval '1 s'
         FROM unnest($2::uuid[]) AS id`,
        [viewer.id, hidden],
      ],
    );
    const { pages } = await pagesOf(
      (cursor) => listNotifications(viewer, { batch, cursor }),
      ({ notifications }) => notifications.map(({ kind }) => kind),
    );
    expect(pages.map((kinds) => kinds.sort())).toEqual([[], ["follow", "mention"]]);
  });

  it("T83 the posts with a colour", async () => {
    const [viewer, author] = await newPeople(2);
    const post = await newPost(pool(), author);
    const cell = cellOf(0x1f9390);
    await fill(
      [
        `INSERT INTO media (id, kind, status, width, height, renditions)
         SELECT md5(n::text)::uuid, 'image', 'live', 1, 1, '[]' FROM generate_series(1, ${HIDDEN}) AS n`,
        [],
      ],
      ["INSERT INTO media_colours SELECT id, $1, 0, 60 FROM media WHERE width = 1", [cell]],
      [
        "INSERT INTO media_colours SELECT media_id, $1, 0, 20 FROM posts WHERE id = $2",
        [cell, post],
      ],
    );
    const { pages } = await pagesOf(
      (cursor) => listByColour(viewer, { colour: "1f9390", batch, cursor }),
      ({ posts }) => idsOf(posts),
    );
    expect(pages).toEqual([[], [post]]);
  });
});
