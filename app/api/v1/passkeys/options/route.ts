import { handle, route } from "@/api/route";
import { sessionSource } from "@/features/auth/devices/cookie";
import { startNewPasskey } from "@/features/auth/passkeys/api";
import { startAdding } from "@/features/auth/passkeys/mutations";

/** A challenge for a new passkey. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(startNewPasskey, async ({ viewer, body, request, audit }) => {
    const source = await sessionSource({ request, viewer, audit });
    return { options: { ...(await startAdding(viewer, { proof: body, source })) } };
  }),
);
