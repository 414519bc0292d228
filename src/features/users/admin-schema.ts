import { wholeNumber } from "@/lib/list";
import { text } from "@/lib/text";
import { z } from "@/lib/zod";
import {
  ADMIN_USERS_LIMIT,
  ADMIN_USERS_LIMIT_MAX,
  adminUserMessages,
  ROLES,
  USER_QUERY_MAX,
} from "./admin-rules";
import { email, fullName } from "./schema";

/** What an admin may change of an account (spec §6). */
export const editedUser = z.strictObject({
  fullName,
  email,
  role: z.enum(ROLES, adminUserMessages.roleInvalid),
});

export type EditedUser = z.infer<typeof editedUser>;

export const adminUsersQuery = z.object({
  page: wholeNumber(1).default(1),
  limit: wholeNumber(1, ADMIN_USERS_LIMIT_MAX)
    .default(ADMIN_USERS_LIMIT)
    .meta({ description: `Accounts at once, 1 to ${ADMIN_USERS_LIMIT_MAX}` }),
  query: text()
    .max(USER_QUERY_MAX, `Must be ${USER_QUERY_MAX} characters or less`)
    .default("")
    .meta({ description: "Part of a name, a username or an email, in any case" }),
});

export const paginationSchema = z.object({
  total: z.int(),
  pages: z.int(),
  page: z.int(),
  limit: z.int(),
});
