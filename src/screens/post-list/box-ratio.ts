import { cardRatio } from "@/features/posts/media/picture-sizes";

/** The height of a card's picture divided by its width, from which masonry.css computes the rows of the card. */
export const boxRatio = (size: { width: number; height: number }) =>
  (1 / cardRatio(size)).toFixed(4);
