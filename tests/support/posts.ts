import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { cellOf } from "@/lib/colour-cells";
import { newId } from "@/lib/id";
import { untilOneWaits } from "./lock-waits";

type NewPost = {
  title?: string;
  content?: string;
  alt?: string;
  tags?: string[];
  createdAt?: Date;
  /** An existing picture; otherwise the post gets one without files. */
  mediaId?: string;
};

const rendition = { name: "320.webp", width: 320, height: 240, type: "image/webp", bytes: 1 };

/** Inserts a post. @returns its id */
export async function newPost(
  pool: Pool,
  author: { id: string },
  {
    title = "A post",
    content = "Some words",
    alt = "",
    tags = [],
    createdAt,
    mediaId,
  }: NewPost = {},
): Promise<string> {
  // Ids of one millisecond are in order only if none is given a time.
  const id = newId(createdAt);
  const picture = mediaId ?? (await newMedia(pool));
  await pool.query(
    `INSERT INTO posts (id, author_id, title, content, alt, tags, media_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, author.id, title, content, alt, tags, picture, createdAt ?? new Date()],
  );
  return id;
}

/** Inserts a picture without files, which no background work looks for. @returns its id */
async function newMedia(pool: Pool): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO media (id, kind, status, width, height, renditions, analysed_at)
     VALUES ($1, 'image', 'live', 320, 240, $2, now())`,
    [id, JSON.stringify([rendition])],
  );
  return id;
}

/** Gives the picture of a post a colour, as most of it. */
export const paint = (pool: Pool, postId: string, rgb: number) =>
  pool.query("INSERT INTO media_colours SELECT media_id, $2, $3, 80 FROM posts WHERE id = $1", [
    postId,
    cellOf(rgb),
    rgb,
  ]);

const reaction =
  (table: "likes" | "bookmarks" | "views") => (pool: Pool, postId: string, by: { id: string }) =>
    pool.query(`INSERT INTO ${table} (post_id, user_id) VALUES ($1, $2)`, [postId, by.id]);
export const like = reaction("likes");
export const bookmark = reaction("bookmarks");
export const view = reaction("views");

export const comment = (pool: Pool, postId: string, by: { id: string }, content = "A comment") =>
  pool.query<{ id: string }>(
    "INSERT INTO comments (id, post_id, author_id, content) VALUES ($1, $2, $3, $4) RETURNING id",
    [newId(), postId, by.id, content],
  );

/** Makes a call while the transaction that deletes a post is open. */
export async function deleteDuring<T>(pool: Pool, postId: string, call: () => Promise<T>) {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("DELETE FROM posts WHERE id = $1", [postId]);
    const called = call();
    await untilOneWaits(pool);
    await client.query("COMMIT");
    return await called;
  } finally {
    client.release();
  }
}
