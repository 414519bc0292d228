import type { Post } from "../schema";
import { isMoving, mediaSizes, srcSetOf } from "./rules";

let latest = "";

/** Fetches what a post shows when it is opened, the very rendition. Only in the browser. */
export function preloadMedia(post: Post) {
  // A pointer that moves over a card calls this many times.
  if (post.media === latest) return;
  latest = post.media;
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
