import { isMoving, mediaSizes, srcSetOf } from "./renditions";
import type { Post } from "./schema";

/** Fetches what a post shows when it is opened, the very rendition, and decodes it. Only in the browser. */
export function preloadMedia(post: Post) {
  const image = new Image();
  if (post.mediaType === "video") {
    if (post.poster) image.src = post.poster;
    return;
  }
  if (!isMoving(post)) {
    image.sizes = mediaSizes(post);
    image.srcset = srcSetOf(post);
  }
  image.src = post.media;
}
