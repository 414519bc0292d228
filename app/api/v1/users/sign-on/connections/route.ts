import { handle, route } from "@/api/route";
import * as signOn from "@/features/auth/sign-on/api";
import { listConnections } from "@/features/auth/sign-on/queries";

/** The caller's connections with single sign-on. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(signOn.listConnections, async ({ viewer }) => ({
    connections: await listConnections(viewer.id),
  })),
);
