import "server-only";
import { type Reader, read } from "@/lib/server/replicas";
import { firstMatchOf } from "./first-match";
import type { Filter } from "./schema";

/** The filters of the viewer, oldest first: at most a hundred. */
export const listFilters = (viewer: Reader) =>
  read<Filter>(
    viewer,
    `SELECT id AS "_id", kind, value FROM filters WHERE user_id = $1 ORDER BY id`,
    [viewer.id],
  );

/**
 * What names the first filter of the viewer that a post or comment matches (docs/product.md ST24).
 * @param viewer of a session, or who may have filters
 */
export const readFirstMatch = async (viewer: Reader & { hasFilters?: boolean }) =>
  firstMatchOf(viewer.hasFilters === false ? [] : await listFilters(viewer));
