import "server-only";
import { query } from "@/lib/server/db";
import { DEVICES_MAX } from "../limits";
import { validSessionSql } from "../valid-session";
import type { Device } from "./schema";

type Row = { id: string; device: string; created_at: Date; last_seen_at: Date };

const LIST_DEVICES = `
  SELECT s.id, s.device, s.created_at, s.last_seen_at FROM sessions s
  WHERE s.user_id = $1 AND ${validSessionSql}
  ORDER BY s.id = $2 DESC, s.last_seen_at DESC, s.id DESC LIMIT ${DEVICES_MAX + 1}`;

/** The devices that are logged in to the viewer's account: this one first, then the last used ones. */
export async function listDevices(viewer: { id: string; sessionId: string }): Promise<Device[]> {
  const rows = await query<Row>(LIST_DEVICES, [viewer.id, viewer.sessionId]);
  return rows.map((row) => {
    const [browser = "", system = ""] = row.device.split(" on ");
    return {
      ...{ _id: row.id, browser, system },
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isCurrent: row.id === viewer.sessionId,
    };
  });
}
