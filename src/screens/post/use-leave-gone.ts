import { useEffect, useEffectEvent } from "react";
import { useIsGone } from "@/features/posts/gone-posts";

/** Leaves an opened post as soon as it is gone: deleted, or hidden by a block. */
export function useLeaveGone(id: string, leave: () => void) {
  useLeave(useIsGone()(id), leave);
}

/** Leaves an opened post that has no place here any more. */
export function useLeave(isOver: boolean, leave: () => void) {
  const onOver = useEffectEvent(leave);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
}
