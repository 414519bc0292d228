import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from "react";
import { backgroundOf } from "@/lib/picture-background";
import { classNames } from "@/ui/class-names";
import { usePinch } from "@/ui/gestures";
import { IconButton } from "@/ui/icon-button";
import { useModal, useOutsideClick } from "@/ui/use-modal";
import { type InitialTransform, useZoom } from "@/ui/use-zoom";
import type { Post } from "../../schema";
import { fullWidth } from "../shown-sizes";
import { StillImage } from "./still-image";

/** Continues a pinch that started on the small picture. */
export type FullSizeHandle = ReturnType<typeof useZoom>;

type Props = {
  post: Post;
  /** The box that it covers; by default the screen. */
  area: DOMRect | undefined;
  initialTransform: InitialTransform;
  handle: Ref<FullSizeHandle>;
  onClose: () => void;
};

/**
 * A modal over a picture, with its largest rendition, its pixels as those of the screen, in a scroll container,
 * over the loaded one until it has arrived: touch, arrow keys and wheels scroll natively, a mouse drags. A click,
 * also beside it, Enter, Escape or, where it covers an area, another size of the window closes it.
 */
export function ZoomedPicture({ post, area, initialTransform: initial, handle, onClose }: Props) {
  const width = fullWidth(post) / devicePixelRatio;
  const size = { width, height: (width * post.height) / post.width };
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLElement>(null);
  useModal(dialog);
  useOutsideClick(dialog, onClose);
  useResize(area !== undefined, onClose);
  const pinch = useZoom(scroller, { size, initial, onShrink: onClose });
  useImperativeHandle(handle, () => pinch);
  usePinch(scroller, pinch);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(
        "fixed max-h-none max-w-none animate-fade bg-mat text-ink",
        area ? "backdrop:bg-transparent" : "inset-0 h-dvh w-full backdrop:bg-mat",
      )}
      style={area && { left: area.left, top: area.top, width: area.width, height: area.height }}
      aria-label={`${post.title}, full size`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <section
        ref={scroller}
        className="flex size-full cursor-zoom-out [touch-action:pan-x_pan-y] [scrollbar-width:none] overflow-auto overscroll-contain select-none focus-visible:-outline-offset-4 active:cursor-grabbing"
        aria-label="Picture, moved by the arrow keys"
        tabIndex={0}
        data-autofocus
        onKeyDown={press}
        {...useDragScroll(onClose)}
      >
        {/* Margins center what is smaller than the room and, unlike alignment, never cut off what is larger. */}
        <div className="relative m-auto flex-none">
          <div
            className="zoomed"
            style={{
              aspectRatio: `${post.width} / ${post.height}`,
              background: backgroundOf(post),
            }}
          >
            <StillImage post={post} sizes="50vw" alt="" aria-hidden="true" draggable={false} />
            <img src={post.media} alt={post.alt || post.title} draggable={false} />
          </div>
        </div>
      </section>
      <IconButton
        label="Leave full size"
        className="on-picture absolute top-[max(0.75rem,env(safe-area-inset-top))] right-[max(0.75rem,env(safe-area-inset-right))] before:icon-minimize-2"
        onClick={onClose}
      />
    </dialog>
  );
}

/** Not on a whole screen, whose height changes with the bars of a phone's browser. */
function useResize(isActive: boolean, onResize: () => void) {
  const run = useEffectEvent(onResize);
  useEffect(() => {
    if (!isActive) return;
    const resized = () => run();
    window.addEventListener("resize", resized);
    return () => window.removeEventListener("resize", resized);
  }, [isActive]);
}

/** A mouse that moves less than this between down and up has clicked. */
const DRAG_PX = 4;

/**
 * Scrolls an element by dragging with the mouse.
 * @param onClick called for a press without a drag
 */
function useDragScroll(onClick: () => void) {
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
