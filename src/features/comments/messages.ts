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
