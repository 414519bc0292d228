import { ROLES } from "@/features/users/roles";
import { email, fullName, ownUserSchema, userQuery } from "@/features/users/schema";
import { pageQuery } from "@/lib/list";
import { flag } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { adminUserMessages } from "./messages";

export const adminUserSchema = ownUserSchema
  .extend({ suspended: flag("Whether it is hidden from everyone and cannot log in", false) })
  .meta({ id: "AdminUser", description: "An account as admins see it" });

export type AdminUser = z.infer<typeof adminUserSchema>;

/** What an admin may change of an account. */
export const editedUser = z.strictObject({
  fullName,
  email,
  role: z
    .enum(ROLES, adminUserMessages.roleInvalid)
    .meta({ description: "What the account may do", examples: ["admin"] }),
  suspended: z.boolean(adminUserMessages.suspendedInvalid).meta({
    description: "Hides the account from everyone, and ends its sessions",
    examples: [false],
  }),
});

export type EditedUser = z.infer<typeof editedUser>;

export const adminUsersQuery = pageQuery({
  items: "Accounts",
  query: userQuery.meta({
    description: [
      "Part of a name, a username or an email, in any case;",
      "one or two letters are looked for where a word begins",
    ].join(" "),
    examples: ["duarte"],
  }),
});
