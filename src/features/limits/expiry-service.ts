import "server-only";
import { removeInBatches } from "@/features/jobs/batch-service";

// The library that counts keeps milliseconds.
const REMOVE_LIMITS = `
  DELETE FROM rate_limits WHERE key = ANY (ARRAY(
    SELECT key FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000 LIMIT $1
  )) RETURNING key`;

/** Removes counters of limits whose window has ended, in batches. */
export const removeExpiredLimits = (isOver: () => boolean) =>
  removeInBatches("remove_limits", REMOVE_LIMITS, isOver);
