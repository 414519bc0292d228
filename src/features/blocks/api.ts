import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/list";
import { z } from "@/lib/zod";

export const toggleBlock = endpoint({
  method: "POST",
  path: "/users/{id}/block",
  auth: "user",
  tag: "Profiles",
  summary: "Block a user, or take the block back",
  description: "Blocking ends the follow in both directions. 400 for oneself.",
  params: idParams,
  status: 200,
  message: "Block updated",
  data: z.object({ isBlocked: z.boolean(), isFollowing: z.boolean(), followerCount: z.int() }),
  errors: ["invalid_input", "not_found"],
});
