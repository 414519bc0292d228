import { useEffectEvent, useLayoutEffect } from "react";
import { topModal } from "@/ui/use-modal";
import { type Action, actionOf } from "./shortcuts";
import { areShortcutsEnabled } from "./shortcuts-setting";

/** A handler that returns false leaves the key to the browser. */
type Handlers = Partial<Record<Action, (event: KeyboardEvent) => unknown>>;

const REPEATING = new Set<Action>(["next", "previous", "move"]);

const noModalIsOpen = () => !topModal();

/**
 * Handles shortcuts, except in fields, but for checkboxes, and video players, where only Escape is one.
 * @param isActive whether this screen handles keys at the moment
 */
export function useShortcuts(handlers: Handlers, isActive: () => boolean = noModalIsOpen) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isActive()) return;
    const action = actionOf(event, areShortcutsEnabled());
    const run = action && handlers[action];
    if (!run || (action !== "close" && fieldOf(event))) return;
    const isIgnored = event.repeat && !REPEATING.has(action);
    if (isIgnored || run(event) !== false) event.preventDefault();
  });

  // A layout effect, so that a key that is pressed right after the first frame is handled.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** The field or video player in which a key was pressed, or null. */
export const fieldOf = ({ target }: KeyboardEvent) =>
  target instanceof Element
    ? target.closest("input:not([type=checkbox]), textarea, select, video, [contenteditable]")
    : null;
