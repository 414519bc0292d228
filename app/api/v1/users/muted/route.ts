import { handle, route } from "@/api/route";
import * as mutes from "@/features/mutes/api";
import { listMuted } from "@/features/mutes/queries";

/** Whom the caller mutes. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(mutes.listMuted, ({ viewer, query }) => listMuted(viewer, query)),
);
