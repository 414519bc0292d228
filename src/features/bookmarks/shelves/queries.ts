import "server-only";
import { query } from "@/lib/server/db";
import type { Shelf } from "./schema";

const LIST_SHELVES = `
  SELECT s.id AS _id, s.name,
    (SELECT count(*)::int FROM shelf_posts p WHERE p.shelf_id = s.id) AS count,
    EXISTS (SELECT FROM shelf_posts p WHERE p.shelf_id = s.id AND p.post_id = $2::uuid) AS "hasTweet"
  FROM shelves s WHERE s.user_id = $1 ORDER BY s.position, s.id`;

/** The viewer's shelves in their order. @param tweet the post for `hasTweet` */
export const listShelves = (viewer: { id: string }, tweet?: string) =>
  query<Shelf>(LIST_SHELVES, [viewer.id, tweet ?? null]);
