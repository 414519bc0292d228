import "server-only";
import { KINDS } from "@/features/notifications/messages";
import { query } from "@/lib/server/db";
import { type PreferencesRow, toPreferences } from "./queries";
import type { Preferences } from "./schema";

// One statement, so that switches that are changed concurrently are all kept.
const CHANGE_PREFERENCES = `
  WITH viewer AS (
    UPDATE users SET sensitive = coalesce($4, sensitive), ai = coalesce($5, ai), licence = coalesce($6, licence),
      queue_mail = coalesce($7, queue_mail)
    WHERE id = $1 AND deleted_at IS NULL RETURNING id, sensitive, ai, licence, queue_mail)
  INSERT INTO notification_settings AS s (user_id, off)
  SELECT id, $2::text[]::"NotificationKind"[] FROM viewer
  ON CONFLICT (user_id) DO UPDATE SET off = ARRAY(
    SELECT unnest(s.off || EXCLUDED.off) EXCEPT SELECT unnest($3::text[]::"NotificationKind"[]))
  RETURNING off::text[] AS off, (SELECT sensitive FROM viewer) AS sensitive, (SELECT ai FROM viewer) AS ai,
    (SELECT licence FROM viewer) AS licence, (SELECT queue_mail FROM viewer) AS "queueMail"`;

/** Changes preferences; absent ones stay. @returns all of them */
export async function updatePreferences(
  viewer: { id: string },
  { sensitive, ai, licence, queueMail, ...kinds }: Partial<Preferences>,
): Promise<Preferences> {
  const changed = (on: boolean) => KINDS.filter((kind) => kinds[kind] === on);
  const values = [viewer.id, changed(false), changed(true), sensitive, ai, licence, queueMail];
  return toPreferences(await query<PreferencesRow>(CHANGE_PREFERENCES, values));
}
