import "server-only";
import { deleteInBatches } from "@/lib/db";
import { IDEMPOTENCY_HOURS } from "./limits";

const REMOVE_KEYS = `
  DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM idempotency_keys
    WHERE created_at < now() - interval '${IDEMPOTENCY_HOURS} hours' LIMIT $1
  )) RETURNING key`;

/** Removes keys that answer nothing any more, in batches. */
export const removeExpiredKeys = (isOver: () => boolean) =>
  deleteInBatches("remove_keys", REMOVE_KEYS, isOver);
