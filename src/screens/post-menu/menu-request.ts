export type MenuKind = "post" | "author";

/** A press on a menu button: what is wanted, and the button that the menu belongs to. */
export type MenuRequest = { kind: MenuKind; postId: string; anchor: HTMLElement };

/**
 * What a menu button carries, so that one listener on a list serves the menus of all its cards, and
 * no card has to bring one along.
 */
export const menuMarks = (kind: MenuKind, postId: string) =>
  ({
    "data-menu": kind,
    "data-post": postId,
    "aria-haspopup": "menu",
    "aria-expanded": false,
  }) as const;

/** The menu that an event in a list asks for, or null. */
export function menuRequestOf(target: EventTarget): MenuRequest | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>("[data-menu]") : null;
  const { menu, post } = anchor?.dataset ?? {};
  if (!anchor || !post || (menu !== "post" && menu !== "author")) return null;
  return { kind: menu, postId: post, anchor };
}

export const postMenuLabel = (title: string) => `More actions for ${title}`;
export const authorMenuLabel = (fullName: string) => `More about ${fullName}`;
