import { handle, route } from "@/api/route";
import { logOutDevice } from "@/features/auth/devices/api";
import { endSessionsOf } from "@/features/auth/mutations";
import { notFound } from "@/lib/errors";

/** Logs out one of the caller's devices. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(logOutDevice, async ({ viewer, params }) => {
    const ended = await endSessionsOf(viewer.id, "logged out elsewhere", params.id);
    if (ended === 0) throw notFound("Device");
    return {};
  }),
);
