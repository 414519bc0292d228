import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";

/** A place on screen, in px from the upper left corner of the window. */
export type Point = { x: number; y: number };

type Pinch = {
  /** Two fingers are down. */
  onStart: (centre: Point) => void;
  /** @param ratio of the distance between the fingers now to that at the start */
  onMove: (ratio: number, centre: Point) => void;
  onEnd: () => void;
};

/**
 * Two fingers on an element. The element needs `touch-action: pan-x pan-y`, so that one finger still
 * scrolls and two are not the browser's own zoom.
 */
export function usePinch(element: RefObject<HTMLElement | null>, pinch: Pinch) {
  const start = useEffectEvent(pinch.onStart);
  const move = useEffectEvent(pinch.onMove);
  const end = useEffectEvent(pinch.onEnd);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let distance = 0;
    const begin = ({ touches }: TouchEvent) => {
      const fingers = pairOf(touches);
      if (!fingers || distance) return;
      distance = fingers.distance;
      start(fingers.centre);
    };
    const follow = (event: TouchEvent) => {
      const fingers = pairOf(event.touches);
      if (!fingers || !distance) return;
      event.preventDefault();
      move(fingers.distance / distance, fingers.centre);
    };
    const finish = ({ touches }: TouchEvent) => {
      if (!distance || touches.length > 1) return;
      distance = 0;
      end();
    };
    const stop = new AbortController();
    const { signal } = stop;
    target.addEventListener("touchstart", begin, { signal, passive: true });
    target.addEventListener("touchmove", follow, { signal, passive: false });
    target.addEventListener("touchend", finish, { signal });
    target.addEventListener("touchcancel", finish, { signal });
    return () => stop.abort();
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
