import { lazyChunk } from "@/ui/lazy-chunk";

export const pageSteps = lazyChunk(() => import("./page-steps"));
