import "server-only";
import type { ReactNode } from "react";
import { getViewer } from "@/features/auth/session";
import type { ListPath } from "@/features/posts/paths";
import { toAuthor } from "./load-post";
import { OverlayNavigation } from "./overlay-navigation";
import { PostOverlay } from "./post-overlay";

type LayoutProps = {
  children: ReactNode;
  modal: ReactNode;
};

export const layoutWithOverlay =
  (list: ListPath) =>
  ({ children, modal }: LayoutProps) => (
    <OverlayNavigation list={list}>
      {children}
      {modal}
    </OverlayNavigation>
  );

/** The layout of the slot. Each page in it authenticates the viewer itself. */
export async function OverlaySlot({ children }: { children: ReactNode }) {
  const viewer = await getViewer();
  return viewer ? <PostOverlay viewer={toAuthor(viewer)}>{children}</PostOverlay> : children;
}

export const NoOverlay = () => null;
