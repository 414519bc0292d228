import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./icon-button";
import { closeRequests, useModal, useOutsideClick } from "./use-modal";

type Props = {
  title: string;
  /** The id of what it asks: then only an answer closes it, or Escape. */
  question?: string;
  /** After Escape, a press on Close or on the backdrop. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog that is open while it is mounted. Its children are the `.dialog-body` and the `footer`, or
 * a form around them; what gets the initial focus in place of its first field has `data-autofocus`.
 */
export function Dialog({ title, question, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);
  useLayoutEffect(() => ignoreSecondPress, []);
  useOutsideClick(ref, () => question || onClose());
  return (
    <dialog
      ref={ref}
      role={question && "alertdialog"}
      className="dialog"
      aria-labelledby={titleId}
      aria-describedby={question}
      {...closeRequests(onClose)}
    >
      <header>
        <h2 id={titleId} className="section-title">
          {title}
        </h2>
        {!question && <IconButton label="Close" className="before:icon-x" onClick={onClose} />}
      </header>
      {children}
    </dialog>
  );
}

const PRESS_EVENTS = ["mousedown", "click", "dblclick"] as const;

/** The second press of a double click whose first one has closed a dialog reaches nothing behind it. */
function ignoreSecondPress(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else for (const type of PRESS_EVENTS) window.removeEventListener(type, ignore, true);
  };
  for (const type of PRESS_EVENTS) window.addEventListener(type, ignore, true);
}
