import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toggleBlocking } from "@/features/blocks/client";
import { toggleFollowing, useRenderedRelationship } from "@/features/follows/client";
import { followMessages } from "@/features/follows/messages";
import { useToggleMuting } from "@/features/mutes/client";
import type { Profile } from "@/features/profiles/schema";
import { messageOf } from "@/lib/browser/call";
import { toast } from "@/ui/toast";

export type ProfileState = {
  profile: Profile;
  busy: boolean;
  follow: () => void;
  block: () => void;
  mute: () => void;
};

/**
 * A profile, and the viewer's relationship to it as it is cached now. The follower count follows the
 * relationship (docs/product.md ST6).
 */
export function useProfile(initial: Profile, payloadId: string): ProfileState {
  const client = useQueryClient();
  const { _id, relationshipStatus: rendered } = initial;
  const relationshipStatus = useRenderedRelationship(_id, rendered, payloadId);
  const { isFollowing } = relationshipStatus;
  const change = Number(isFollowing) - Number(rendered.isFollowing);
  const followerCount = Math.max(0, initial.followerCount + change);

  const toggleMuting = useToggleMuting();
  const { isPending: busy, mutate: block } = useMutation({
    mutationFn: () => toggleBlocking(client, initial),
    onError: (error) => toast.error(messageOf(error, followMessages.failed)),
  });

  return {
    profile: { ...initial, followerCount, relationshipStatus },
    busy,
    follow: () => void toggleFollowing(client, initial, isFollowing),
    block,
    mute: () => void toggleMuting(initial),
  };
}
