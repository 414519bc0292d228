"use client";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { closeRequests, useModal } from "./use-modal";

type Props = {
  title: string;
  /** Escape, the cross, or a press beside the dialog. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal that is open while it is rendered. Its children are the `.body` and the `footer`, or a
 * form around them; the field that takes the focus carries `data-autofocus`.
 */
export function Dialog({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);
  const pressBeside = (event: MouseEvent) => {
    if (event.target === ref.current && isOutside(ref.current, event)) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onClick={pressBeside}
      {...closeRequests(onClose)}
    >
      <header>
        <h2 id={titleId} className="section-title">
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
