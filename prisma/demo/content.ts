/**
 * The demo content as plain data: prisma/seed.ts feeds it through the services, in the order
 * users, follows, posts, comments, visits. Pictures and faces lie beside this file.
 */
import { DEMO_COMMENTS } from "./comments";
import type { DemoPost } from "./post";
import { DEMO_POSTS } from "./posts";
import { DEMO_FOLLOWS, DEMO_VISITS, type DemoFollow, type DemoVisit } from "./reactions";
import { DEMO_USERS, type DemoUser } from "./users";

export type { DemoFollow, DemoPost, DemoUser, DemoVisit };

export const DEMO = {
  users: DEMO_USERS,
  posts: DEMO_POSTS,
  comments: DEMO_COMMENTS,
  follows: DEMO_FOLLOWS,
  visits: DEMO_VISITS,
};
