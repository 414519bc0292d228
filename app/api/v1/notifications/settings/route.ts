import { handle, route } from "@/api/route";
import * as notifications from "@/features/notifications/api";
import { updatePreferences } from "@/features/notifications/mutations";
import { getPreferences } from "@/features/notifications/queries";

/** Which kinds of notifications the caller has on; and a change. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(notifications.getNotificationSettings, async ({ viewer }) => ({
    settings: await getPreferences(viewer),
  })),
  handle(notifications.updateNotificationSettings, async ({ viewer, body }) => ({
    settings: await updatePreferences(viewer, body),
  })),
);
