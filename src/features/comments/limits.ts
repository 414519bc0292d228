export const COMMENT_MAX = 280;

export const COMMENTS_BATCH = 20;
