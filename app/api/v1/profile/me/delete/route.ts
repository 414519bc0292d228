import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { deleteAccount } from "@/features/accounts/api";
import { deleteOwnAccount } from "@/features/accounts/mutations";
import { expiredCookie } from "@/features/auth/cookie";

/** Deletes the caller's account, with the password again. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(deleteAccount, async ({ viewer, body, headers }) => {
    await deleteOwnAccount({ userId: viewer.id, password: body.password });
    headers.append("set-cookie", expiredCookie());
    return {};
  }),
);
