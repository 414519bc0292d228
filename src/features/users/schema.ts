import { requiredText, text } from "@/lib/text";
import { z } from "@/lib/zod";
import { BIO_MAX, EMAIL_MAX, FULL_NAME_MAX, USERNAME_MAX, userMessages } from "./rules";

/** Who made something, as it stands beside a post or a comment. */
export const authorSchema = z.object({
  _id: z.uuid(),
  username: z.string(),
  fullName: z.string(),
  pfp: z.string(),
});

/** An account; `email` is there for the account itself and for admins only. */
export const userSchema = authorSchema.extend({
  bio: z.string(),
  role: z.enum(["user", "admin"]),
  joinedDate: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  followerCount: z.int(),
  followingCount: z.int(),
  postCount: z.int(),
  email: z.string().optional(),
});

/** The account as its owner sees it. */
export const ownUserSchema = userSchema.extend({ email: z.string() });

export const fullName = requiredText(FULL_NAME_MAX, {
  required: userMessages.fullNameRequired,
  tooLong: userMessages.fullNameTooLong,
});

export const username = z
  .string({ error: userMessages.usernameRequired })
  .trim()
  .toLowerCase()
  .min(1, userMessages.usernameRequired)
  .max(USERNAME_MAX, userMessages.usernameTooLong)
  .regex(/^[a-z0-9_]*$/, userMessages.usernameCharacters);

export const email = z
  .string({ error: userMessages.emailRequired })
  .trim()
  .toLowerCase()
  .min(1, userMessages.emailRequired)
  .max(EMAIL_MAX, userMessages.emailInvalid)
  .pipe(z.email(userMessages.emailInvalid));

export const bio = text().max(BIO_MAX, userMessages.bioTooLong);

/** A profile: the account with its totals, and how the viewer stands to it. */
export const profileSchema = userSchema.extend({
  likesReceived: z.int(),
  viewsReceived: z.int(),
  followers: z.array(authorSchema),
  relationshipStatus: z.object({
    isFollowing: z.boolean(),
    isBlocked: z.boolean(),
    isOwnProfile: z.boolean(),
  }),
});

export const updateProfileBody = z.strictObject({
  fullName: fullName.optional(),
  bio: bio.optional(),
});

export type Profile = z.infer<typeof profileSchema>;
export type Author = z.infer<typeof authorSchema>;
export type User = z.infer<typeof userSchema>;
export type OwnUser = z.infer<typeof ownUserSchema>;
