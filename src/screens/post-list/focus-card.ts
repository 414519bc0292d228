export const titleId = (postId: string) => `t${postId}`;

export const focusCard = (postId: string) =>
  document.getElementById(titleId(postId))?.querySelector("a")?.focus({ preventScroll: true });
