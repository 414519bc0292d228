import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { postPagePath } from "@/features/posts/rules";
import { onceFocusLost } from "@/ui/restore-focus";
import { openModal } from "@/ui/use-modal";
import { WIDE_SCREEN } from "@/ui/wide-screen";
import { focusCard } from "../post-list/focus-card";

/**
 * Makes the dialog, which the server sends open, a modal one. On a narrow screen it looks like the
 * post's own page already, and becomes that (spec §2); it stays what it is when the window changes.
 * Closed, it gives the focus back, or to the post's card where nothing had it before.
 */
export function useOverlayDialog(dialog: RefObject<HTMLDialogElement | null>, id: string) {
  const router = useRouter();
  const shown = useRef(id);

  useLayoutEffect(() => {
    if (!dialog.current || !window.matchMedia(WIDE_SCREEN).matches) return;
    const close = openModal(dialog.current);
    dialog.current.focus();
    return () => {
      close();
      onceFocusLost(() => focusCard(shown.current));
    };
  }, [dialog]);

  useEffect(() => {
    shown.current = id;
    if (!dialog.current?.matches(":modal")) router.replace(postPagePath(id));
    // What had the focus may have gone with the post before, or be disabled at the end of the list.
    else if (!dialog.current.contains(document.activeElement)) dialog.current.focus();
  }, [dialog, id, router]);
}
