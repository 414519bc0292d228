import "server-only";
import { query } from "@/lib/server/db";
import { KINDS } from "./kinds";
import { countUnread, toSettings } from "./queries";
import type { NotificationSettings } from "./schema";

type Viewer = { id: string };

// The times of clients are whole milliseconds, those of rows are not.
const MARK_SEEN = `
  INSERT INTO notification_settings (user_id, seen_at)
  VALUES ($1, least($2::timestamptz + interval '1 millisecond', now()))
  ON CONFLICT (user_id) DO UPDATE
    SET seen_at = greatest(notification_settings.seen_at, EXCLUDED.seen_at)`;

/**
 * Marks what happened until a time as seen; never less than before.
 * @returns how much is new after that
 */
export async function markSeen(viewer: Viewer, until?: string): Promise<number> {
  await query(MARK_SEEN, [viewer.id, until ? new Date(until) : "infinity"]);
  return countUnread(viewer);
}

// One statement, so that switches that are changed concurrently are all kept.
const CHANGE_SETTINGS = `
  INSERT INTO notification_settings AS s (user_id, off) VALUES ($1, $2::text[]::"NotificationKind"[])
  ON CONFLICT (user_id) DO UPDATE SET off = ARRAY(
    SELECT unnest(s.off || EXCLUDED.off) EXCEPT SELECT unnest($3::text[]::"NotificationKind"[]))
  RETURNING off::text[] AS off`;

/** Switches kinds of notifications on or off; absent kinds stay. @returns all switches */
export async function updateNotificationSettings(
  viewer: Viewer,
  changes: { [Kind in keyof NotificationSettings]?: boolean | undefined },
): Promise<NotificationSettings> {
  const changed = (on: boolean) => KINDS.filter((kind) => changes[kind] === on);
  const values = [viewer.id, changed(false), changed(true)];
  const [row] = await query<{ off: string[] }>(CHANGE_SETTINGS, values);
  return toSettings(row?.off ?? []);
}
