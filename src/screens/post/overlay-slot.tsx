import type { ReactNode } from "react";
import { getViewer } from "@/features/auth/session";
import { asAuthor } from "./load-post";
import { PostOverlay } from "./post-overlay";

/** What lies over a list. Each page in the slot proves the viewer itself. */
export async function OverlaySlot({ children }: { children: ReactNode }) {
  const viewer = await getViewer();
  return viewer ? <PostOverlay viewer={asAuthor(viewer)}>{children}</PostOverlay> : children;
}
