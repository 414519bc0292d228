import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import type { Point } from "./gestures";

/** A pinch that ends below this multiple of the smallest size closes the picture. */
const CLOSE_BELOW = 1.1;

type Size = { width: number; height: number };

export type InitialTransform = {
  /** A point of the picture, x and y from 0 to 1. */
  point: Point;
  position: Point;
  /** Starts at the size that fits the screen, for a pinch; else at full size. */
  isFit: boolean;
};

type Props = {
  size: Size;
  initial: InitialTransform;
  /** A pinch has made it as small as it was before. */
  onShrink: () => void;
};

/**
 * Zooms a picture in a scroll container; the point below fingers or pointer keeps its position. It sets
 * styles directly, so that nothing is rendered while a finger moves.
 */
export function useZoom(
  scroller: RefObject<HTMLElement | null>,
  { size: { width, height }, initial, onShrink }: Props,
) {
  const shrunk = useRef(onShrink);
  useEffect(() => {
    shrunk.current = onShrink;
  });

  const zoom = useMemo(() => {
    const pictureOf = (container: HTMLElement) => container.firstElementChild as HTMLElement;
    const fitIn = ({ clientWidth, clientHeight }: HTMLElement) =>
      Math.min(clientWidth, (clientHeight * width) / height);

    /** Sets the width, and scrolls a point of the picture to its position on screen. */
    function resize(wanted: number, point: Point, position: Point) {
      const container = scroller.current;
      if (!container) return;
      const next = Math.min(Math.max(wanted, fitIn(container)), width);
      pictureOf(container).style.width = `${next}px`;
      const box = pictureOf(container).getBoundingClientRect();
      container.scrollBy(
        box.left + point.x * box.width - position.x,
        box.top + point.y * box.height - position.y,
      );
    }

    function pointAt(position: Point): Point {
      const box = scroller.current && pictureOf(scroller.current).getBoundingClientRect();
      return box
        ? { x: (position.x - box.left) / box.width, y: (position.y - box.top) / box.height }
        : { x: 0.5, y: 0.5 };
    }

    let startWidth = 0;
    let startPoint: Point = { x: 0.5, y: 0.5 };
    const currentWidth = () =>
      scroller.current ? pictureOf(scroller.current).getBoundingClientRect().width : 0;

    return {
      start({ point, position, isFit }: InitialTransform) {
        const container = scroller.current;
        if (!container) return;
        resize(isFit ? 0 : width, point, position);
        startWidth = currentWidth();
        startPoint = point;
      },
      by(ratio: number, position: Point) {
        resize(currentWidth() * ratio, pointAt(position), position);
      },
      pinch: {
        onStart(centre: Point) {
          startWidth = currentWidth();
          startPoint = pointAt(centre);
        },
        onMove(ratio: number, centre: Point) {
          resize(startWidth * ratio, startPoint, centre);
        },
        onEnd() {
          if (scroller.current && currentWidth() < fitIn(scroller.current) * CLOSE_BELOW)
            shrunk.current();
        },
      },
    };
  }, [scroller, width, height]);

  const start = useEffectEvent(() => zoom.start(initial));
  useLayoutEffect(() => start(), []);

  // Browsers report a pinch on a trackpad as a wheel event with Ctrl.
  useEffect(() => {
    const container = scroller.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom.by(Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
    };
    container?.addEventListener("wheel", onWheel, { passive: false });
    return () => container?.removeEventListener("wheel", onWheel);
  }, [scroller, zoom]);

  return zoom;
}
