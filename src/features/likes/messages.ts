export const likeFailed = "Could not update like.";
