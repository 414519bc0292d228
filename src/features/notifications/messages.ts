import type { Outcome, TargetType } from "@/features/reports/kinds";

export const KINDS = ["comment", "mention", "follow", "like", "report", "chosen"] as const;

export type NotificationKind = (typeof KINDS)[number];

export const notificationMessages = {
  failed: "Unable to Load Notifications",
  failedText: "Failed to load notifications. Please try again.",
  codesEnded:
    "Your recovery codes no longer log in. If you lose your passkeys, a mail or an administrator gives you a new password.",
} as const;

/** The switches of the settings. */
export const kindLabels: Record<NotificationKind, string> = {
  comment: "Comments on your posts",
  mention: "Posts and comments that mention you",
  follow: "New followers",
  like: "Likes of your posts",
  report: "Outcomes of your reports",
  chosen: "Your posts on the login page",
};

const targets = { post: "post", user: "account", comment: "comment" };

const outcomes: Record<Outcome, string> = {
  kept: "stays",
  removed: "was removed",
  marked: "was marked as sensitive",
  ai: "was marked as made with AI",
};

/** What an administrator has marked a post as. */
export const markLabels = { sensitive: "sensitive", ai: "made with AI" } as const;

/** What is said of a report that was settled. */
export const outcomeText = (outcome: Outcome, target: TargetType) =>
  `Your report was settled: the ${targets[target]} ${outcomes[outcome]}`;
