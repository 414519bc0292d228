import type { Post } from "../schema";

type Sized = Pick<Post, "width" | "height">;

/** The ratio of the tile of a related post (related-posts.tsx), which crops wider pictures. */
const TILE = 4 / 5;

/** The `sizes` of the picture of a related post: below a page, two or four in a row, or in the overlay. */
export function tileSizes({ width, height }: Sized, variant: "page" | "overlay") {
  const crop = Math.max(1, width / height / TILE).toFixed(2);
  if (variant === "overlay") return `calc(${crop} * 5.25rem)`;
  return `(width < 64rem) calc(${crop} * (50vw - 1.375rem)), calc(${crop} * min(25vw - 5.25rem, 19.5rem))`;
}

/** The space that the overlay needs beside and above a picture: the texts (tokens.css), and what surrounds it. */
const OVERLAY_WIDTH = "clamp(18.75rem, 28vw, 25.25rem) - 9.5rem";
const OVERLAY_HEIGHT = "7rem";

/** The `sizes` of an opened picture, which is never cropped or enlarged. */
export const mediaSizes = ({ width, height }: Sized) =>
  `(width < 64rem) 100vw, min(100vw - ${OVERLAY_WIDTH}, (100vh - ${OVERLAY_HEIGHT}) * ${(width / height).toFixed(4)})`;

/** What the page of a post needs beside its picture (post-view.tsx), and the most that it leaves. */
const PAGE = "100vw - clamp(18.75rem, 28vw, 25.25rem)";
const PAGE_MAX = "52.25rem";

/** The `sizes` of a picture on the page of its post. */
export function pageSizes({ width, height }: Sized) {
  const tall = `(100vh - 8rem) * ${(width / height).toFixed(4)}`;
  return `(width < 64rem) 100vw, (width < 80rem) min(${PAGE} - 19.75rem, ${tall}), min(${PAGE} - 21rem, ${PAGE_MAX}, ${tall})`;
}

/** The width of the largest rendition, in pixels. */
export const fullWidth = ({ sources, width }: Pick<Post, "sources" | "width">) =>
  sources.at(-1)?.width ?? width;

/** Pictures as small as this are pixel art, whose pixels are shown as squares. */
const PIXEL_ART = 128;

export const isPixelArt = ({ width, height }: Pick<Post, "width" | "height">) =>
  Math.max(width, height) <= PIXEL_ART;

/** Whether the picture is animated: then `media` is none of the still renditions. */
export const isAnimated = (post: Pick<Post, "media" | "sources" | "mediaType">) =>
  post.mediaType === "image" && !post.sources.some(({ url }) => url === post.media);
