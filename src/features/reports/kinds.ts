export const TARGETS = ["post", "user", "comment"] as const;

export type TargetType = (typeof TARGETS)[number];

export const STATUSES = ["open", "settled"] as const;

export type Status = (typeof STATUSES)[number];

/** A post stays: `marked` as a sensitive one, `ai` as one made with AI. */
export const OUTCOMES = ["kept", "removed", "marked", "ai"] as const;

export type Outcome = (typeof OUTCOMES)[number];

export const CATEGORIES = [
  "spam",
  "harassment",
  "nudity",
  "violence",
  "copyright",
  "other",
] as const;

export type Category = (typeof CATEGORIES)[number];
