import "server-only";
import { AppError, notFound } from "@/lib/errors";
import { query } from "@/lib/server/db";
import { muteMessages } from "./messages";

/**
 * Mutes a user, whom the viewer's lists then leave out, or removes the mute (docs/product.md ST23).
 * @returns the new state
 * @throws AppError invalid_input for the viewer, not_found when the user does not exist or blocks the viewer,
 *   conflict when the viewer mutes too many others
 */
export async function toggleMute(viewer: { id: string }, userId: string) {
  if (viewer.id === userId) throw new AppError("invalid_input", muteMessages.notYourself);
  const [state] = await query<{ active: boolean | null }>(
    "SELECT active FROM toggle_mute($1, $2)",
    [viewer.id, userId],
  );
  if (!state) throw notFound("User");
  if (state.active === null) throw new AppError("conflict", muteMessages.full);
  return { isMuted: state.active };
}
