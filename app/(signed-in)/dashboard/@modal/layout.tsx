import type { ReactNode } from "react";
import { getViewer } from "@/features/auth/session";
import { asAuthor } from "@/screens/post/load-post";
import { PostOverlay } from "@/screens/post/post-overlay";

/** Each page in the slot proves the viewer itself. */
export default async function Layout({ children }: { children: ReactNode }) {
  const viewer = await getViewer();
  return viewer ? <PostOverlay viewer={asAuthor(viewer)}>{children}</PostOverlay> : children;
}
