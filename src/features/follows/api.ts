import { relationshipSchema } from "@/features/users/schema";
import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";

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
