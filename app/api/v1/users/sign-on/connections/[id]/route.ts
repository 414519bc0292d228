import { handle, route } from "@/api/route";
import { sessionSource } from "@/features/auth/devices/cookie";
import { removeLogin } from "@/features/auth/passwordless-logins";
import * as signOn from "@/features/auth/sign-on/api";

/** Removes one of the caller's connections with single sign-on. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(signOn.removeConnection, async ({ viewer, params, body, request, audit }) => {
    const source = await sessionSource({ request, viewer, audit });
    await removeLogin(viewer, { kind: "identity", id: params.id, proof: body, source });
  }),
);
