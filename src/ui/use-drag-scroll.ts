import { type MouseEvent, type PointerEvent, useRef } from "react";

/** A mouse that moves less between down and up has clicked. */
const DRAG_PX = 4;

/**
 * Scrolls an element by dragging with the mouse; fingers scroll it anyway.
 * @param onClick a press that was no drag
 */
export function useDragScroll(onClick: () => void) {
  const last = useRef<{ x: number; y: number; moved: number }>(undefined);

  return {
    onPointerDown: ({ pointerType, button, clientX, clientY }: PointerEvent) => {
      if (pointerType === "touch" || button !== 0) return;
      last.current = { x: clientX, y: clientY, moved: 0 };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = last;
      if (!current || event.buttons === 0) return;
      const { clientX: x, clientY: y, currentTarget, pointerId } = event;
      currentTarget.setPointerCapture(pointerId);
      currentTarget.scrollBy(current.x - x, current.y - y);
      const moved = current.moved + Math.hypot(x - current.x, y - current.y);
      last.current = { x, y, moved };
    },
    onClick: (_event: MouseEvent) => {
      const pressed = last.current;
      last.current = undefined;
      if (pressed && pressed.moved < DRAG_PX) onClick();
    },
  };
}
