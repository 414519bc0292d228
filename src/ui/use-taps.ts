import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { Point } from "./use-pinch";

/** Two taps are a double tap within this time and this distance. */
const DOUBLE_MS = 300;
const DOUBLE_PX = 40;

type Taps = {
  /** A click of a mouse or a pen. */
  onClick: (at: Point) => void;
  /** Two taps of a finger. One alone means nothing here, so it need not wait for a second. */
  onDoubleTap: () => void;
};

/** Tells a mouse from a finger, on a surface where they mean different things. */
export function useTaps({ onClick, onDoubleTap }: Taps) {
  const pointer = useRef("mouse");
  const before = useRef({ time: Number.NEGATIVE_INFINITY, x: 0, y: 0 });

  return {
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
    },
    onClick: ({ target, clientX: x, clientY: y, timeStamp: time }: MouseEvent) => {
      // What has a meaning of its own keeps it.
      if (target instanceof Element && target.closest("button, summary, details, video")) return;
      if (pointer.current !== "touch") return onClick({ x, y });
      const { current: last } = before;
      const isSecond =
        time - last.time < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_PX;
      before.current = { time: isSecond ? Number.NEGATIVE_INFINITY : time, x, y };
      if (isSecond) onDoubleTap();
    },
  };
}
