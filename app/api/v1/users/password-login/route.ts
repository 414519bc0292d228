import { handle, route } from "@/api/route";
import { sessionSource } from "@/features/auth/devices/cookie";
import * as passkeys from "@/features/auth/passkeys/api";
import { switchPasswordOff, switchPasswordOn } from "@/features/auth/passkeys/mutations";

/** Switches the caller's password off or on. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(passkeys.switchPasswordLogin, async ({ viewer, body, request, audit }) => {
    const { enabled, ...proof } = body;
    const source = await sessionSource({ request, viewer, audit });
    const own = { proof, source };
    if (!enabled) return { recoveryCodes: await switchPasswordOff(viewer, own) };
    await switchPasswordOn(viewer, own);
    return { recoveryCodes: [] };
  }),
);
