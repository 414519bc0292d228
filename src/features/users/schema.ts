import { address, count, id } from "@/lib/response-fields";
import { atMost, requiredText, text } from "@/lib/text";
import * as z from "@/lib/zod";
import { BIO_MAX, EMAIL_MAX, FULL_NAME_MAX, USER_QUERY_MAX, USERNAME_MAX } from "./limits";
import { userMessages } from "./messages";
import { ROLES } from "./roles";

export const authorSchema = z
  .object({
    _id: id(),
    username: z.string().describe("Unique, in lower case"),
    fullName: z.string(),
    pfp: address("Profile picture, square; empty if there is none"),
  })
  .meta({ id: "Author", description: "An account in short, as its posts and comments show it" });

export const role = z.enum(ROLES).meta({ id: "Role", description: "What the account may do" });

/** An account; `email` is there for the account itself and for admins only. */
export const userSchema = authorSchema
  .extend({
    bio: z.string().describe("Empty if there is none"),
    role,
    joinedDate: z.iso.datetime().describe("When the account was made"),
    createdAt: z.iso.datetime().describe("The same as `joinedDate`"),
    followerCount: count(),
    followingCount: count(),
    postCount: count(),
    email: z.string().describe("Only to oneself and to admins").optional(),
  })
  .meta({ id: "User", description: "An account" });

export const ownEmail = z.string().describe("The address it logs in with, in lower case");

export const ownUserSchema = userSchema
  .extend({ email: ownEmail })
  .meta({ id: "OwnUser", description: "An account as it sees itself, and as admins see it" });

export const fullName = requiredText(FULL_NAME_MAX, {
  required: userMessages.fullNameRequired,
  tooLong: userMessages.fullNameTooLong,
}).meta({ examples: ["Ines Duarte"] });

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
    isFollowing: z.boolean(),
    isBlocked: z.boolean(),
    isMuted: z.boolean(),
    isOwnProfile: z.boolean(),
  })
  .meta({ id: "Relationship", description: "The relationship of the caller to an account" });

export const sensitiveChoice = z.enum(["blur", "show", "hide"]).meta({
  description: "Sensitive pictures are blurred, shown, or their posts left out of lists",
  examples: ["hide"],
});

export const aiChoice = z.enum(["show", "fold", "hide"]).meta({
  description: "Posts made with AI are shown, folded, or left out of lists",
  examples: ["fold"],
});

export type AiChoice = z.infer<typeof aiChoice>;

export type SensitiveChoice = z.infer<typeof sensitiveChoice>;

export const userQuery = atMost(text(), USER_QUERY_MAX, userMessages.queryTooLong)
  .default("")
  .meta({ description: "What a name begins with, or nearly is", examples: ["ines"] });

export type Relationship = z.infer<typeof relationshipSchema>;

export type Author = z.infer<typeof authorSchema>;

export type User = z.infer<typeof userSchema>;

export type OwnUser = z.infer<typeof ownUserSchema>;
