export const titleId = (postId: string) => `t${postId}`;

export const cardOf = (postId: string) =>
  document.getElementById(titleId(postId))?.closest("article");

/** Focuses the title of a card, or what shows it if it is folded. */
export const focusCard = (postId: string) =>
  cardOf(postId)
    ?.querySelector<HTMLElement>(".fold:not([open]) > summary, h3 > a")
    ?.focus({ preventScroll: true });

export const pictureOfCard = (postId: string) =>
  cardOf(postId)?.querySelector<HTMLImageElement>(
    ".picture:not(.fold:not([open]) ~ *, .cover + *) img",
  );
