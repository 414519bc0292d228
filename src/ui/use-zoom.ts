import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
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
  const started = useRef<{ width: number; point: Point }>({ width: 0, point: MIDDLE });

  const pictureOf = (container: HTMLElement) => container.firstElementChild as HTMLElement;
  const boxOf = (container: HTMLElement) => pictureOf(container).getBoundingClientRect();
  const fitIn = ({ clientWidth, clientHeight }: HTMLElement) =>
    Math.min(clientWidth, (clientHeight * width) / height);
  const currentWidth = () => (scroller.current ? boxOf(scroller.current).width : 0);
  const pointAt = (position: Point): Point => {
    const box = scroller.current && boxOf(scroller.current);
    if (!box) return MIDDLE;
    return { x: (position.x - box.left) / box.width, y: (position.y - box.top) / box.height };
  };

  /** Sets the width, and scrolls a point of the picture to its position on screen. */
  const resize = (wanted: number, point: Point, position: Point) => {
    const container = scroller.current;
    if (!container) return;
    const next = Math.min(Math.max(wanted, fitIn(container)), width);
    pictureOf(container).style.width = `${next}px`;
    const box = boxOf(container);
    container.scrollBy(
      box.left + point.x * box.width - position.x,
      box.top + point.y * box.height - position.y,
    );
  };

  const start = useEffectEvent(() => {
    const { point, position, isFit } = initial;
    resize(isFit ? 0 : width, point, position);
    started.current = { width: currentWidth(), point };
  });
  useLayoutEffect(() => start(), []);

  const by = useEffectEvent((ratio: number, position: Point) =>
    resize(currentWidth() * ratio, pointAt(position), position),
  );
  // Browsers report a pinch on a trackpad as a wheel event with Ctrl.
  useEffect(() => {
    const container = scroller.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      by(Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
    };
    container?.addEventListener("wheel", onWheel, { passive: false });
    return () => container?.removeEventListener("wheel", onWheel);
  }, [scroller]);

  /** The handlers of a pinch. */
  return {
    onStart: (centre: Point) => {
      started.current = { width: currentWidth(), point: pointAt(centre) };
    },
    onMove: (ratio: number, centre: Point) =>
      resize(started.current.width * ratio, started.current.point, centre),
    onEnd: () => {
      if (scroller.current && currentWidth() < fitIn(scroller.current) * CLOSE_BELOW) onShrink();
    },
  };
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };
