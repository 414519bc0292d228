import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";

export type Point = { x: number; y: number };

type Pinch = {
  onStart: (centre: Point) => void;
  /** @param ratio of the distance between the fingers now to that at the start */
  onMove: (ratio: number, centre: Point) => void;
  onEnd: () => void;
};

/**
 * Pinch gestures on an element, which needs `touch-action: pan-x pan-y`: one finger scrolls, and two do
 * not zoom the page.
 */
export function usePinch(element: RefObject<HTMLElement | null>, pinch: Pinch) {
  const start = useEffectEvent(pinch.onStart);
  const move = useEffectEvent(pinch.onMove);
  const end = useEffectEvent(pinch.onEnd);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let distance = 0;
    const onTouchStart = ({ touches }: TouchEvent) => {
      const fingers = pairOf(touches);
      if (!fingers || distance) return;
      distance = fingers.distance;
      start(fingers.centre);
    };
    const onTouchMove = (event: TouchEvent) => {
      const fingers = pairOf(event.touches);
      if (!fingers || !distance) return;
      event.preventDefault();
      move(fingers.distance / distance, fingers.centre);
    };
    const onTouchEnd = ({ touches }: TouchEvent) => {
      if (!distance || touches.length > 1) return;
      distance = 0;
      end();
    };
    const controller = new AbortController();
    const { signal } = controller;
    target.addEventListener("touchstart", onTouchStart, { signal, passive: true });
    target.addEventListener("touchmove", onTouchMove, { signal, passive: false });
    target.addEventListener("touchend", onTouchEnd, { signal });
    target.addEventListener("touchcancel", onTouchEnd, { signal });
    return () => controller.abort();
  }, [element]);
}

function pairOf([first, second]: TouchList): { distance: number; centre: Point } | undefined {
  if (!first || !second) return undefined;
  const { clientX: x1, clientY: y1 } = first;
  const { clientX: x2, clientY: y2 } = second;
  return {
    distance: Math.max(1, Math.hypot(x1 - x2, y1 - y2)),
    centre: { x: (x1 + x2) / 2, y: (y1 + y2) / 2 },
  };
}

const DOUBLE_MS = 300;
const DOUBLE_PX = 40;

type Taps = {
  onClick: (point: Point) => void;
  onDoubleTap: () => void;
};

/** Clicks with a mouse, and double taps with a finger; a single tap does nothing. */
export function useTaps({ onClick, onDoubleTap }: Taps) {
  const pointer = useRef("mouse");
  const lastTap = useRef({ time: Number.NEGATIVE_INFINITY, x: 0, y: 0 });

  return {
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
    },
    onClick: ({ target, clientX: x, clientY: y, timeStamp: time }: MouseEvent) => {
      if (target instanceof Element && target.closest("button, summary, details, video")) return;
      if (pointer.current !== "touch") return onClick({ x, y });
      const { current: last } = lastTap;
      const isSecond =
        time - last.time < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_PX;
      lastTap.current = { time: isSecond ? Number.NEGATIVE_INFINITY : time, x, y };
      if (isSecond) onDoubleTap();
    },
  };
}
