import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { patchRelationship } from "@/features/follows/client";
import { call, messageOf } from "@/lib/browser/call";
import type { MenuItem } from "@/ui/menu-list";
import { toast } from "@/ui/toast";
import type { toggleMute } from "./api";
import { muteMessages } from "./messages";

type User = { _id: string; username: string };

/** Mutes a user, or removes the mute, and shows a toast. @returns the new state, if it was done */
async function toggleMuting(
  client: QueryClient,
  { _id: id, username }: User,
  undo: () => void,
): Promise<boolean | undefined> {
  try {
    const { isMuted } = await call<typeof toggleMute>("POST /users/{id}/mute", { params: { id } });
    patchRelationship(client, id, { isMuted });
    toast.message(
      isMuted ? muteMessages.muted(username) : muteMessages.unmuted(username),
      <span className={`before:size-4.25 ${iconOf(!isMuted)}`} />,
      { label: "Undo", onClick: undo },
    );
    return isMuted;
  } catch (error) {
    toast.error(messageOf(error, muteMessages.failed));
  }
}

const iconOf = (isMuted: boolean) => (isMuted ? "before:icon-eye" : "before:icon-eye-off");

/**
 * Returns a function that mutes a user, or removes the mute, and loads what is shown without them again.
 * @param onDone called with the new state, also by Undo
 */
export function useToggleMuting(onDone?: (user: User, isMuted: boolean) => void) {
  const client = useQueryClient();
  const { refresh } = useRouter();
  return async function toggle(user: User) {
    const isMuted = await toggleMuting(client, user, () => void toggle(user));
    if (isMuted === undefined) return;
    onDone?.(user, isMuted);
    refresh();
    await client.invalidateQueries({ queryKey: ["comments"] });
  };
}

export const muteItem = ({ username }: User, isMuted: boolean, onSelect: () => void): MenuItem => ({
  label: `${isMuted ? "Unmute" : "Mute"} @${username}`,
  icon: iconOf(isMuted),
  onSelect,
});
