"use client";
import { Button } from "@/ui/button";

type Props = { following: boolean; busy: boolean; onToggle: () => void };

/** Follow, or Following, which says Unfollow under the pointer; its width stays the same. */
export const FollowButton = ({ following, busy, onToggle }: Props) => (
  <Button
    look={following ? "outline" : "solid"}
    className="follow"
    aria-pressed={following}
    // Under the pointer neither word below is read.
    aria-label={following ? "Following" : undefined}
    busy={busy}
    onClick={onToggle}
  >
    {following ? (
      <>
        <span className="follow-is">Following</span>
        <span className="follow-would" aria-hidden="true">
          Unfollow
        </span>
      </>
    ) : (
      "Follow"
    )}
  </Button>
);
