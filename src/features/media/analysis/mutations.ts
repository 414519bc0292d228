import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Analysis } from "@/lib/media/processed-media";

/**
 * Stores the palette and the perceptual hash of a picture, once. A palette that the version before has
 * stored stays.
 */
export function storeAnalysis(
  db: Pick<Prisma.TransactionClient, "$executeRaw">,
  mediaId: string,
  { palette, perceptualHash }: Analysis,
) {
  const [cells, colours, shares] = (["cell", "rgb", "share"] as const).map((name) =>
    palette.map((colour) => colour[name]),
  );
  const bits = perceptualHash && `x${perceptualHash.hash}`;
  return db.$executeRaw`
    WITH picture AS (
      UPDATE media SET analysed_at = now(), colours_at = now()
      WHERE id = ${mediaId}::uuid AND analysed_at IS NULL RETURNING id),
    hashes AS (
      INSERT INTO picture_hashes (media_id, hash, is_clear)
      SELECT id, ${bits}::bit(128), ${perceptualHash?.isClear ?? false} FROM picture
      WHERE ${bits !== null})
    INSERT INTO media_colours (media_id, cell, rgb, share)
    SELECT id, colour.* FROM picture,
      unnest(${cells}::int[], ${colours}::int[], ${shares}::smallint[]) AS colour
    WHERE NOT EXISTS (SELECT FROM media_colours WHERE media_id = id)
    ON CONFLICT DO NOTHING`;
}
