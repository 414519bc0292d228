import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { query } from "@/lib/db";
import { logger } from "@/lib/log";

/** How long it may take until a deletion shows at the addresses of files. */
const LOOK_EVERY_MS = 1_000;
/** How long a file may wait for the database, which may be away: files are served without it. */
const PATIENCE_MS = 300;

const IS_ANYTHING_LEAVING = `
  SELECT EXISTS (SELECT FROM media WHERE status = 'deleted')
    OR EXISTS (SELECT FROM users WHERE deleted_at IS NOT NULL) AS yes`;

const IS_GONE = `
  SELECT EXISTS (SELECT FROM media WHERE id = $1 AND status = 'deleted')
    OR EXISTS (SELECT FROM users WHERE avatar_id = $1 AND deleted_at IS NOT NULL)
    OR EXISTS (
      SELECT FROM posts JOIN users ON users.id = posts.author_id
      WHERE users.deleted_at IS NOT NULL AND posts.media_id = ANY (ARRAY(
        SELECT $1::uuid UNION ALL SELECT id FROM media WHERE poster_id = $1))) AS yes`;

let lookedAt = Number.NEGATIVE_INFINITY;
let isLeaving = Promise.resolve(false);

/**
 * Whether a file is on its way out though it is still there: its media is deleted, or the account
 * whose post or picture it is. Asked of the database only while there is anything like that at all,
 * which is looked up once a second; without an answer in time the file counts as there.
 */
export async function isGone(mediaId: string): Promise<boolean> {
  if (performance.now() - lookedAt > LOOK_EVERY_MS) {
    lookedAt = performance.now();
    isLeaving = ask("anything_leaving", IS_ANYTHING_LEAVING, []);
  }
  return (await isLeaving) && ask("media_gone", IS_GONE, [mediaId]);
}

async function ask(name: string, text: string, values: unknown[]): Promise<boolean> {
  const asked = query<{ yes: boolean }>(name, text, values).then(
    ([row]) => row?.yes ?? false,
    (error) => {
      logger.debug({ err: error }, "nobody says whether a file is gone");
      return false;
    },
  );
  return Promise.race([asked, pause(PATIENCE_MS, false, { ref: false })]);
}
