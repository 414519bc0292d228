import { handle, route } from "@/api/route";
import * as notifications from "@/features/notifications/api";
import { updatePreferences } from "@/features/notifications/mutations";
import { getPreferences } from "@/features/notifications/queries";

/** What the caller chooses to see and to be notified of; and a change. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(notifications.getPreferences, async ({ viewer }) => ({
    preferences: await getPreferences(viewer),
  })),
  handle(notifications.updatePreferences, async ({ viewer, body }) => ({
    preferences: await updatePreferences(viewer, body),
  })),
);
