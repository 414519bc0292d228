import { type TouchEvent, useRef } from "react";
import type { Direction } from "./use-steps";

/** A finger has swiped when it has gone this far to a side, and less than half of that up or down. */
const FAR_PX = 60;

/** One finger over the picture goes to the neighbour; two are a pinch. */
export function useSwipe(step: (direction: Direction) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);

  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const finger = touches[0];
      const isOver =
        target instanceof Element &&
        target.closest("dialog") === currentTarget &&
        target.closest(".post-panel-stage") &&
        !target.closest("video, details");
      from.current =
        finger && touches.length === 1 && isOver
          ? { x: finger.clientX, y: finger.clientY }
          : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const { current: start } = from;
      from.current = undefined;
      if (!start || !finger) return;
      const x = finger.clientX - start.x;
      const y = finger.clientY - start.y;
      if (Math.abs(x) < FAR_PX || Math.abs(y) > Math.abs(x) / 2) return;
      step(x < 0 ? "next" : "previous");
    },
  };
}
