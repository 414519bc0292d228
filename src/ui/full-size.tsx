"use client";
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { useDragScroll } from "./use-drag-scroll";
import { useModal } from "./use-modal";
import { usePinch } from "./use-pinch";
import { type Beginning, useZoom } from "./use-zoom";

/** Goes on with a pinch that began on the small picture. */
export type FullSizeHandle = ReturnType<typeof useZoom>["pinch"];

type Props = {
  /** What it shows, for its name. */
  label: string;
  /** Of the picture at full size, in px. */
  width: number;
  height: number;
  beginning: Beginning;
  handle: Ref<FullSizeHandle>;
  onClose: () => void;
  /** The picture, which fills its parent. */
  children: ReactNode;
};

/**
 * A picture in full size over everything. It is a place that scrolls, so fingers, arrows and wheels
 * pan it as they pan any other; a mouse may drag it, and a click, Enter or Escape leaves it.
 */
export function FullSize({ label, beginning, handle, onClose, children, ...size }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLElement>(null);
  useModal(dialog);
  const zoom = useZoom(room, { size, beginning, onLeave: onClose });
  useImperativeHandle(handle, () => zoom.pinch);
  usePinch(room, zoom.pinch);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="full-size"
      aria-label={`${label}, full size`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <section
        ref={room}
        className="full-size-room"
        aria-label="Picture, moved by the arrow keys"
        tabIndex={0}
        data-autofocus
        onKeyDown={press}
        {...useDragScroll(onClose)}
      >
        <div className="full-size-picture">{children}</div>
      </section>
      <IconButton label="Leave full size" className="on-picture" onClick={onClose}>
        <Icon name="minimize-2" />
      </IconButton>
    </dialog>
  );
}
