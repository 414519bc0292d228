"use client";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";

type Props = {
  following: boolean;
  busy?: boolean;
  /** Beside a name, where it is not the main thing to do. */
  small?: boolean;
  /** Takes its room already, while nobody knows what it says. */
  hidden?: boolean;
  onToggle: () => void;
};

/** Follow, or Following, which says Unfollow under the pointer; its width stays the same. */
export const FollowButton = ({
  following,
  busy = false,
  small = false,
  hidden = false,
  onToggle,
}: Props) => (
  <Button
    look={following || small ? "outline" : "solid"}
    small={small}
    className={classNames("follow js-only", hidden && "invisible")}
    aria-pressed={following}
    // Under the pointer neither word below is read.
    aria-label={following ? "Following" : undefined}
    busy={busy}
    onClick={onToggle}
  >
    {following ? (
      <span className="follow-words">
        <span>Following</span>
        <span aria-hidden="true">Unfollow</span>
      </span>
    ) : (
      "Follow"
    )}
  </Button>
);
