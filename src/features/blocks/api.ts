import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const toggleBlock = contract("Profiles", "POST /users/{id}/block", {
  summary: "Block a user, or take the block back",
  description:
    "Blocking ends the follow in both directions. 400 for oneself, 409 for more than 5,000 people.",
  params: idParams("User"),
  limit: "toggle",
  message: "Block updated",
  data: z.object({ isBlocked: z.boolean(), isFollowing: z.boolean(), followerCount: count() }),
  errors: ["invalid_input", "conflict"],
});
