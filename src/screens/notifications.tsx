import "server-only";
import type { Viewer } from "@/features/auth/session";
import { NOTIFICATIONS_BATCH } from "@/features/notifications/limits";
import { listNotifications, losesRecoveryCodes } from "@/features/notifications/queries";
import { parseCursor } from "@/lib/cursor";
import { readOrLog } from "@/lib/server/read-or-log";
import { NotificationsView } from "./notifications/notifications-view";

type Props = { viewer: Viewer; cursor: string | undefined };

export async function NotificationsScreen({ viewer, cursor }: Props) {
  const from = parseCursor(cursor, "whole");
  const [page, losesCodes] = await Promise.all([
    readOrLog("notifications", () =>
      listNotifications(viewer, { cursor: from, batch: NOTIFICATIONS_BATCH }),
    ),
    readOrLog("recovery codes", () => losesRecoveryCodes(viewer)),
  ]);
  return (
    <NotificationsView
      key={cursor ?? ""}
      page={page ?? { notifications: [], nextCursor: null }}
      fromStart={!from}
      failed={!page}
      agoFrom={Date.now()}
      losesCodes={losesCodes ?? false}
    />
  );
}
