import { contract } from "@/lib/contract";
import { listQuery, pageFields } from "@/lib/list";
import * as z from "@/lib/zod";
import { USERS_BATCH } from "./limits";
import { userQuery, userSchema } from "./schema";

export const searchUsers = contract("Profiles", "GET /users/search", {
  summary: "People by username and full name",
  description: [
    "Whose username begins with the text comes first, then whose full name does, then who has a similar name.",
    "In any case and with or without accents; never by email. A blank `query` finds nobody.",
  ].join(" "),
  query: listQuery(USERS_BATCH).extend({ query: userQuery }),
  message: "People",
  data: z.object({ users: z.array(userSchema), ...pageFields }),
});
