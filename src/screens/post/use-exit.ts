import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * Leaves only after the element has faded out. Going back in the browser is at once.
 * @returns whether it is fading, for its class, and what starts that
 */
export function useExit(element: RefObject<HTMLElement | null>, leave: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const onFaded = useEffectEvent(leave);

  useEffect(() => {
    if (!isLeaving) return;
    let isStill = true;
    const fading = element.current?.getAnimations() ?? [];
    void Promise.allSettled(fading.map(({ finished }) => finished)).then(() => {
      if (isStill) onFaded();
    });
    return () => {
      isStill = false;
    };
  }, [isLeaving, element]);

  return { isLeaving, exit: () => setLeaving(true) };
}
