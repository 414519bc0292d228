/** The largest and smallest ratio of height to width; other pictures are cropped. */
const TALLEST = 2.5;
const WIDEST = 0.35;

/** The height of a card's picture divided by its width, from which masonry.css computes the rows of the card. */
export const boxRatio = ({ width, height }: { width: number; height: number }) =>
  Math.min(TALLEST, Math.max(WIDEST, height / width)).toFixed(4);
