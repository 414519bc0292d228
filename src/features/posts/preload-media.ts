import { isMoving, mediaSizes, srcSetOf } from "./renditions";
import type { Post } from "./schema";

/** What has been asked for in this tab; the browser keeps it from then on. */
const asked = new Set<string>();

/** Fetches what a post shows when it is opened, the very rendition. Only in the browser. */
export function preloadMedia(post: Post) {
  if (asked.has(post.media)) return;
  asked.add(post.media);
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
