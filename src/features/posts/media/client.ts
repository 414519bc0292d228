import type { Post } from "../schema";
import { isAnimated, mediaSizes, srcSetsOf } from "./picture-sizes";

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
    const sizes = mediaSizes(post);
    const { avif, plain } = srcSetsOf(post);
    const source = document.createElement("source");
    if (avif) Object.assign(source, { type: "image/avif", sizes, srcset: avif });
    document.createElement("picture").append(source, image);
    Object.assign(image, { sizes, srcset: plain });
  }
  image.src = post.media;
}
