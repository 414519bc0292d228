import { handle, route } from "@/api/route";
import * as notifications from "@/features/notifications/api";
import { markSeen } from "@/features/notifications/mutations";

/** Marks what happened until a time as seen. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(notifications.markSeen, async ({ viewer, body }) => ({
    count: await markSeen(viewer, body.until),
  })),
);
