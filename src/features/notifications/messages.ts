import type { Outcome, TargetType } from "@/features/reports/kinds";
import type { NotificationKind } from "./kinds";

export const notificationMessages = {
  preferencesUpdated: "Preferences updated",
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

const targets = { post: "post", user: "account", comment: "comment" };

const outcomes: Record<Outcome, string> = {
  kept: "stays",
  removed: "was removed",
  marked: "was marked as sensitive",
};

/** What is said of a report that was settled. */
export const outcomeText = (outcome: Outcome, target: TargetType) =>
  `Your report was settled: the ${targets[target]} ${outcomes[outcome]}`;
