import { lazyChunk } from "@/ui/lazy-chunk";

export const openedPost = lazyChunk(() => import("./opened-post"));
export const movingPicture = lazyChunk(() => import("./moving-picture"));
export const openedMedia = lazyChunk(() => import("@/features/posts/media/client"));
