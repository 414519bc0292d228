type Box = Pick<DOMRect, "left" | "top" | "bottom">;

type Move = (cards: Box[], from: Box, page: number) => Box | undefined;

const moves: Record<string, Move> = {
  ArrowUp: (cards, from) => above(cards, from).at(-1),
  ArrowDown: (cards, from) => below(cards, from)[0],
  ArrowLeft: (cards, from) => {
    const columns = cards.filter(({ left }) => left <= from.left - 1).map(({ left }) => left);
    return closest(columnAt(cards, Math.max(...columns)), from);
  },
  ArrowRight: (cards, from) => {
    const columns = cards.filter(({ left }) => left >= from.left + 1).map(({ left }) => left);
    return closest(columnAt(cards, Math.min(...columns)), from);
  },
  Home: (cards) => cards[0],
  End: (cards) => cards.at(-1),
  PageUp: (cards, from, page) => {
    const column = above(cards, from);
    return column.find(({ top }) => top >= from.top - page) ?? column.at(-1);
  },
  PageDown: (cards, from, page) => {
    const column = below(cards, from);
    return column.findLast(({ top }) => top <= from.top + page) ?? column[0];
  },
};

/**
 * The card that a key moves the focus to, by the positions of the cards on screen.
 * @param cards their rectangles, in the order of reading
 * @param page the largest distance of PageUp and PageDown, in px
 * @returns an index, or undefined where there is no card in that direction
 */
export function nextCard(
  cards: Box[],
  index: number,
  key: string,
  page: number,
): number | undefined {
  const from = cards[index];
  const card = from && moves[key]?.(cards, from, page);
  return card && card !== from ? cards.indexOf(card) : undefined;
}

/** The cards of a column from top to bottom. Positions of a column may differ by a fraction of a pixel. */
const columnAt = (cards: Box[], x: number) =>
  cards.filter(({ left }) => Math.abs(left - x) < 1).sort((a, b) => a.top - b.top);

const above = (cards: Box[], { left, top }: Box) =>
  columnAt(cards, left).filter((card) => card.top < top);

const below = (cards: Box[], { left, top }: Box) =>
  columnAt(cards, left).filter((card) => card.top > top);

/** The card that is beside most of another one; among equals, or beside none, the nearest centre. */
function closest(cards: Box[], from: Box): Box | undefined {
  const overlap = ({ top, bottom }: Box) =>
    Math.max(0, Math.min(bottom, from.bottom) - Math.max(top, from.top));
  const distance = ({ top, bottom }: Box) => Math.abs(top + bottom - from.top - from.bottom);
  const [first] = cards.toSorted((a, b) => overlap(b) - overlap(a) || distance(a) - distance(b));
  return first;
}
