import { handle, route } from "@/api/route";
import { resetPassword } from "@/features/auth/resets/api";
import { resetByLink } from "@/features/auth/resets/mutations";

/** Sets a new password with the link of a mail. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(resetPassword, ({ body }) => resetByLink(body)),
);
