/** The demo content as plain data; prisma/seed.ts loads it. */
import { DEMO_COMMENTS } from "./comments";
import { DEMO_POSTS, type DemoPost } from "./posts";
import { DEMO_FOLLOWS, DEMO_VISITS, type DemoFollow, type DemoVisit } from "./reactions";
import { DEMO_REPORTS, type DemoReport } from "./reports";
import { DEMO_USERS, type DemoUser } from "./users";

export type { DemoFollow, DemoPost, DemoReport, DemoUser, DemoVisit };

export const DEMO = {
  users: DEMO_USERS,
  posts: DEMO_POSTS,
  comments: DEMO_COMMENTS,
  follows: DEMO_FOLLOWS,
  visits: DEMO_VISITS,
  reports: DEMO_REPORTS,
  /** The pictures of the login page. */
  loginPictures: [
    ...["quiet-ridges.webp", "photo-black-canyon.webp", "fog-and-pines.webp"],
    ...["quarter-play.webp", "pink-patio.webp", "five-vessels.webp"],
    ...["photo-allium-oreophilum.webp", "ribbons-no-4.webp", "downward.webp"],
    ...["evening-tide.webp", "paper-atlas.webp", "northern-lake.webp"],
  ],
};
