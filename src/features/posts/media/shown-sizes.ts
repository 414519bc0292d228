import { MOTION_EDGE } from "@/lib/media/renditions";
import type { Post } from "../schema";

type Sized = Pick<Post, "width" | "height">;
/** A video's box has its own shape, and crops the poster. */
type Shown = Sized & Pick<Post, "posterRatio">;
type Sourced = Pick<Post, "sources">;

/** The tallest picture of a card, which shows the upper part of taller ones: that of an upright screen. */
const TALLEST = 9 / 16;

/** The ratio of the picture of a card. */
const cardRatio = ({ width, height }: Sized) =>
  Math.max(TALLEST, Math.min(1 / 0.35, width / height));

/** Whether a card shows only the upper part. */
export const isCut = ({ width, height }: Sized) => width / height < TALLEST;

/** The height of a card's picture divided by its width, from which masonry.css computes the rows of the card. */
export const boxRatio = (size: Sized) => (1 / cardRatio(size)).toFixed(4);

/** How many times as wide as its box of this ratio a picture is that covers it. */
const cropIn = (box: number, { width, height, posterRatio = width / height }: Shown) =>
  Number(Math.max(1, posterRatio / box).toFixed(2));

/**
 * The `sizes` of the picture of a card (masonry.css), which is wider than its card where that crops it.
 * @param columns on a phone
 */
export function cardSizes(post: Shown, columns: 1 | 2 = 1): string {
  const crop = cropIn(cardRatio(post), post);
  const cropped = (length: string) =>
    crop === 1 ? `calc(${length})` : `calc(${crop.toFixed(2)} * (${length}))`;
  const one = cropped("100vw - 2rem");
  const wide = `${Number((23 * crop).toFixed(1))}rem`;
  if (columns === 1) return `(width < 35rem) ${one}, ${wide}`;
  return `(width < 22.5rem) ${one}, (width < 35rem) ${cropped("50vw - 0.75rem")}, ${wide}`;
}

/** The ratio of the tile of a related post (related-posts.tsx), which crops wider pictures. */
const TILE = 4 / 5;

/** The `sizes` of the picture of a related post: below a page, two or four in a row, or in the overlay. */
export function tileSizes(post: Shown, variant: "page" | "overlay") {
  const crop = cropIn(TILE, post).toFixed(2);
  if (variant === "overlay") return `calc(${crop} * 5.25rem)`;
  return `(width < 64rem) calc(${crop} * (50vw - 1.375rem)), calc(${crop} * min(25vw - 5.25rem, 19.5rem))`;
}

/** The space that the overlay needs beside and above a picture: the texts (tokens.css), and what surrounds it. */
const OVERLAY_WIDTH = "clamp(21rem, 28vw, 25.25rem) - 9.5rem";
const OVERLAY_HEIGHT = "7rem";

/** On narrow screens: a panorama is 200 px high, and wider than the screen (post-media.css). */
const narrowSize = ({ width, height }: Sized) =>
  width > 2 * height ? `max(100vw, ${Math.round((200 * width) / height)}px)` : "100vw";

/** The `sizes` of an opened picture, which is never cropped or enlarged. */
export const mediaSizes = ({ width, height }: Sized) =>
  `(width < 64rem) ${narrowSize({ width, height })}, min(100vw - ${OVERLAY_WIDTH}, (100vh - ${OVERLAY_HEIGHT}) * ${(width / height).toFixed(4)})`;

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

type Media = Sized & Pick<Post, "media" | "mediaType" | "sources">;

/** The width of `media`, in pixels: of the widest still, or of the file that moves. */
export function fullWidth(post: Media): number {
  const { width, height, sources } = post;
  if (!isAnimated(post)) return sources.at(-1)?.width ?? width;
  return Math.round(width * Math.min(1, MOTION_EDGE / Math.max(width, height)));
}

/** Pictures as small as this are pixel art, whose pixels are shown as squares. */
const PIXEL_ART = 128;

export const isPixelArt = ({ width, height }: Pick<Post, "width" | "height">) =>
  Math.max(width, height) <= PIXEL_ART;

/** What the page of a post needs beside its picture (post-view.tsx), and the most that it leaves. */
const PAGE = "100vw - clamp(21rem, 28vw, 25.25rem)";
const PAGE_MAX = "52.25rem";

/** The `sizes` of a picture on the page of its post. */
export function pageSizes({ width, height }: Sized) {
  const tall = `(100vh - 8rem) * ${(width / height).toFixed(4)}`;
  return `(width < 64rem) ${narrowSize({ width, height })}, (width < 80rem) min(${PAGE} - 19.75rem, ${tall}), min(${PAGE} - 21rem, ${PAGE_MAX}, ${tall})`;
}

/** Whether the picture is animated: then `media` is none of the still renditions. */
export const isAnimated = (post: Pick<Post, "media" | "sources" | "mediaType">) =>
  post.mediaType === "image" && !post.sources.some(({ url }) => url === post.media);

const SPACES = { "display-p3": "Display P3", "adobe-rgb": "Adobe RGB" } as const;

/** "Colours: Display P3 · HDR"; empty for a picture that has neither. */
export const keptText = ({ colours, hdr }: Pick<Post, "colours" | "hdr">) =>
  [colours && `Colours: ${SPACES[colours]}`, hdr && "HDR"].filter(Boolean).join(" · ");

/** What the author of a picture learns of how it is shown; empty if there is nothing to say. */
export function shownText(post: Post): string {
  const { width, height, mediaType } = post;
  const largest = fullWidth(post);
  const side = Math.floor((largest * Math.max(width, height)) / width);
  const isReduced = mediaType === "image" && largest < width;
  const reduced = isReduced ? `${width} × ${height}, shown at up to ${side}` : "";
  return [reduced, keptText(post)].filter(Boolean).join(" · ");
}
