import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import * as z from "@/lib/zod";
import { adminUserMessages } from "./messages";
import { adminUserSchema, adminUsersQuery, editedUser, paginationSchema } from "./schema";

export const listUsers = contract("Admin", "GET /admin/users", {
  auth: "admin",
  summary: "All accounts, the latest first",
  query: adminUsersQuery,
  message: "Users",
  data: z.object({ users: z.array(adminUserSchema), pagination: paginationSchema }),
});

export const updateUser = contract("Admin", "PATCH /admin/users/{id}", {
  auth: "admin",
  summary: "Change an account's name, email or role, suspend or restore it",
  description:
    "Absent fields stay as they are. A suspended account is hidden from everyone like one that a block hides, and its " +
    "sessions have ended; counts stay, and restoring it brings everything back. " +
    "409 for a taken email, for demoting or suspending the last admin, and for suspending oneself.",
  params: idParams("User"),
  body: editedUser.partial(),
  message: adminUserMessages.updated,
  data: z.object({ user: adminUserSchema }),
  errors: ["conflict"],
});

export const deleteUser = contract("Admin", "DELETE /admin/users/{id}", {
  auth: "admin",
  summary: "Delete an account with everything that belongs to it",
  description:
    "It disappears immediately, its sessions have ended, and its username and email are free. " +
    "The rows are removed in the background, and the counts that its likes, comments and follows fed " +
    "follow. 409 for the last admin.",
  params: idParams("User"),
  message: adminUserMessages.deleted,
  data: z.object({}),
  errors: ["conflict"],
});
