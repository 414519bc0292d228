/** Column widths of the grid in quarter rems. masonry.css selects one by the width of the screen. */
export const COLUMNS = [63, 67, 72, 76, 84] as const;

/** In quarter rems: the height of a caption (card.css) and of the gap below. */
const CAPTION = 40;
const SECOND_LINE = 5;
const TAG_LINE = 6;
const GAP = 7;

/** Rows added on touch screens, where a one-line caption would make the tags less than 44 px high. */
const TOUCH_ROWS = 5;

/** The most characters in one line of the narrowest column. */
const ONE_LINE = 34;

/** East Asian characters and emoji, which are twice as wide as letters. */
const WIDE =
  /[\u{1100}-\u{115f}\u{2e80}-\u{d7ff}\u{f900}-\u{faff}\u{ff00}-\u{ff60}\u{1f000}-\u{3ffff}]/gu;

const isOneLine = (content: string) =>
  content.length + (content.match(WIDE)?.length ?? 0) <= ONE_LINE;

/** The largest and smallest ratio of height to width; other pictures are cropped. */
const TALLEST = 2.5;
const WIDEST = 0.35;

type Sized = { width: number; height: number; content: string; tags: string[] };

export const boxRatio = ({ width, height }: Pick<Sized, "width" | "height">) =>
  Math.min(TALLEST, Math.max(WIDEST, height / width));

const captionHeight = ({ content, tags }: Sized) =>
  CAPTION - (isOneLine(content) ? SECOND_LINE : 0) - (tags.length === 0 ? TAG_LINE : 0);

/**
 * How many rows of a quarter rem a card spans in each column width, as custom properties; `--touch` is
 * how many more on touch screens. The server computes them, so that nothing moves.
 */
export function rowSpans(post: Sized): Record<`--${string}`, number> {
  const text = captionHeight(post) + GAP;
  const ratio = boxRatio(post);
  const spans = COLUMNS.map((column) => [`--c${column}`, Math.round(column * ratio) + text]);
  const needsRoom = post.tags.length > 0 && isOneLine(post.content);
  return { ...Object.fromEntries(spans), ...(needsRoom && { "--touch": TOUCH_ROWS }) };
}
