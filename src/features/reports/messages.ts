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
