import type { Outcome, TargetType } from "@/features/reports/kinds";
import type { NotificationKind } from "./kinds";

export const notificationMessages = {
  updated: "Notification settings updated",
  failed: "Unable to Load Notifications",
  failedText: "Failed to load notifications. Please try again.",
  settingsFailed: "Could not load the settings.",
  updateFailed: "Could not update the settings.",
} as const;

/** The switches of the settings. */
export const kindLabels: Record<NotificationKind, string> = {
  comment: "Comments on your posts",
  mention: "Posts and comments that mention you",
  follow: "New followers",
  like: "Likes of your posts",
  report: "Outcomes of your reports",
};

/** What is said of a report that was settled. */
export const outcomeTexts: Record<Outcome, Record<TargetType, string>> = {
  kept: {
    post: "Your report was settled: the post stays",
    user: "Your report was settled: the account stays",
    comment: "Your report was settled: the comment stays",
  },
  removed: {
    post: "Your report was settled: the post was removed",
    user: "Your report was settled: the account was removed",
    comment: "Your report was settled: the comment was removed",
  },
};
