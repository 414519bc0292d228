import { handle, route } from "@/api/route";
import * as notifications from "@/features/notifications/api";
import { countUnread } from "@/features/notifications/queries";

/** How much is new to the caller. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(notifications.countUnread, async ({ viewer }) => ({ count: await countUnread(viewer) })),
);
