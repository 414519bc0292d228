import { COMMENT_MAX } from "./limits";

export const commentMessages = {
  required: "Comment is required",
  notAllowed: "You may not change this comment",
  notYourPost: "Only the author of the post sees its hidden comments",
  tooLong: `Comment must be ${COMMENT_MAX} characters or less`,
  failed: "Could not post comment.",
  updateFailed: "Could not update comment.",
  deleteFailed: "Could not delete comment.",
  likeFailed: "Could not update like.",
  missing: "Comment not found",
  noneHidden: "No hidden comments",
  listFailed: "Could not load comments.",
} as const;
