import { authorSchema, relationshipSchema } from "@/features/users/schema";
import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { FOLLOWS_BATCH } from "./messages";

export const toggleFollow = contract("Profiles", "POST /users/{id}/follow", {
  summary: "Follow a user, or stop following",
  description:
    "400 for the caller, 403 for an account that the caller blocks, 409 for more than 5,000 people.",
  params: idParams("User"),
  limit: "toggle",
  message: "Follow updated",
  data: z.object({ isFollowing: z.boolean(), followerCount: count() }),
  errors: ["invalid_input", "forbidden", "conflict"],
});

export const getRelationship = contract("Profiles", "GET /users/{id}/relationship", {
  summary: "The relationship of the caller to a user",
  params: idParams("User"),
  message: "Relationship",
  data: relationshipSchema,
});

const people = {
  description: "`count` is of all; the list leaves out whom a block hides.",
  params: idParams("User"),
  query: listQuery(FOLLOWS_BATCH),
  data: z.object({
    users: z.array(authorSchema.extend({ isFollowing: z.boolean() })),
    count: count(),
    ...pageFields,
  }),
} as const;

export const listFollowers = contract("Profiles", "GET /users/{id}/followers", {
  ...people,
  summary: "Who follows a user, the latest first",
  message: "Followers",
});

export const listFollowing = contract("Profiles", "GET /users/{id}/following", {
  ...people,
  summary: "Whom a user follows, the latest first",
  message: "Following",
});
