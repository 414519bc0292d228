/** The element id of a card's title. */
export const titleId = (postId: string) => `t${postId}`;

/** Gives a card the focus, on the link of its title, without moving the page. */
export const focusCard = (postId: string) =>
  document.getElementById(titleId(postId))?.querySelector("a")?.focus({ preventScroll: true });
