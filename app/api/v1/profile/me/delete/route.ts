import { handle, route } from "@/api/route";
import { deleteAccount } from "@/features/auth/accounts/api";
import { deleteOwnAccount } from "@/features/auth/accounts/mutations";
import { expiredCookie } from "@/features/auth/cookie";
import { sessionSource } from "@/features/auth/devices/cookie";

/** Deletes the caller's account, with the password or a passkey again. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(deleteAccount, async ({ viewer, body, headers, request, audit }) => {
    const source = await sessionSource({ request, viewer, audit });
    await deleteOwnAccount(viewer, { proof: body, source });
    headers.append("set-cookie", expiredCookie());
  }),
);
