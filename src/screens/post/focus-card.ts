export const titleId = (postId: string) => `t${postId}`;

export const cardOf = (postId: string) =>
  document.getElementById(titleId(postId))?.closest("article");

export const focusCard = (postId: string) =>
  document.getElementById(titleId(postId))?.querySelector("a")?.focus({ preventScroll: true });

export const pictureOfCard = (postId: string) =>
  cardOf(postId)?.querySelector<HTMLImageElement>(".picture img");
