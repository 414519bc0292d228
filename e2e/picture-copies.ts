import { createHash, randomUUID } from "node:crypto";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import type { Picture } from "./pictures";

type Site = { pool: Pool; dataDir: string };
/** Uploads a picture through the API. @returns its media id */
type Upload = (picture: Picture) => Promise<string>;

/**
 * Pictures for rows that tests insert into the database. The site processes each picture once; each row
 * gets its own copy, which can be deleted.
 */
export function pictureCopies({ pool, dataDir }: Site) {
  const folderOf = (mediaId: string) => join(dataDir, "media", mediaId.slice(0, 2), mediaId);

  async function copy(original: string): Promise<string> {
    const id = randomUUID();
    await cp(folderOf(original), folderOf(id), { recursive: true });
    await pool.query(
      `INSERT INTO media (id, kind, status, width, height, animated, placeholder, renditions, analysed_at)
       SELECT $1, kind, status, width, height, animated, placeholder, renditions, analysed_at
       FROM media WHERE id = $2`,
      [id, original],
    );
    await pool.query(
      `INSERT INTO media_colours SELECT $1, cell, rgb, share FROM media_colours WHERE media_id = $2`,
      [id, original],
    );
    return id;
  }

  return (upload: Upload) => {
    const uploaded = new Map<string, Promise<string>>();
    return async (picture: Picture): Promise<string> => {
      const key = createHash("sha256").update(picture.buffer).digest("hex");
      const original = uploaded.get(key) ?? upload(picture);
      uploaded.set(key, original);
      return copy(await original);
    };
  };
}
