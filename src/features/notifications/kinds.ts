export const KINDS = ["comment", "mention", "follow", "like", "report"] as const;

export type NotificationKind = (typeof KINDS)[number];
