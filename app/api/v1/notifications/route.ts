import { handle, route } from "@/api/route";
import * as notifications from "@/features/notifications/api";
import { listNotifications } from "@/features/notifications/queries";

/** What happened to the caller. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(notifications.listNotifications, ({ viewer, query }) =>
    listNotifications({ viewer, ...query }),
  ),
);
