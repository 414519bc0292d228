"use client";
import { useId, useRef } from "react";
import { Button } from "./button";
import { useModal } from "./use-modal";

type Props = {
  title: string;
  text: string;
  /** The verb of the question: Delete, Block. */
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function Confirm({ title, text, action, busy = false, onConfirm, onCancel }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
    >
      <header>
        <h2 id={`${id}title`} className="h2">
          {title}
        </h2>
      </header>
      <div className="body">
        <p id={`${id}text`} className="sub">
          {text}
        </p>
      </div>
      <footer>
        <Button look="outline" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button look="danger" onClick={onConfirm} busy={busy}>
          {action}
        </Button>
      </footer>
    </dialog>
  );
}
