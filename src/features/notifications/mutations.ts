import "server-only";
import { query } from "@/lib/server/db";
import { countUnread } from "./queries";

type Viewer = { id: string };

// The times of clients are whole milliseconds, those of rows are not.
const MARK_SEEN = `
  INSERT INTO notification_settings (user_id, seen_at)
  VALUES ($1, least($2::timestamptz + interval '1 millisecond', now()))
  ON CONFLICT (user_id) DO UPDATE
    SET seen_at = greatest(notification_settings.seen_at, EXCLUDED.seen_at)`;

const FORGET_CODES = "DELETE FROM recovery_codes WHERE user_id = $1";

/**
 * Their only write that a viewer asks for; rows are added where it happens, those of mentions in `links/mutations.ts`
 * (docs/architecture.md). Marks what happened until a time as seen; never less than before.
 * @returns how much is new after that
 */
export async function markSeen(viewer: Viewer, until?: string): Promise<number> {
  await query(MARK_SEEN, [viewer.id, until ? new Date(until) : "infinity"]);
  await query(FORGET_CODES, [viewer.id]);
  return countUnread(viewer);
}
