"use client";
import dynamic from "next/dynamic";
import { useSelectedLayoutSegments } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { useSavesData } from "@/features/posts/media/save-data";
import type { Author } from "@/features/users/schema";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import { WIDE_SCREEN } from "@/ui/wide-screen";
import { useCloseOverlay, useOverlayTarget } from "./overlay-navigation";

export const overlayDialog = lazyChunk(() => import("./overlay-dialog"));
// On a direct visit the server renders it.
const DirectDialog = dynamic(() => import("./overlay-dialog").then((m) => m.OverlayDialog));

/** The segment of a route of a post. */
const DIRECT = "post";

type Props = { viewer: Author; children: ReactNode };

/** The slot over a list: empty, or a dialog with the post of the URL or of a pending navigation to one. */
export function PostOverlay({ viewer, children }: Props) {
  const segments = useSelectedLayoutSegments();
  const [route] = segments;
  const id = isPost(segments.at(-2)) ? segments.at(-1) : undefined;
  const directId = route === DIRECT ? id : undefined;
  const [isDirect] = useState(directId !== undefined);
  const { target } = useOverlayTarget();
  const close = useCloseOverlay(id);
  const opened = target ?? id;
  usePreloadedDialog();
  if (!opened) return children;
  const props = { id: opened, directId, viewer, onClose: close, children };
  return (
    <>
      {isDirect ? (
        <DirectDialog {...props} />
      ) : (
        <Loadable chunk={overlayDialog} onError={close}>
          {({ OverlayDialog }) => <OverlayDialog {...props} />}
        </Loadable>
      )}
      {!directId && children}
    </>
  );
}

/** An intercepted segment has a prefix: `(.)post`. */
const isPost = (segment: string | undefined) => segment?.replace(/^\(\.+\)/, "") === DIRECT;

/** After hydration, so that a click opens the dialog in its frame; narrow screens have none. */
function usePreloadedDialog() {
  const savesData = useSavesData();
  useEffect(() => {
    if (!savesData && matchMedia(WIDE_SCREEN).matches) overlayDialog.preload();
  }, [savesData]);
}
