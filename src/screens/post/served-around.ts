import type { ServedComments } from "@/features/comments/comment-cache";
import type { Relationship } from "@/features/users/schema";

/**
 * What the server has rendered around a post, each with the time at which it was so. What it could
 * not read is left to the browser, which can try again.
 */
export type ServedAround = {
  comments: ServedComments | undefined;
  relationship: Relationship | undefined;
};
