import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/list";
import { z } from "@/lib/zod";

const tag = "Profiles";

export const toggleFollow = endpoint({
  method: "POST",
  path: "/users/{id}/follow",
  auth: "user",
  tag,
  summary: "Follow a user, or stop following",
  description: "Answers the state after the call. 400 for oneself, 403 for somebody one blocks.",
  params: idParams,
  status: 200,
  message: "Follow updated",
  data: z.object({ isFollowing: z.boolean(), followerCount: z.int() }),
  errors: ["invalid_input", "forbidden", "not_found"],
});

export const getRelationship = endpoint({
  method: "GET",
  path: "/users/{id}/relationship",
  auth: "user",
  tag,
  summary: "How the caller stands to a user",
  params: idParams,
  status: 200,
  message: "Relationship",
  data: z.object({
    isFollowing: z.boolean(),
    isBlocked: z.boolean(),
    isOwnProfile: z.boolean(),
  }),
  errors: ["not_found"],
});
