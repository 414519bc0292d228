export const titleId = (postId: string) => `t${postId}`;

/** Focuses the title of a card without scrolling. */
export const focusCard = (postId: string) =>
  document.getElementById(titleId(postId))?.querySelector("a")?.focus({ preventScroll: true });
