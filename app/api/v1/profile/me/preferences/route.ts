import { handle, route } from "@/api/route";
import * as preferences from "@/features/preferences/api";
import { updatePreferences } from "@/features/preferences/mutations";
import { getPreferences } from "@/features/preferences/queries";

/** What the caller chooses to see and to be notified of; and a change. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(preferences.getPreferences, async ({ viewer }) => ({
    preferences: await getPreferences(viewer),
  })),
  handle(preferences.updatePreferences, async ({ viewer, body }) => ({
    preferences: await updatePreferences(viewer, body),
  })),
);
