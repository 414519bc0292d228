import "server-only";
import { AppError } from "@/lib/errors";
import { encode } from "@/lib/media/encoder";
import type { Analysis } from "@/lib/media/processed-media";
import { mediaStore } from "@/lib/media/store";
import { countDue, prisma, query } from "@/lib/server/db";
import { handleEach, repeatSteps } from "@/lib/server/job-runner";
import { logger } from "@/lib/server/log";
import { decodableStill, type MediaRow } from "../queries";
import { storeAnalysis } from "./mutations";

/**
 * Computes the palettes and perceptual hashes of pictures from before there were any, until none is left or
 * `isOver`. A claimed row is not claimed again for a minute. One that cannot be read gets none.
 * @throws AppError `unavailable` when the media store does not respond, the folder of the local one is missing, or
 *   the encoder is busy
 */
export const analysePictures = (isOver = () => false): Promise<void> =>
  repeatSteps(analyseSome, isOver);

const DUE = `analysed_at IS NULL AND kind = 'image' AND status = 'live'
  AND updated_at < now() - interval '1 minute'`;

type Claimed = Pick<MediaRow, "id" | "renditions">;

const CLAIM = `
  UPDATE media SET updated_at = now()
  WHERE id IN (SELECT id FROM media WHERE ${DUE} LIMIT 10 FOR UPDATE SKIP LOCKED)
  RETURNING id, renditions`;

const NOTHING: Analysis = { palette: [], perceptualHash: null };

async function analyseSome(isOver: () => boolean): Promise<boolean> {
  const claimed = await query<Claimed>(CLAIM, []);
  await handleEach(claimed, isOver, async (row) =>
    storeAnalysis(prisma(), row.id, await analysisOf(row)),
  );
  return claimed.length > 0;
}

async function analysisOf(row: Claimed): Promise<Analysis> {
  const still = decodableStill(row);
  if (!still) return NOTHING;
  const file = await mediaStore().get(`${row.id}/${still.name}`);
  if (!file) {
    // Where the whole folder is missing, the picture is not.
    await mediaStore().check();
    return NOTHING;
  }
  const bytes = Buffer.from(await new Response(file.body).arrayBuffer());
  try {
    return (await encode({ bytes, kind: "analysis", field: "media" })).analysis ?? NOTHING;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    logger.info({ err: error, mediaId: row.id }, "a stored picture could not be read");
    return NOTHING;
  }
}

/** How many pictures were not analysed yet, at most a thousand. */
export const countUnanalysed = () => countDue(`SELECT FROM media WHERE ${DUE}`);
