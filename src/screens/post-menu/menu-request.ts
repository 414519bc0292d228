export type MenuRequest = { postId: string; anchor: HTMLElement };

/**
 * The attributes of a menu button. One handler on a list opens the menus of all its cards, so that a
 * card has no menu of its own.
 */
export const menuButtonProps = (postId: string) =>
  ({ "data-menu": postId, "aria-haspopup": "menu", "aria-expanded": false }) as const;

/** The menu that an event in a list requests, or null. */
export function menuRequestOf(target: EventTarget): MenuRequest | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>("[data-menu]") : null;
  const postId = anchor?.dataset.menu;
  return postId ? { postId, anchor } : null;
}

export const postMenuLabel = (title: string) => `More actions for ${title}`;
