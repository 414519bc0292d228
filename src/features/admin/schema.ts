import { ROLES } from "@/features/users/roles";
import { email, fullName, ownUserSchema, userQuery } from "@/features/users/schema";
import { wholeNumber } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { adminUserMessages } from "./messages";

export const adminUserSchema = ownUserSchema
  .extend({
    email: z.string().describe("Empty for moderators"),
    suspended: z.boolean().describe("Hidden from everyone, and cannot log in"),
    waits: z.boolean().describe("Waits for approval, and is hidden from everyone so long"),
  })
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

/** How many accounts a page has. */
export const PAGE_LIMIT = 10;

const PAGE_LIMIT_MAX = 100;

export const adminUsersQuery = z.object({
  page: wholeNumber({ min: 1, initial: 1, description: "Which page, from 1" }),
  limit: wholeNumber({
    min: 1,
    max: PAGE_LIMIT_MAX,
    initial: PAGE_LIMIT,
    description: `Accounts in one page, 1 to ${PAGE_LIMIT_MAX}`,
  }),
  query: userQuery.meta({
    description: [
      "Part of a name, a username or an email, in any case;",
      "one or two letters are looked for where a word begins",
    ].join(" "),
    examples: ["duarte"],
  }),
});

export const paginationSchema = z
  .object({ total: count(), pages: count(), page: count("From 1"), limit: count() })
  .meta({ id: "Pagination", description: "Where in a numbered list this page is" });

export type Pagination = z.infer<typeof paginationSchema>;
