import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Pool } from "pg";
import type { MediaStore, StoredFolder } from "@/lib/media/store-contract";

/** What the store lists. */
export async function foldersIn(store: Pick<MediaStore, "list">): Promise<StoredFolder[]> {
  const folders: StoredFolder[] = [];
  for await (const folder of store.list()) folders.push(folder);
  return folders;
}

type Place = { mediaFolder: string; pool: Pool };

/** Counts rows, and lists the uploads with files, without what is left to the next sweep. */
export async function storedData({ mediaFolder, pool }: Place) {
  type Row = { users: number; posts: number; media: number; deleted: string[] };
  const { rows } = await pool.query<Row>(
    `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM posts) AS posts,
      (SELECT count(*)::int FROM media WHERE status <> 'deleted') AS media,
      ARRAY(SELECT id::text FROM media WHERE status = 'deleted') AS deleted`,
  );
  const { users = 0, posts = 0, media = 0, deleted = [] } = rows[0] ?? {};
  const uploads = uploadsIn(mediaFolder).filter((id) => !deleted.includes(id));
  return { users, posts, media, uploads };
}

/** Every upload has a folder; what lies in the store itself is none. */
const uploadsIn = (store: string) => {
  const parents = filesIn(store).map(({ parentPath }) => parentPath);
  return [...new Set(parents.filter((path) => path !== store).map((path) => basename(path)))];
};

/** The contents of all files of an upload. */
export function storedBytes({ mediaFolder }: Pick<Place, "mediaFolder">, mediaId: string): Buffer {
  const files = filesIn(mediaFolder).filter(({ parentPath }) => basename(parentPath) === mediaId);
  return Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))));
}

/** A folder that the server removes meanwhile has none. */
function filesIn(folder: string): Dirent[] {
  return entriesIn(folder).flatMap((entry) => {
    if (entry.isDirectory()) return filesIn(join(folder, entry.name));
    return entry.isFile() ? [entry] : [];
  });
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
