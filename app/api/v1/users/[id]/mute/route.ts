import { handle, route } from "@/api/route";
import * as mutes from "@/features/mutes/api";
import { toggleMute } from "@/features/mutes/mutations";

/** Mutes a user, or removes the mute. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(mutes.toggleMute, ({ viewer, params }) => toggleMute(viewer, params.id)),
);
