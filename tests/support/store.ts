import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
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
const uploadsIn = (store: string) => [
  ...new Set(filesIn(store).map(({ parentPath }) => basename(parentPath))),
];

/** Every byte that a site's store keeps of one upload, whatever it names the files. */
export function bytesOf({ mediaFolder }: Pick<Place, "mediaFolder">, mediaId: string): Buffer {
  const files = filesIn(mediaFolder).filter(({ parentPath }) => basename(parentPath) === mediaId);
  return Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))));
}

const filesIn = (store: string) =>
  existsSync(store)
    ? readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
