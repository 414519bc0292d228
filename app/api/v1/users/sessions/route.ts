import { handle, route } from "@/api/route";
import * as devices from "@/features/auth/devices/api";
import { listDevices } from "@/features/auth/devices/queries";
import { endSessionsOf } from "@/features/auth/end-sessions";

/** Where the caller is logged in; logs all other devices out. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(devices.listDevices, async ({ viewer }) => ({ sessions: await listDevices(viewer) })),
  handle(devices.logOutOtherDevices, async ({ viewer }) => ({
    ended: await endSessionsOf({
      userId: viewer.id,
      reason: "logged out elsewhere",
      except: viewer.sessionId,
    }),
  })),
);
