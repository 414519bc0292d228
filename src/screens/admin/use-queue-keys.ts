import { useShortcuts } from "../keyboard/use-shortcuts";

/** @param id of an element that takes the focus */
export function focusItem(id: string) {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
}

/**
 * Keys of a queue: they move the focus from item to item, and act on the focused one.
 * @param ids of the elements of the items
 * @param act gets the index of the focused item, -1 without one
 */
export function useQueueKeys(
  ids: string[],
  act: (focused: number, key: "keep" | "remove" | "select") => void,
) {
  const focused = () =>
    ids.findIndex((id) => document.getElementById(id)?.contains(document.activeElement));
  const goTo = (index: number) => {
    const id = ids[index];
    if (id) focusItem(id);
  };
  useShortcuts({
    next: () => goTo(focused() + 1),
    previous: () => goTo(Math.max(0, focused() - 1)),
    keep: () => act(focused(), "keep"),
    remove: () => act(focused(), "remove"),
    select: () => act(focused(), "select"),
  });
}
