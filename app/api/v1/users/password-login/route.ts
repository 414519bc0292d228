import { handle, route } from "@/api/route";
import { sessionSource } from "@/features/auth/devices/cookie";
import * as passkeys from "@/features/auth/passkeys/api";
import { switchPasswordOff } from "@/features/auth/passkeys/mutations";

/** Switches the caller's password off. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(passkeys.switchPasswordOff, async ({ viewer, body, request, audit }) => {
    const { enabled: _, ...proof } = body;
    await switchPasswordOff(viewer, {
      proof,
      source: await sessionSource({ request, viewer, audit }),
    });
  }),
);
