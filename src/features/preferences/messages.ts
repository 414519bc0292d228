export const preferenceMessages = {
  updated: "Preferences updated",
  loadFailed: "Could not load the settings.",
  updateFailed: "Could not update the settings.",
} as const;
