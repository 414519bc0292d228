import { linksIn } from "@/features/links/schema";
import { pfpPosition } from "@/features/media/schema";
import { PROFILE_FOLLOWERS_MAX } from "@/features/users/limits";
import {
  authorSchema,
  bio,
  fullName,
  ownEmail,
  relationshipSchema,
  userSchema,
} from "@/features/users/schema";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const profileSchema = userSchema
  .extend({
    links: linksIn("bio"),
    likesReceived: count(),
    viewsReceived: count(),
    followers: z
      .array(authorSchema)
      .max(PROFILE_FOLLOWERS_MAX)
      .describe(`The latest ${PROFILE_FOLLOWERS_MAX} followers`),
    relationshipStatus: relationshipSchema,
  })
  .meta({ id: "Profile", description: "An account with its totals, as the caller stands to it" });

export const ownProfileSchema = profileSchema
  .extend({ email: ownEmail })
  .meta({ id: "OwnProfile", description: "A profile as its owner sees it" });

export const updateProfileBody = z.strictObject({
  fullName: fullName.optional(),
  bio: bio.optional(),
  pfpPosition,
});

export type ProfileChanges = z.infer<typeof updateProfileBody>;

/** A profile as pages show it; the API adds its followers. */
export type Profile = Omit<z.infer<typeof profileSchema>, "followers">;

/** How many pictures there are, and how many of them have alt text. */
export type DescribedCount = { pictures: number; described: number };
