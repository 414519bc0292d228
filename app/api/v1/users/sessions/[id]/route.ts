import { handle, route } from "@/api/route";
import { logOutDevice } from "@/features/auth/devices/api";
import { endSessionsOf } from "@/features/auth/end-sessions";
import { notFound } from "@/lib/errors";

/** Logs out one of the caller's devices. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(logOutDevice, async ({ viewer, params }) => {
    const { id } = params;
    const reason = "logged out elsewhere";
    if ((await endSessionsOf({ userId: viewer.id, reason, id })) === 0) throw notFound("Session");
  }),
);
