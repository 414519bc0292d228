import { useEffect, useEffectEvent } from "react";
import { useIsGone } from "@/features/posts/gone-posts";

/** Leaves an opened post as soon as it is gone: deleted, or hidden by a block. */
export function useLeaveGone(id: string, leave: () => void) {
  const isGone = useIsGone()(id);
  const onGone = useEffectEvent(leave);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);
}
