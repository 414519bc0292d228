import { type FocusEvent, useEffect, useRef } from "react";
import { focusHeading, whenFocusIsLost } from "./restore-focus";

/**
 * When the last focused item is removed from the list, also while its post is open, focuses the item
 * at its index; after the last one, the heading of the empty list or of the page.
 * @param focus focuses an item by its id
 * @returns the focus handler of the list
 */
export function useFocusRestoration(items: { _id: string }[], focus: (id: string) => unknown) {
  const last = useRef<{ id: string; index: number }>(undefined);

  useEffect(() => {
    if (!last.current || items.some(({ _id }) => _id === last.current?.id)) return;
    const { index } = last.current;
    const next = items[Math.min(index, items.length - 1)];
    whenFocusIsLost(() => (next ? focus(next._id) : focusHeading()));
    last.current = next && { id: next._id, index };
  }, [items, focus]);

  useEffect(
    () => () => {
      if (last.current) whenFocusIsLost(() => focusHeading("main [data-empty-title]"));
    },
    [],
  );

  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const index = [...currentTarget.children].findIndex((child) => child.contains(target));
    const item = items[index];
    if (item) last.current = { id: item._id, index };
  };
}
