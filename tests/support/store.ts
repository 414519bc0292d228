import { existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import type { Pool } from "pg";

type Place = { mediaFolder: string; pool: Pool };

/** All that a site keeps: rows by table, and the uploads that have files. */
export async function keptBy({ mediaFolder, pool }: Place) {
  const { rows } = await pool.query<{ users: number; posts: number; media: number }>(
    `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM posts) AS posts,
      (SELECT count(*)::int FROM media) AS media`,
  );
  const { users = 0, posts = 0, media = 0 } = rows[0] ?? {};
  return { users, posts, media, uploads: uploadsIn(mediaFolder) };
}

/** The folders that hold files: every upload has one of its own. */
function uploadsIn(store: string): string[] {
  if (!existsSync(store)) return [];
  const files = readdirSync(store, { recursive: true, withFileTypes: true });
  const folders = files.flatMap((entry) => (entry.isFile() ? basename(entry.parentPath) : []));
  return [...new Set(folders)];
}
