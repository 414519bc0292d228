import type { Post } from "../schema";

/** How wide a card's picture is: one column, two columns, or a column of about 300 px (masonry.css). */
export const CARD_SIZES =
  "(width < 35rem) calc(100vw - 2rem), (width < 57.5rem) calc(50vw - 2rem), 19rem";

/** Room that the overlay leaves beside and above a picture: details, arrows, mat. */
const BESIDE = "37.5rem";
const ABOVE = "7rem";

/** How wide a post's picture is on its own, for choosing the rendition: never cropped, never enlarged. */
export const mediaSizes = ({ width, height }: Pick<Post, "width" | "height">) =>
  `(width < 64rem) 100vw, min(100vw - ${BESIDE}, (100vh - ${ABOVE}) * ${(width / height).toFixed(4)})`;

export const srcSetOf = (post: Pick<Post, "sources">) =>
  post.sources.map(({ url, width }) => `${url} ${width}w`).join(", ");

/** Whether the picture moves: then `media` is none of the still renditions. */
export const isMoving = (post: Pick<Post, "media" | "sources" | "mediaType">) =>
  post.mediaType === "image" && !post.sources.some(({ url }) => url === post.media);
