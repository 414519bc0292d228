import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toggleBlocking } from "@/features/blocks/client";
import { toggleFollowing } from "@/features/follows/client";
import { followMessages } from "@/features/follows/messages";
import type { Profile } from "@/features/profiles/schema";
import { messageOf } from "@/lib/browser/call";
import { toast } from "@/ui/toast";

export type ProfileState = {
  profile: Profile;
  busy: boolean;
  follow: () => void;
  block: () => void;
};

/**
 * A profile and the viewer's relationship to it; both toggles show what the server returned
 * (docs/product.md ST6).
 */
export function useProfile(initial: Profile): ProfileState {
  const client = useQueryClient();
  const [profile, setProfile] = useState(initial);
  const [lastInitial, setLastInitial] = useState(initial);
  if (lastInitial !== initial) {
    setLastInitial(initial);
    setProfile(initial);
  }

  const merge = (status: Partial<Profile["relationshipStatus"]>, followerCount: number) =>
    setProfile((current) => ({
      ...current,
      followerCount,
      relationshipStatus: { ...current.relationshipStatus, ...status },
    }));

  const follow = () => {
    const { followerCount, relationshipStatus } = profile;
    const shown = { isFollowing: relationshipStatus.isFollowing, followerCount };
    return toggleFollowing(client, initial, shown, (state) =>
      merge({ isFollowing: state.isFollowing }, state.followerCount ?? followerCount),
    );
  };

  const { isPending: busy, mutate: block } = useMutation({
    mutationFn: () => toggleBlocking(client, initial),
    onSuccess: ({ followerCount, isBlocked, isFollowing }) =>
      merge({ isBlocked, isFollowing }, followerCount),
    onError: (error) => toast.error(messageOf(error, followMessages.failed)),
  });

  return { profile, busy, follow: () => void follow(), block };
}
