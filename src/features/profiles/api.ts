import { avatarImage } from "@/features/media/limits";
import { postSchema } from "@/features/posts/schema";
import { DESCRIBED_MAX, PROFILE_POSTS_BATCH } from "@/features/users/limits";
import { userMessages } from "@/features/users/messages";
import { ownUserSchema } from "@/features/users/schema";
import { contract } from "@/lib/contract";
import { listQuery, pageFields } from "@/lib/list";
import * as z from "@/lib/zod";
import { ownProfileSchema, profileSchema, updateProfileBody } from "./schema";

const usernameParams = z
  .object({
    username: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: "Username, in any case", examples: ["ines_duarte"] }),
  })
  .meta({ title: "User" });

export const getMe = contract("Profiles", "GET /profile/me", {
  waiting: true,
  summary: "The caller's own profile",
  description:
    "The current state of the database: a role that has changed is effective immediately.",
  message: "Your profile",
  data: z.object({ user: ownProfileSchema }),
});

export const getProfile = contract("Profiles", "GET /profile/u/{username}", {
  summary: "A profile",
  description: "Who blocks somebody still sees the head of their profile, to take the block back.",
  params: usernameParams,
  message: "Profile",
  data: z.object({ user: profileSchema }),
});

export const listProfilePosts = contract("Profiles", "GET /profile/u/{username}/posts", {
  summary: "The posts of a profile, newest first",
  description: `404 if either has blocked the other. Posts without alt text are those of the latest ${DESCRIBED_MAX}.`,
  params: usernameParams,
  query: listQuery(PROFILE_POSTS_BATCH).extend({
    alt: z
      .enum(["missing"])
      .optional()
      .meta({ description: "Only posts without alt text", examples: ["missing"] }),
  }),
  message: "Posts",
  data: z.object({ posts: z.array(postSchema), ...pageFields }),
});

export const updateProfile = contract("Profiles", "PATCH /users/update-profile", {
  summary: "Change one's own profile",
  description: "Absent fields stay as they are; an empty `bio` clears it.",
  body: updateProfileBody,
  file: avatarImage,
  limit: "upload",
  message: userMessages.profileUpdated,
  data: z.object({ user: ownUserSchema }),
});
