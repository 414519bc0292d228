import type { RefObject } from "react";
import { topModal } from "@/ui/use-modal";
import { useReactionKeys } from "../keyboard/use-reaction-keys";
import { fieldOf, useShortcuts } from "../keyboard/use-shortcuts";
import type { Direction } from "./use-steps";

type Actions = { onClose: () => void; onStep: (direction: Direction, held: boolean) => void };

/**
 * Keys of the overlay, while nothing lies on top of it. Escape in a field with words in it leaves
 * the field first.
 * @returns what a live region says
 */
export function useOverlayKeys(
  dialog: RefObject<HTMLDialogElement | null>,
  id: string,
  { onClose, onStep }: Actions,
): string {
  const { like, bookmark, said } = useReactionKeys(() => id);
  const leave = (event: KeyboardEvent) => {
    const field = fieldOf(event);
    if (field && "value" in field && field.value) dialog.current?.focus();
    else onClose();
  };
  useShortcuts(
    {
      leave,
      next: ({ repeat }) => onStep("next", repeat),
      previous: ({ repeat }) => onStep("previous", repeat),
      like,
      bookmark,
    },
    () => topModal() === dialog.current,
  );
  return said;
}
