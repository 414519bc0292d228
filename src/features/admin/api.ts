import { ownUserSchema } from "@/features/users/schema";
import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/list";
import * as z from "@/lib/zod";
import { adminUserMessages } from "./messages";
import { adminUsersQuery, editedUser, paginationSchema } from "./schema";

const tag = "Admin";

export const listUsers = endpoint({
  method: "GET",
  path: "/admin/users",
  auth: "admin",
  tag,
  summary: "All accounts, the latest first",
  description: "A page past the end is an empty one.",
  query: adminUsersQuery,
  status: 200,
  message: "Users",
  data: z.object({
    users: z.array(ownUserSchema).meta({ description: "The latest account first" }),
    pagination: paginationSchema,
  }),
});

export const updateUser = endpoint({
  method: "PATCH",
  path: "/admin/users/{id}",
  auth: "admin",
  tag,
  summary: "Change an account's name, email or role",
  description:
    "Absent fields stay as they are. 409 for a taken email, and for demoting the last admin.",
  params: idParams("User"),
  body: editedUser.partial(),
  status: 200,
  message: adminUserMessages.updated,
  data: z.object({ user: ownUserSchema }),
  errors: ["not_found", "conflict"],
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/admin/users/{id}",
  auth: "admin",
  tag,
  summary: "Delete an account with everything that belongs to it",
  description:
    "It disappears immediately, its sessions have ended, and its username and email are free. " +
    "The rows are removed in the background, and the counts that its likes, comments and follows fed " +
    "follow. 409 for the last admin.",
  params: idParams("User"),
  status: 200,
  message: adminUserMessages.deleted,
  data: z.object({}),
  errors: ["not_found", "conflict"],
});
