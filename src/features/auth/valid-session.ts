import "server-only";
import { without } from "@/features/users/visibility";
import { SESSION_IDLE_SECONDS } from "./limits";

/** SQL for whether the session `s` has not ended, and was used in the last 30 days. */
export const validSessionSql = `s.revoked_at IS NULL AND s.expires_at > now()
  AND s.last_seen_at > now() - make_interval(secs => ${SESSION_IDLE_SECONDS})`;

/** SQL for whether the user `u` can log in: also who waits for approval. */
export const mayLogInSql = `(${without("gone")} OR (u.deleted_at IS NULL AND u.waits))`;
