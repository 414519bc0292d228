import { handle, route } from "@/api/route";
import * as accounts from "@/features/accounts/api";
import { changePassword } from "@/features/accounts/mutations";
import { sessionSource } from "@/features/auth/devices/cookie";

/** Changes the caller's password, with the current one or a passkey. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(accounts.changePassword, async ({ viewer, body, request, audit }) => {
    const source = await sessionSource({ request, viewer, audit });
    const { currentPassword, newPassword, ...others } = body;
    const proof = { password: currentPassword, ...others };
    return { ended: await changePassword(viewer, { proof, newPassword, source }) };
  }),
);
