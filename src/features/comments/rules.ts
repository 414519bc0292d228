import { textFault } from "@/lib/text-fault";

export const COMMENT_MAX = 280;
/** spec §9 */
export const COMMENTS_BATCH = 20;

export const commentMessages = {
  required: "Comment is required",
  notAllowed: "You may not change this comment",
  tooLong: "Comment must be 280 characters or less",
  failed: "Could not post comment.",
  updateFailed: "Could not update comment.",
  deleteFailed: "Could not delete comment.",
  likeFailed: "Could not update like.",
  missing: "Comment not found",
  listFailed: "Could not load comments.",
} as const;

/** What keeps a text from being a comment, in words; undefined when nothing does. */
export const commentFault = (text: string) => textFault(text, COMMENT_MAX, commentMessages);
