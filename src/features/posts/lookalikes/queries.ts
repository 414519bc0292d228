import "server-only";
import { bandsNear, lookalikesSql } from "@/features/media/hashes/queries";
import { type AuthorRow, authorColumns, toAuthor } from "@/features/users/queries";
import { without } from "@/features/users/visibility";
import { type Reader, read } from "@/lib/server/replicas";
import type { TitledPost } from "../schema";

/** Of a picture that was published very often, not every copy is looked up. */
const COPIES_MAX = 500;

const FIND_LOOKALIKE = `
  WITH found AS MATERIALIZED (${lookalikesSql} LIMIT ${COPIES_MAX})
  SELECT p.id AS post_id, p.title, ${authorColumns}
  FROM found
  CROSS JOIN LATERAL (
    SELECT found.media_id AS id UNION ALL SELECT id FROM media WHERE poster_id = found.media_id) AS shown
  JOIN posts p ON p.media_id = shown.id
  JOIN users u ON u.id = p.author_id
  WHERE p.author_id <> $1 AND ${without("gone", "blocked", "unwanted")}
  ORDER BY p.id LIMIT 1`;

type Row = AuthorRow & { post_id: string; title: string };

/**
 * The oldest post of somebody else whose picture, or the poster of its video, looks like the one of a
 * perceptual hash (hex), as the viewer sees it; null if there is none. How like it is: `media/hashes/queries.ts`.
 */
export async function findLookalike(viewer: Reader, hash: string): Promise<TitledPost | null> {
  const values = [viewer.id, `x${hash}`, ...bandsNear(hash)];
  const [row] = await read<Row>(viewer, FIND_LOOKALIKE, values);
  return row ? { _id: row.post_id, title: row.title, user: toAuthor(row) } : null;
}
