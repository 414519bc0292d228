import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import { manyDone, manyIds } from "@/lib/many";
import * as z from "@/lib/zod";
import { adminUserMessages } from "./messages";
import { adminUserSchema, adminUsersQuery, editedUser, paginationSchema } from "./schema";

export const listUsers = contract("Admin", "GET /admin/users", {
  auth: "moderator",
  summary: "All accounts, the latest first",
  description: "Moderators see no emails, and find nobody by one.",
  query: adminUsersQuery,
  message: "Users",
  data: z.object({ users: z.array(adminUserSchema), pagination: paginationSchema }),
});

const onlyOrdinary =
  "Moderators suspend, restore and delete ordinary accounts: 403 for them for accounts of administrators and moderators, and for a name, an email or a role.";

export const updateUsers = contract("Admin", "PATCH /admin/users", {
  auth: "moderator",
  summary: "Change many accounts at once",
  description: `Each as \`PATCH /admin/users/{id}\` does; what fails of one, the others are changed all the same. ${onlyOrdinary}`,
  body: editedUser.partial().extend({ ids: manyIds }),
  message: adminUserMessages.updated,
  data: manyDone,
});

export const updateUser = contract("Admin", "PATCH /admin/users/{id}", {
  auth: "moderator",
  summary: "Change an account's name, email or role, suspend or restore it",
  description:
    "Absent fields stay as they are. A suspended account is hidden from everyone like one that a block hides, and its " +
    "sessions have ended; counts stay, and restoring it brings everything back. " +
    "409 for a taken email, for demoting or suspending the last admin, and for suspending oneself. " +
    `Of who waits for approval a suspension is the answer. ${onlyOrdinary}`,
  params: idParams("User"),
  body: editedUser.partial(),
  message: adminUserMessages.updated,
  data: z.object({ user: adminUserSchema }),
  errors: ["conflict"],
});

export const deleteUser = contract("Admin", "DELETE /admin/users/{id}", {
  auth: "moderator",
  summary: "Delete an account with everything that belongs to it",
  description:
    "It disappears immediately, its sessions have ended, and its username and email are free. " +
    "The rows are removed in the background, and the counts that its likes, comments and follows fed " +
    "follow. 409 for the last admin. " +
    onlyOrdinary,
  params: idParams("User"),
  message: adminUserMessages.deleted,
  data: z.object({}),
  errors: ["conflict"],
});
