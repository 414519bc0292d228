import "server-only";
import { TAG_PICTURES_SHOWN } from "@/features/posts/limits";
import { type MediaColumns, mediaColumns, mediaOf } from "@/features/posts/queries";
import { LOOKED_AT_MAX, rangeSql, visibleUserOf } from "@/features/users/visibility";
import { query } from "@/lib/server/db";
import { readOrLog } from "@/lib/server/read-or-log";
import { type Reader, read } from "@/lib/server/replicas";
import { COLLECTIONS_MAX } from "./messages";
import type { Collection } from "./schema";

const LIST_COLLECTIONS = `
  SELECT s.id AS _id, s.name,
    (SELECT count(*)::int FROM shelf_posts p WHERE p.shelf_id = s.id) AS count,
    EXISTS (SELECT FROM shelf_posts p WHERE p.shelf_id = s.id AND p.post_id = $2::uuid) AS "hasTweet"
  FROM shelves s WHERE s.user_id = $1 ORDER BY s.position, s.id`;

/** The viewer's collections in their order; that of the posts in one is in posts/favorites-and-saved/queries.ts. @param postId the post for `hasTweet` */
export const listCollections = (viewer: { id: string }, postId?: string) =>
  query<Collection>(LIST_COLLECTIONS, [viewer.id, postId ?? null]);

const LATEST = {
  from: "shelf_posts r",
  where: "r.shelf_id = s.id",
  order: "r.created_at DESC, r.post_id DESC",
  rows: LOOKED_AT_MAX / COLLECTIONS_MAX,
};

const LIST_PICTURES = `
  SELECT s.id AS shelf_id, chosen.* FROM shelves s CROSS JOIN LATERAL (
    SELECT m.id AS media_id, ${mediaColumns}
    FROM ${rangeSql(LATEST)} AS r JOIN posts p ON p.id = r.post_id ${visibleUserOf("p.author_id", "gone", "blocked", "covered")}
    JOIN media m ON m.id = p.media_id LEFT JOIN media o ON o.id = m.poster_id
    ORDER BY ${LATEST.order} LIMIT $2
  ) AS chosen WHERE s.user_id = $1`;

/** URLs of small pictures of the posts that were last put in each of the viewer's collections, by its id. */
export async function listCollectionPictures(viewer: Reader, limit = TAG_PICTURES_SHOWN) {
  const values = [viewer.id, limit];
  const rows = await read<MediaColumns & { shelf_id: string }>(viewer, LIST_PICTURES, values);
  const pictures: Record<string, string[]> = {};
  for (const { shelf_id, ...row } of rows) {
    const url = mediaOf(row).sources[0]?.url;
    if (url) pictures[shelf_id] = [...(pictures[shelf_id] ?? []), url];
  }
  return pictures;
}

/** The viewer's collections, each with its last picture; without any where those could not be read. */
export async function listPictured(viewer: Reader, postId?: string): Promise<Collection[]> {
  const [collections, pictures] = await Promise.all([
    listCollections(viewer, postId),
    readOrLog("pictures of collections", () => listCollectionPictures(viewer, 1)),
  ]);
  return collections.map((each) => ({ ...each, picture: pictures?.[each._id]?.[0] }));
}
