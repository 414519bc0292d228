import { handle, route } from "@/api/route";
import { readResetLink } from "@/features/auth/resets/api";
import { listLoginsByLink } from "@/features/auth/resets/mutations";

/** What a new password with the link of a mail removes. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(readResetLink, ({ body }) => listLoginsByLink(body.token)),
);
