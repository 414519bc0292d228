import type { Post } from "../schema";
import { cardSizes, isAnimated, mediaSizes, srcSetsOf } from "./shown-sizes";

let preloaded = "";

export function preloadMedia(post: Post) {
  // Pointer events over a card call this many times.
  if (post.media === preloaded) return;
  preloaded = post.media;
  openedImage(post);
}

/** Resolves once a rendition of an opened post, or the poster of a video, is decoded or has failed. */
export async function decodeMedia(post: Post, savesData: boolean) {
  const images = [openedImage(post, savesData)];
  if (post.mediaType === "image") images.push(stillImage(post, cardSizes(post), savesData));
  await Promise.any(images.map((image) => image.decode())).catch(() => {});
}

function openedImage(post: Post, savesData = false): HTMLImageElement {
  const isStill = post.mediaType === "image" && (savesData || !isAnimated(post));
  const image = isStill ? stillImage(post, mediaSizes(post), savesData) : new Image();
  const src = post.mediaType === "video" ? post.poster : post.media;
  if (src) image.src = src;
  return image;
}

function stillImage(post: Post, sizes: string, savesData: boolean): HTMLImageElement {
  const image = new Image();
  const { avif, plain } = srcSetsOf(post, savesData);
  const source = document.createElement("source");
  if (avif) Object.assign(source, { type: "image/avif", sizes, srcset: avif });
  document.createElement("picture").append(source, image);
  return Object.assign(image, { sizes, srcset: plain });
}
