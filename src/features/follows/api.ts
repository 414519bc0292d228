import { relationshipSchema } from "@/features/users/schema";
import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/list";
import { count, flag } from "@/lib/response-fields";
import * as z from "@/lib/zod";

const tag = "Profiles";

export const toggleFollow = endpoint({
  method: "POST",
  path: "/users/{id}/follow",
  auth: "user",
  tag,
  summary: "Follow a user, or stop following",
  description:
    "Returns the state after the call. 400 for the caller, 403 for an account that the caller blocks.",
  params: idParams("User"),
  limit: "toggle",
  status: 200,
  message: "Follow updated",
  data: z.object({
    isFollowing: flag("Whether the caller follows the account now", true),
    followerCount: count("How many follow the account now", 319),
  }),
  errors: ["invalid_input", "forbidden", "not_found"],
});

export const getRelationship = endpoint({
  method: "GET",
  path: "/users/{id}/relationship",
  auth: "user",
  tag,
  summary: "The relationship of the caller to a user",
  description: "404 if the user has blocked the caller.",
  params: idParams("User"),
  status: 200,
  message: "Relationship",
  data: relationshipSchema,
  errors: ["not_found"],
});
