import type { Category, Outcome, TargetType } from "./kinds";

export const REASON_MAX = 280;

export const REPORTS_BATCH = 20;

/** How many reports are in a group at first, the latest ones. */
export const GROUP_REPORTS = 3;

export const reportMessages = {
  sent: "Report sent",
  already: "You have already reported this",
  failed: "Could not send report.",
  listFailed: "Could not load your reports.",
  groupFailed: "Could not load the reports.",
  pageFailed: "Could not load more reports.",
  reasonTooLong: "Reason must be 280 characters or less",
  reasonMissing: "Say why",
  takenDown: "Taken down",
  categoryMissing: "Choose what is wrong",
  categoryInvalid: "Category must be spam, harassment, nudity, violence, copyright or other",
  statusInvalid: "Status must be open or settled",
  outcomeInvalid: "Outcome must be kept, removed, marked or ai",
  markedNoPost: "Only posts can be marked",
  settled: "Report settled",
  settledMany: "Reports settled",
  keepMany: "They stay as they are. Who reported them is told.",
  removeMany:
    "They are deleted permanently, with all that belongs to them. Who reported them is told.",
  settledOtherwise: "The report has been settled with another outcome",
  notSettled: "Nothing was settled.",
  unavailable: "No longer available",
} as const;

export const categoryLabels: Record<Category, string> = {
  spam: "Spam",
  harassment: "Harassment or hate",
  nudity: "Nudity or sexual content",
  violence: "Violence",
  copyright: "Copyright",
  other: "Something else",
};

export const targetLabels: Record<TargetType, string> = {
  post: "Post",
  user: "Account",
  comment: "Comment",
};

export const outcomeLabels: Record<Outcome, string> = {
  kept: "Kept",
  removed: "Removed",
  marked: "Marked as sensitive",
  ai: "Marked as made with AI",
};

/** What reporters are told about the state of their report. */
export const progressLabels: Record<Outcome | "open", string> = {
  open: "Being looked at",
  kept: "It stays",
  removed: "Removed",
  marked: "It stays, marked as sensitive",
  ai: "It stays, marked as made with AI",
};

/** What becomes of what is removed. */
export const consequences: Record<TargetType, string> = {
  post: "The post is deleted permanently, with its picture, comments and likes.",
  user: "The account is deleted permanently, with its posts and everything else it made.",
  comment: "The comment is deleted permanently, with its likes.",
};
