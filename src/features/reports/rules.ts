export const REASON_MAX = 280;

export const reportMessages = {
  sent: "Report sent",
  failed: "Could not send report.",
  reasonTooLong: "Reason must be 280 characters or less",
} as const;
