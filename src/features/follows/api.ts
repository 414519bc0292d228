import { authorSchema, relationshipSchema } from "@/features/users/schema";
import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { FOLLOWS_BATCH } from "./limits";

const tag = "Profiles";

export const toggleFollow = contract("POST /users/{id}/follow", {
  auth: "user",
  tag,
  summary: "Follow a user, or stop following",
  description:
    "Returns the state after the call. 400 for the caller, 403 for an account that the caller blocks.",
  params: idParams("User"),
  limit: "toggle",
  message: "Follow updated",
  data: z.object({ isFollowing: z.boolean(), followerCount: count() }),
  errors: ["invalid_input", "forbidden", "not_found"],
});

export const getRelationship = contract("GET /users/{id}/relationship", {
  auth: "user",
  tag,
  summary: "The relationship of the caller to a user",
  description: "404 if the user has blocked the caller.",
  params: idParams("User"),
  message: "Relationship",
  data: relationshipSchema,
  errors: ["not_found"],
});

const people = {
  auth: "user",
  tag,
  description: "`count` is of all; the list leaves out whom a block hides.",
  params: idParams("User"),
  query: listQuery(FOLLOWS_BATCH),
  data: z.object({
    users: z.array(authorSchema.extend({ isFollowing: z.boolean() })),
    count: count(),
    ...pageFields,
  }),
  errors: ["not_found"],
} as const;

export const listFollowers = contract("GET /users/{id}/followers", {
  ...people,
  summary: "Who follows a user, the latest first",
  message: "Followers",
});

export const listFollowing = contract("GET /users/{id}/following", {
  ...people,
  summary: "Whom a user follows, the latest first",
  message: "Following",
});
