export const TARGETS = ["post", "user", "comment"] as const;

export type TargetType = (typeof TARGETS)[number];

export const STATUSES = ["open", "settled"] as const;

export type Status = (typeof STATUSES)[number];

/** `marked`: a post stays, as a sensitive one. */
export const OUTCOMES = ["kept", "removed", "marked"] as const;

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
