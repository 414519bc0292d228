import type { Post } from "../schema";
import { isAnimated, mediaSizes, srcSetOf } from "./picture-sizes";

let preloaded = "";

/** Preloads the rendition that an opened post shows. */
export function preloadMedia(post: Post) {
  // Pointer events over a card call this many times.
  if (post.media === preloaded) return;
  preloaded = post.media;
  const image = new Image();
  if (post.mediaType === "video") {
    if (post.poster) image.src = post.poster;
    return;
  }
  if (!isAnimated(post)) {
    image.sizes = mediaSizes(post);
    image.srcset = srcSetOf(post);
  }
  image.src = post.media;
}
