import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toggleBlocking } from "@/features/blocks/client";
import { toggleFollowing } from "@/features/follows/client";
import { followMessages } from "@/features/follows/messages";
import type { Profile } from "@/features/profiles/schema";
import { messageOf } from "@/lib/call";
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
export function useProfile(given: Profile): ProfileState {
  const client = useQueryClient();
  const [profile, setProfile] = useState(given);
  const [seen, setSeen] = useState(given);
  const [busy, setBusy] = useState(false);
  if (seen !== given) {
    setSeen(given);
    setProfile(given);
  }

  const attempt = async (run: () => Promise<void>) => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      toast.error(messageOf(error, followMessages.failed));
    } finally {
      setBusy(false);
    }
  };
  const merge = (status: Partial<Profile["relationshipStatus"]>, followerCount: number) =>
    setProfile((now) => ({
      ...now,
      followerCount,
      relationshipStatus: { ...now.relationshipStatus, ...status },
    }));

  const follow = () => {
    const { followerCount, relationshipStatus } = profile;
    const shown = { isFollowing: relationshipStatus.isFollowing, followerCount };
    return toggleFollowing(client, given, shown, (state) =>
      merge({ isFollowing: state.isFollowing }, state.followerCount ?? followerCount),
    );
  };

  const block = () =>
    attempt(async () => {
      const { isBlocked, isFollowing, followerCount } = await toggleBlocking(client, given);
      merge({ isBlocked, isFollowing }, followerCount);
    });

  return { profile, busy, follow: () => void follow(), block: () => void block() };
}
