import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import type { Point } from "./gestures";

/** So that there is something to see also of a picture that is small itself. */
const LEAST_ENLARGEMENT = 2;
/** How far fingers may go beyond the full size. */
const BEYOND = 1.5;
/** Let go within this much of the smallest, it is left. */
const NEARLY_FIT = 1.1;

type Size = { width: number; height: number };

export type Beginning = {
  /** A point of the picture, from 0 to 1 each way, ... */
  of: Point;
  /** ... and where on screen it is to lie. */
  at: Point;
  /** As small as it was before, because fingers are about to enlarge it; else in full size. */
  fromFit: boolean;
};

type Props = {
  /** Of the picture at full size, in px. */
  size: Size;
  beginning: Beginning;
  /** Fingers have made it as small as it was before. */
  onLeave: () => void;
};

/**
 * The width of a picture in a place that scrolls; the point under fingers or pointer stays there.
 * It writes to the elements themselves: nothing is rendered while a finger moves.
 */
export function useZoom(
  room: RefObject<HTMLElement | null>,
  { size: { width, height }, beginning, onLeave }: Props,
) {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  const zoom = useMemo(() => {
    const pictureOf = (place: HTMLElement) => place.firstElementChild as HTMLElement;
    const fitIn = ({ clientWidth, clientHeight }: HTMLElement) =>
      Math.min(clientWidth, (clientHeight * width) / height);
    const fullIn = (place: HTMLElement) => Math.max(width, fitIn(place) * LEAST_ENLARGEMENT);

    /** Draws it that wide, with one of its points at a place on screen. */
    function draw(wanted: number, of: Point, at: Point) {
      const place = room.current;
      if (!place) return;
      const drawn = Math.min(Math.max(wanted, fitIn(place)), fullIn(place) * BEYOND);
      pictureOf(place).style.width = `${drawn}px`;
      const box = pictureOf(place).getBoundingClientRect();
      place.scrollBy(box.left + of.x * box.width - at.x, box.top + of.y * box.height - at.y);
    }

    function pointAt(at: Point): Point {
      const box = room.current && pictureOf(room.current).getBoundingClientRect();
      return box
        ? { x: (at.x - box.left) / box.width, y: (at.y - box.top) / box.height }
        : { x: 0.5, y: 0.5 };
    }

    let from = 0;
    let held: Point = { x: 0.5, y: 0.5 };
    const drawnWidth = () =>
      room.current ? pictureOf(room.current).getBoundingClientRect().width : 0;

    return {
      begin({ of, at, fromFit }: Beginning) {
        const place = room.current;
        if (!place) return;
        draw(fromFit ? 0 : fullIn(place), of, at);
        from = drawnWidth();
        held = of;
      },
      by(ratio: number, at: Point) {
        draw(drawnWidth() * ratio, pointAt(at), at);
      },
      pinch: {
        onStart(centre: Point) {
          from = drawnWidth();
          held = pointAt(centre);
        },
        onMove(ratio: number, centre: Point) {
          draw(from * ratio, held, centre);
        },
        onEnd() {
          if (room.current && drawnWidth() < fitIn(room.current) * NEARLY_FIT) leave.current();
        },
      },
    };
  }, [room, width, height]);

  const begin = useEffectEvent(() => zoom.begin(beginning));
  useLayoutEffect(() => begin(), []);

  // The pinch of a trackpad arrives as a wheel with Ctrl.
  useEffect(() => {
    const place = room.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom.by(Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
    };
    place?.addEventListener("wheel", turn, { passive: false });
    return () => place?.removeEventListener("wheel", turn);
  }, [room, zoom]);

  return zoom;
}
