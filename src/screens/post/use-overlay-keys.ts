import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Direction } from "./use-steps";

type Actions = { onClose: () => void; onStep: (direction: Direction, held: boolean) => void };

const directions: Partial<Record<string, Direction>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
};

/** Escape closes, left and right move on, except where they belong to a field or a player. */
export function useOverlayKeys(
  dialog: RefObject<HTMLDialogElement | null>,
  { onClose, onStep }: Actions,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event, dialog.current)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      const field = fieldOf(event);
      if (field && "value" in field && field.value) dialog.current?.focus();
      else onClose();
    }
    const direction = directions[event.key];
    if (!direction || hasModifier(event) || fieldOf(event)) return;
    event.preventDefault();
    onStep(direction, event.repeat);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

/** A key pressed in a dialog on top of this one is not for this one. */
const isElsewhere = ({ target }: KeyboardEvent, dialog: HTMLDialogElement | null) =>
  target instanceof Element && (target.closest("dialog") ?? dialog) !== dialog;

const fieldOf = ({ target }: KeyboardEvent) =>
  target instanceof Element ? target.closest("input, textarea, select, video") : null;
