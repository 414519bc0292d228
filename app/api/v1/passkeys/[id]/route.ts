import { handle, route } from "@/api/route";
import { sessionSource } from "@/features/auth/devices/cookie";
import * as passkeys from "@/features/auth/passkeys/api";
import { removeLogin } from "@/features/auth/passwordless-logins";

/** Removes one of the caller's passkeys. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(passkeys.removePasskey, async ({ viewer, params, body, request, audit }) => {
    const source = await sessionSource({ request, viewer, audit });
    await removeLogin(viewer, { kind: "passkey", id: params.id, proof: body, source });
  }),
);
