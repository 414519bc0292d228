export const likeFailed = "Could not update like.";

/** spec §9 */
export const LIKED_BATCH = 12;
