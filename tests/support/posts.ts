import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { newId } from "@/lib/id";

type NewPost = {
  title?: string;
  content?: string;
  alt?: string;
  tags?: string[];
  createdAt?: Date;
  /** A picture that is there already; without one it has no files. */
  mediaId?: string;
};

const rendition = { name: "320.webp", width: 320, height: 240, type: "image/webp", bytes: 1 };

/** A post written straight into the database. @returns its id */
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
  // Of two ids that are made in one millisecond the later is the greater only if none names its time.
  const id = newId(createdAt);
  const picture = mediaId ?? (await newMedia(pool));
  await pool.query(
    `INSERT INTO posts (id, author_id, title, content, alt, tags, media_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, author.id, title, content, alt, tags, picture, createdAt ?? new Date()],
  );
  return id;
}

/** A picture that has no files. @returns its id */
async function newMedia(pool: Pool): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO media (id, kind, status, width, height, renditions)
     VALUES ($1, 'image', 'live', 320, 240, $2)`,
    [id, JSON.stringify([rendition])],
  );
  return id;
}

/** A reaction written straight into the database. */
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

/** Deletes a post so that what is called meanwhile finds it in the middle of its deletion. */
export async function deleteDuring<T>(pool: Pool, postId: string, call: () => Promise<T>) {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("DELETE FROM posts WHERE id = $1", [postId]);
    const called = call();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await client.query("COMMIT");
    return await called;
  } finally {
    client.release();
  }
}
