export type MenuKind = "post" | "author";

export type MenuRequest = { kind: MenuKind; postId: string; anchor: HTMLElement };

/**
 * The attributes of a menu button. One handler on a list opens the menus of all its cards, so that a
 * card has no menu of its own.
 */
export const menuButtonProps = (kind: MenuKind, postId: string) =>
  ({
    "data-menu": kind,
    "data-post": postId,
    "aria-haspopup": "menu",
    "aria-expanded": false,
  }) as const;

/** The menu that an event in a list requests, or null. */
export function menuRequestOf(target: EventTarget): MenuRequest | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>("[data-menu]") : null;
  const { menu, post } = anchor?.dataset ?? {};
  if (!anchor || !post || (menu !== "post" && menu !== "author")) return null;
  return { kind: menu, postId: post, anchor };
}

export const postMenuLabel = (title: string) => `More actions for ${title}`;
export const authorMenuLabel = (fullName: string) => `More about ${fullName}`;
