export const REASON_MAX = 280;

/** How many reports an admin reads at once (API contract). */
export const REPORTS_BATCH = 20;

export const TARGETS = ["post", "user", "comment"] as const;
export type TargetType = (typeof TARGETS)[number];
export const STATUSES = ["open", "settled"] as const;
export type Status = (typeof STATUSES)[number];
export const OUTCOMES = ["kept", "removed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const reportMessages = {
  sent: "Report sent",
  already: "You have already reported this",
  failed: "Could not send report.",
  reasonTooLong: "Reason must be 280 characters or less",
  statusInvalid: "Status must be open or settled",
  outcomeInvalid: "Outcome must be kept or removed",
  settled: "Report settled",
  settledOtherwise: "The report has been settled with the other outcome",
} as const;
