import { handle, route } from "@/api/route";
import * as accounts from "@/features/auth/accounts/api";
import { changePassword } from "@/features/auth/accounts/mutations";
import { sessionSource } from "@/features/auth/devices/cookie";

/** Changes the caller's password, with the current one or a passkey. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(accounts.changePassword, async ({ viewer, body, request, audit }) => {
    const source = await sessionSource({ request, viewer, audit });
    const { currentPassword, passkey, signOn, ...change } = body;
    const proof = { password: currentPassword, passkey, signOn };
    return { ended: await changePassword(viewer, { proof, source, ...change }) };
  }),
);
