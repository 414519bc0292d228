import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";

type Place = { dataDir: string; pool: Pool };

/** All that a site keeps: rows by table, and the uploads that have files. */
export async function keptBy({ dataDir, pool }: Place) {
  const { rows } = await pool.query<{ users: number; posts: number; media: number }>(
    `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM posts) AS posts,
      (SELECT count(*)::int FROM media) AS media`,
  );
  const { users = 0, posts = 0, media = 0 } = rows[0] ?? {};
  return { users, posts, media, uploads: uploadsIn(join(dataDir, "media")) };
}

/** The store keeps the files of an upload in a folder of their own, below one of its first letters. */
function uploadsIn(store: string): string[] {
  if (!existsSync(store)) return [];
  return readdirSync(store).flatMap((letters) => readdirSync(join(store, letters)));
}
