export const KINDS = ["comment", "mention", "follow", "like", "report", "chosen"] as const;

export type NotificationKind = (typeof KINDS)[number];
