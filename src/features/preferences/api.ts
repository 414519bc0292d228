import { contract } from "@/lib/contract";
import * as z from "@/lib/zod";
import { preferenceMessages } from "./messages";
import { preferencesBody, preferencesSchema } from "./schema";

const data = z.object({ preferences: preferencesSchema });

export const getPreferences = contract("Profiles", "GET /profile/me/preferences", {
  summary: "What the caller chooses to see and to be notified of",
  description:
    "At first sensitive pictures are blurred, those made with AI are shown, all kinds of notifications are on, and all rights are reserved.",
  message: "Preferences",
  data,
});

export const updatePreferences = contract("Profiles", "PATCH /profile/me/preferences", {
  summary: "Change preferences",
  description:
    "Absent ones stay as they are. A kind of notifications that is on again shows what there was.",
  body: preferencesBody,
  limit: "toggle",
  message: preferenceMessages.updated,
  data,
});
