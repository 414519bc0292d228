import type { Post } from "../schema";

type Sized = Pick<Post, "width" | "height">;
type Sourced = Pick<Post, "sources">;

/** The widest ratio of a card, which crops other pictures (box-ratio.ts). */
const WIDEST_CARD = 1 / 0.35;

/**
 * The `sizes` of the picture of a card (masonry.css), which is wider than its card where that crops it.
 * @param columns on a phone
 */
export function cardSizes({ width, height }: Sized, columns: 1 | 2 = 1) {
  const crop = Math.max(1, width / height / WIDEST_CARD);
  const card = columns === 2 ? "(50vw - 1.5rem)" : "(100vw - 2rem)";
  if (crop === 1) return `(width < 35rem) calc${card}, 21rem`;
  return `(width < 35rem) calc(${crop.toFixed(2)} * ${card}), ${(21 * crop).toFixed(1)}rem`;
}

/** The narrowest still of at least this width that every browser shows. */
export function plainSource({ sources }: Sourced, width: number) {
  const plain = sources.filter(({ type }) => type !== "image/avif");
  return plain.find((source) => source.width >= width) ?? plain.at(-1);
}

/** What is offered to who asks for less data. */
const SAVING_WIDTHS = 2;

/** The `srcset` for browsers that know AVIF, and for those that do not. */
export function srcSetsOf({ sources }: Sourced, savesData = false) {
  const avifs = sources.filter(({ type }) => type === "image/avif");
  const others = sources.filter(({ type }) => type !== "image/avif");
  const needed = others.filter(({ width }) => avifs.every((avif) => avif.width !== width));
  const most = savesData ? SAVING_WIDTHS : undefined;
  return {
    avif: avifs.length > 0 ? setOf([...avifs, ...needed].slice(0, most)) : undefined,
    plain: setOf(others.slice(0, most)),
  };
}

const setOf = (sources: Post["sources"]) =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(", ");
