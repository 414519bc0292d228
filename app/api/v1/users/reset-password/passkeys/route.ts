import { handle, route } from "@/api/route";
import { readResetLink } from "@/features/auth/resets/api";
import { listPasskeysByLink } from "@/features/auth/resets/mutations";

/** The passkeys that a new password with the link of a mail removes. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(readResetLink, async ({ body }) => ({ passkeys: await listPasskeysByLink(body.token) })),
);
