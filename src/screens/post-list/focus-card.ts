export const titleId = (postId: string) => `t${postId}`;

export const focusCard = (postId: string) =>
  document.getElementById(titleId(postId))?.querySelector("a")?.focus({ preventScroll: true });

export const pictureOfCard = (postId: string) =>
  document
    .getElementById(titleId(postId))
    ?.closest(".post-card")
    ?.querySelector<HTMLImageElement>(".picture img");
