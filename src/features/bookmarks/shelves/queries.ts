import "server-only";
import { TAG_PICTURES_SHOWN } from "@/features/posts/limits";
import { type MediaColumns, mediaColumns, mediaOf } from "@/features/posts/queries";
import { without } from "@/features/users/visibility";
import { query } from "@/lib/server/db";
import { type Reader, read } from "@/lib/server/replicas";
import type { Shelf } from "./schema";

const LIST_SHELVES = `
  SELECT s.id AS _id, s.name,
    (SELECT count(*)::int FROM shelf_posts p WHERE p.shelf_id = s.id) AS count,
    EXISTS (SELECT FROM shelf_posts p WHERE p.shelf_id = s.id AND p.post_id = $2::uuid) AS "hasTweet"
  FROM shelves s WHERE s.user_id = $1 ORDER BY s.position, s.id`;

/** The viewer's shelves in their order; that of the posts on one is in posts/collected/queries.ts. @param postId the post for `hasTweet` */
export const listShelves = (viewer: { id: string }, postId?: string) =>
  query<Shelf>(LIST_SHELVES, [viewer.id, postId ?? null]);

const LIST_PICTURES = `
  SELECT s.id AS shelf_id, chosen.* FROM shelves s CROSS JOIN LATERAL (
    SELECT m.id AS media_id, ${mediaColumns}
    FROM shelf_posts r JOIN posts p ON p.id = r.post_id JOIN users u ON u.id = p.author_id
    JOIN media m ON m.id = p.media_id LEFT JOIN media o ON o.id = m.poster_id
    WHERE r.shelf_id = s.id AND ${without("gone", "blocked", "blurred")}
    ORDER BY r.created_at DESC, r.post_id DESC LIMIT ${TAG_PICTURES_SHOWN}
  ) AS chosen WHERE s.user_id = $1`;

/** URLs of small pictures of the posts that were last put on each of the viewer's shelves, by its id. */
export async function listShelfPictures(viewer: Reader): Promise<Record<string, string[]>> {
  const rows = await read<MediaColumns & { shelf_id: string }>(viewer, LIST_PICTURES, [viewer.id]);
  const pictures: Record<string, string[]> = {};
  for (const { shelf_id, ...row } of rows) {
    const url = mediaOf(row).sources[0]?.url;
    if (url) pictures[shelf_id] = [...(pictures[shelf_id] ?? []), url];
  }
  return pictures;
}
