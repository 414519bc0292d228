import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Analysis } from "@/lib/media/processed-media";

/** Stores the palette and the perceptual hash of a new picture. */
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
    WITH hashes AS (
      INSERT INTO picture_hashes (media_id, hash, is_clear)
      SELECT ${mediaId}::uuid, ${bits}::bit(128), ${perceptualHash?.isClear ?? false}
      WHERE ${bits !== null})
    INSERT INTO media_colours (media_id, cell, rgb, share)
    SELECT ${mediaId}::uuid, colour.*
    FROM unnest(${cells}::int[], ${colours}::int[], ${shares}::smallint[]) AS colour
    ON CONFLICT DO NOTHING`;
}
