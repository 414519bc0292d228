import "server-only";
import { KINDS, type NotificationKind } from "@/features/notifications/messages";
import { loginRequired } from "@/lib/errors";
import { query } from "@/lib/server/db";
import type { Preferences } from "./schema";

export type PreferencesRow = Pick<Preferences, "sensitive" | "ai" | "licence" | "queueMail"> & {
  off: string[];
};

const GET_PREFERENCES = `
  SELECT u.sensitive, u.ai, u.licence, u.queue_mail AS "queueMail",
    coalesce(s.off, '{}')::text[] AS off
  FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id WHERE u.id = $1`;

/** What the viewer chooses to see, to be notified of and to grant. */
export async function getPreferences(viewer: { id: string }): Promise<Preferences> {
  return toPreferences(await query<PreferencesRow>(GET_PREFERENCES, [viewer.id]));
}

/** @throws AppError unauthorized when the account was deleted meanwhile */
export function toPreferences([row]: PreferencesRow[]): Preferences {
  if (!row) throw loginRequired();
  const { off, ...others } = row;
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, !off.includes(kind)]));
  return { ...others, ...(kinds as Record<NotificationKind, boolean>) };
}
