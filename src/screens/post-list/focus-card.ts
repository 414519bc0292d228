/** The element id of a card's title. */
export const titleId = (postId: string) => `t${postId}`;

/**
 * Gives a card the focus, on the link of its title, without moving the page.
 * @returns whether there is such a card
 */
export function focusCard(postId: string): boolean {
  const link = document.getElementById(titleId(postId))?.querySelector("a");
  link?.focus({ preventScroll: true });
  return link !== undefined && link !== null;
}
