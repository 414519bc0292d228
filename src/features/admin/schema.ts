import { ROLES } from "@/features/users/roles";
import { email, fullName, userQuery } from "@/features/users/schema";
import { wholeNumber } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { ADMIN_USERS_LIMIT, ADMIN_USERS_LIMIT_MAX } from "./limits";
import { adminUserMessages } from "./messages";

/** What an admin may change of an account. */
export const editedUser = z.strictObject({
  fullName,
  email,
  role: z
    .enum(ROLES, adminUserMessages.roleInvalid)
    .meta({ description: "What the account may do", examples: ["admin"] }),
});

export type EditedUser = z.infer<typeof editedUser>;

export const adminUsersQuery = z.object({
  page: wholeNumber({ min: 1, initial: 1, description: "Which page, from 1" }),
  limit: wholeNumber({
    min: 1,
    max: ADMIN_USERS_LIMIT_MAX,
    initial: ADMIN_USERS_LIMIT,
    description: `Accounts in one page, 1 to ${ADMIN_USERS_LIMIT_MAX}`,
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
  .object({
    total: count("All accounts that match", 1204),
    pages: count("How many pages they fill", 121),
    page: count("Which page this is, from 1", 1),
    limit: count("Accounts in one page", ADMIN_USERS_LIMIT),
  })
  .meta({ id: "Pagination", description: "Where in a numbered list this page is" });
