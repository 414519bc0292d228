import { address, count, flag, id, textField, timestamp } from "@/lib/response-fields";
import { atMost, requiredText, text } from "@/lib/text";
import * as z from "@/lib/zod";
import { BIO_MAX, EMAIL_MAX, FULL_NAME_MAX, USER_QUERY_MAX, USERNAME_MAX } from "./limits";
import { userMessages } from "./messages";
import { ROLES } from "./roles";

export const authorSchema = z
  .object({
    _id: id("Id of the account", "019a1f04-52b7-7e19-8c6d-0f4a9b2d7e11"),
    username: textField("Unique, in lower case", "ines_duarte"),
    fullName: textField("The name that people read", "Ines Duarte"),
    pfp: address(
      "Profile picture, square; empty if there is none",
      "/media/7d1c9f52-3b0e-4c8e-9a55-6f2b1e0d8c34/224.webp",
    ),
  })
  .meta({ id: "Author", description: "An account in short, as its posts and comments show it" });

export const role = z
  .enum(ROLES)
  .meta({ id: "Role", description: "What the account may do", examples: ["user"] });

/** An account; `email` is there for the account itself and for admins only. */
export const userSchema = authorSchema
  .extend({
    bio: textField("What people say of themselves; empty if nothing", "Tiles, tramlines, low sun."),
    role,
    joinedDate: timestamp("When the account was made", "2026-02-11T09:12:45.000Z"),
    createdAt: timestamp("The same as `joinedDate`", "2026-02-11T09:12:45.000Z"),
    followerCount: count("How many follow the account", 318),
    followingCount: count("How many the account follows", 87),
    postCount: count("How many posts the account has", 42),
    email: textField("Only to oneself and to admins", "ines@vitrine.example").optional(),
  })
  .meta({ id: "User", description: "An account" });

export const ownEmail = textField(
  "The address it logs in with, in lower case",
  "ines@vitrine.example",
);

export const ownUserSchema = userSchema
  .extend({ email: ownEmail })
  .meta({ id: "OwnUser", description: "An account as it sees itself, and as admins see it" });

export const fullName = requiredText(FULL_NAME_MAX, {
  required: userMessages.fullNameRequired,
  tooLong: userMessages.fullNameTooLong,
}).meta({ description: "The name that people read", examples: ["Ines Duarte"] });

export const username = z
  .string({ error: userMessages.usernameRequired })
  .trim()
  .toLowerCase()
  .min(1, userMessages.usernameRequired)
  .max(USERNAME_MAX, userMessages.usernameTooLong)
  .regex(/^[a-z0-9_]*$/, userMessages.usernameCharacters)
  .meta({
    description: "Letters, digits and underscores; unique in any case, stored in lower case",
    examples: ["ines_duarte"],
  });

export const email = z
  .string({ error: userMessages.emailRequired })
  .trim()
  .toLowerCase()
  .min(1, userMessages.emailRequired)
  .max(EMAIL_MAX, userMessages.emailInvalid)
  .pipe(z.email(userMessages.emailInvalid))
  .meta({
    description: "Unique in any case, stored in lower case; only its owner and admins see it",
    examples: ["ines@vitrine.example"],
    override: { format: "email" },
  });

export const bio = atMost(text(), BIO_MAX, userMessages.bioTooLong).meta({
  description: "What people say of themselves; empty clears it",
  examples: ["Tiles, tramlines, low sun."],
});

export const relationshipSchema = z
  .object({
    isFollowing: flag("Whether the caller follows the account", true),
    isBlocked: flag("Whether the caller blocks the account", false),
    isOwnProfile: flag("Whether it is the caller's own account", false),
  })
  .meta({ id: "Relationship", description: "The relationship of the caller to an account" });

export const userQuery = atMost(text(), USER_QUERY_MAX, userMessages.queryTooLong)
  .default("")
  .meta({ description: "What a name begins with, or nearly is", examples: ["ines"] });

export type Relationship = z.infer<typeof relationshipSchema>;

export type Author = z.infer<typeof authorSchema>;

export type User = z.infer<typeof userSchema>;

export type OwnUser = z.infer<typeof ownUserSchema>;
