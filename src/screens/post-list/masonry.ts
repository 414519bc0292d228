/** Column widths of the grid in quarter rems. masonry.css picks one by the width of the screen. */
export const COLUMNS = [63, 67, 72, 76, 84] as const;

/** Heights in quarter rems of the text below a picture (card.css), and of the gap below that. */
const CAPTION = 40;
const SECOND_LINE = 5;
const TAG_LINE = 6;
const GAP = 7;

/** A content up to this long stands in one line in the narrowest column. */
const ONE_LINE = 34;

/** Taller or wider pictures are cropped in the grid, so that one strip does not fill the screen. */
const TALLEST = 2.5;
const WIDEST = 0.35;

type Sized = { width: number; height: number; content: string; tags: string[] };

/** Height over width of the picture's box in the grid. */
export const boxRatio = ({ width, height }: Pick<Sized, "width" | "height">) =>
  Math.min(TALLEST, Math.max(WIDEST, height / width));

/**
 * How many rows of a quarter rem a card spans, for each width of a column, as custom properties.
 * Whole numbers from the server, so that nothing moves and no browser has to round.
 */
export function rowSpans(post: Sized): Record<`--c${number}`, number> {
  const text =
    CAPTION +
    GAP -
    (post.content.length <= ONE_LINE ? SECOND_LINE : 0) -
    (post.tags.length === 0 ? TAG_LINE : 0);
  const ratio = boxRatio(post);
  return Object.fromEntries(
    COLUMNS.map((column) => [`--c${column}`, Math.round(column * ratio) + text]),
  );
}
