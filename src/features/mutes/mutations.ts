import "server-only";
import { AppError, found } from "@/lib/errors";
import { toggle } from "@/lib/server/db";
import { muteMessages } from "./messages";

/**
 * Mutes a user, or removes the mute (docs/product.md ST23). What that hides: `muted` of `users/visibility.ts`.
 * @returns the new state
 * @throws AppError invalid_input for the viewer, not_found when the user does not exist or blocks the viewer,
 *   conflict when the viewer mutes too many others
 */
export async function toggleMute(viewer: { id: string }, userId: string) {
  if (viewer.id === userId) throw new AppError("invalid_input", muteMessages.notYourself);
  const state = found(await toggle<boolean | null>("toggle_mute", viewer, userId), "User");
  if (state.active === null) throw new AppError("conflict", muteMessages.full);
  return { isMuted: state.active };
}
