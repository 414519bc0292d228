import { useEffect, useEffectEvent } from "react";

/** Leaves an opened post that has no place here any more. */
export function useLeave(isOver: boolean, leave: () => void) {
  const onOver = useEffectEvent(leave);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
}
