import type { DemoPost } from "./post";
import { ABSTRACT_POSTS } from "./posts-abstract";
import { ARCHITECTURE_POSTS } from "./posts-architecture";
import { ARCHIVE_POSTS } from "./posts-archive";
import { NATURE_POSTS } from "./posts-nature";
import { OBJECT_POSTS } from "./posts-objects";

/** Every post, the newest last. */
export const DEMO_POSTS: DemoPost[] = [
  ...NATURE_POSTS,
  ...ARCHITECTURE_POSTS,
  ...ABSTRACT_POSTS,
  ...OBJECT_POSTS,
  ...ARCHIVE_POSTS,
].sort((a, b) => b.hoursAgo - a.hoursAgo);
