import { handle, route } from "@/api/route";
import * as notifications from "@/features/notifications/api";
import { countUnread, listNotifications } from "@/features/notifications/queries";

/** What happened to the caller. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(notifications.listNotifications, async ({ viewer, query }) => {
    const [page, unseen] = await Promise.all([
      listNotifications(viewer, query),
      countUnread(viewer),
    ]);
    return { ...page, unseen };
  }),
);
