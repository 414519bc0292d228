import type { Post } from "../schema";

/** The width of a card's picture: one column, two columns, or a column of about 300 px (masonry.css). */
export const CARD_SIZES =
  "(width < 35rem) calc(100vw - 2rem), (width < 57.5rem) calc(50vw - 2rem), 19rem";

/** The space that the overlay needs beside and above a picture. */
const OVERLAY_WIDTH = "37.5rem";
const OVERLAY_HEIGHT = "7rem";

/** The `sizes` of an opened picture, which is never cropped or enlarged. */
export const mediaSizes = ({ width, height }: Pick<Post, "width" | "height">) =>
  `(width < 64rem) 100vw, min(100vw - ${OVERLAY_WIDTH}, (100vh - ${OVERLAY_HEIGHT}) * ${(width / height).toFixed(4)})`;

export const srcSetOf = (post: Pick<Post, "sources">) =>
  post.sources.map(({ url, width }) => `${url} ${width}w`).join(", ");

/** Whether the picture is animated: then `media` is none of the still renditions. */
export const isAnimated = (post: Pick<Post, "media" | "sources" | "mediaType">) =>
  post.mediaType === "image" && !post.sources.some(({ url }) => url === post.media);
