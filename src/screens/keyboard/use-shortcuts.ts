import { useEffectEvent, useLayoutEffect } from "react";
import { topModal } from "@/ui/use-modal";
import { type Action, actionOf } from "./shortcuts";
import { areShortcutsOn } from "./shortcuts-setting";

/** The press comes along: a held key repeats it. */
type Handlers = Partial<Record<Action, (event: KeyboardEvent) => void>>;

/** What goes on while its key is held. The rest happens once for each press. */
const REPEATING = new Set<Action>(["next", "previous"]);

const nothingIsOpen = () => !topModal();

/**
 * Answers to the keys of the table, except in fields and players, whose keys are their own; Escape
 * arrives from there, too.
 * @param isMine whether the keyboard belongs to this screen just now
 */
export function useShortcuts(handlers: Handlers, isMine: () => boolean = nothingIsOpen) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isMine()) return;
    const action = actionOf(event, areShortcutsOn());
    const run = action && handlers[action];
    if (!run || (action !== "leave" && fieldOf(event))) return;
    event.preventDefault();
    if (!event.repeat || REPEATING.has(action)) run(event);
  });

  // In the frame that shows the screen: a key that comes right after it must not go nowhere.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** The field or player in which a key was pressed, if it was in one. */
export const fieldOf = ({ target }: KeyboardEvent) =>
  target instanceof Element
    ? target.closest("input, textarea, select, video, [contenteditable]")
    : null;
