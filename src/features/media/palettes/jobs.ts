import "server-only";
import { AppError } from "@/lib/errors";
import { encode } from "@/lib/media/encoder";
import type { PaletteColour } from "@/lib/media/processed-media";
import { mediaStore } from "@/lib/media/store";
import { countDue, query } from "@/lib/server/db";
import { repeatSteps } from "@/lib/server/job-runner";
import { logger } from "@/lib/server/log";
import { decodableStill, type MediaRow } from "../queries";

/**
 * Reads the palettes of pictures that have none yet, until none is left or `isOver`: those from before
 * there were palettes. A claimed row is not claimed again for a minute. One that cannot be read gets none.
 * @throws AppError `unavailable` when the media store does not respond
 */
export const addPalettes = (isOver = () => false): Promise<void> => repeatSteps(addSome, isOver);

const MISSING = "colours_at IS NULL AND kind = 'image' AND status = 'live'";
const DUE = `${MISSING} AND updated_at < now() - interval '1 minute'`;

type Claimed = Pick<MediaRow, "id" | "renditions">;

const CLAIM = `
  UPDATE media SET updated_at = now()
  WHERE id IN (SELECT id FROM media WHERE ${DUE} LIMIT 10 FOR UPDATE SKIP LOCKED)
  RETURNING id, renditions`;

const STORE = `
  WITH picture AS (UPDATE media SET colours_at = now() WHERE id = $1 AND ${MISSING} RETURNING id)
  INSERT INTO media_colours (media_id, cell, rgb, share)
  SELECT id, colour.* FROM picture, unnest($2::int[], $3::int[], $4::smallint[]) AS colour
  ON CONFLICT DO NOTHING`;

async function addSome(): Promise<boolean> {
  const claimed = await query<Claimed>(CLAIM, []);
  for (const row of claimed) {
    const colours = await paletteOf(row);
    const columns = (["cell", "rgb", "share"] as const).map((name) =>
      colours.map((colour) => colour[name]),
    );
    await query(STORE, [row.id, ...columns]);
  }
  return claimed.length > 0;
}

/** Tried twice, because an encoder may end for another reason than this file. */
async function paletteOf(row: Claimed): Promise<PaletteColour[]> {
  const still = decodableStill(row);
  const file = still && (await mediaStore().get(`${row.id}/${still.name}`));
  if (!file) return [];
  const bytes = Buffer.from(await new Response(file.body).arrayBuffer());
  const read = () => encode({ bytes, kind: "palette", field: "media" });
  try {
    return (await read().catch(read)).palette ?? [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.info({ err: error, mediaId: row.id }, "a picture has no palette, it could not be read");
    return [];
  }
}

/** How many pictures have no palette yet, at most a thousand. */
export const countMissingPalettes = () => countDue(`SELECT FROM media WHERE ${DUE}`);
