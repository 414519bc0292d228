"use client";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { closeRequests, useModal } from "./use-modal";

type Props = {
  title: string;
  /** After Escape, a press on Close or on the backdrop. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog that is open while it is mounted. Its children are the `.body` and the `footer`, or
 * a form around them; the field that gets the initial focus has `data-autofocus`.
 */
export function Dialog({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current && isOutside(ref.current, event)) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      {...closeRequests(onClose)}
    >
      <header>
        <h2 id={titleId} className="h2">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      {children}
    </dialog>
  );
}

function isOutside(element: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const box = element.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
