import { authorSchema } from "@/features/users/schema";
import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields } from "@/lib/list";
import * as z from "@/lib/zod";
import { MUTED_BATCH } from "./messages";

export const toggleMute = contract("Profiles", "POST /users/{id}/mute", {
  summary: "Mute a user, or take the mute back",
  description:
    "Lists leave out the posts, comments and notifications of whom the caller mutes; nobody else learns of it. 400 for oneself, 409 for more than 5,000 people.",
  params: idParams("User"),
  limit: "toggle",
  message: "Mute updated",
  data: z.object({ isMuted: z.boolean() }),
  errors: ["invalid_input", "conflict"],
});

export const listMuted = contract("Profiles", "GET /users/muted", {
  summary: "Whom the caller mutes, the latest first",
  query: listQuery(MUTED_BATCH),
  message: "Muted users",
  data: z.object({ users: z.array(authorSchema), ...pageFields }),
});
