import { useRouter } from "next/navigation";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type ListPath, postPagePath, postPath } from "@/features/posts/paths";
import { entryBefore, goBackTo } from "@/lib/browser/go-back";
import { focusHeading, whenFocusIsLost } from "@/ui/restore-focus";
import { openModal, topModal } from "@/ui/use-modal";
import { WIDE_SCREEN } from "@/ui/wide-screen";
import { useReactionKeys } from "../keyboard/use-reaction-keys";
import { fieldOf, useShortcuts } from "../keyboard/use-shortcuts";
import { focusCard } from "./focus-card";
import { useListPath, useOpenPost, useOverlayTarget } from "./overlay-navigation";
import { type Direction, stepShortcuts } from "./use-steps";

type DialogRef = RefObject<HTMLDialogElement | null>;

/**
 * Makes the dialog, which the server sends open, a modal one. On a narrow screen it looks like the
 * post's own page already, and becomes that (docs/product.md R9); it stays what it is when the
 * window changes. Closed, it restores the focus, or focuses the post's card where nothing had
 * it before; after a link to another page, the heading.
 */
export function useOverlayDialog(dialog: DialogRef, id: string) {
  const router = useRouter();
  const list = useListPath();
  const shown = useRef(id);

  useLayoutEffect(() => {
    if (!dialog.current || !window.matchMedia(WIDE_SCREEN).matches) return;
    const closeModal = openModal(dialog.current);
    dialog.current.focus();
    return () => {
      closeModal();
      // The list that a link leads to may have the card, too.
      if (isLinkedFrom(list)) queueMicrotask(focusHeading);
      else whenFocusIsLost(() => focusCard(shown.current));
    };
  }, [dialog, list]);

  useEffect(() => {
    shown.current = id;
    if (!dialog.current?.matches(":modal")) router.replace(postPagePath(id));
    // The focused element may have been removed with the post before, or be disabled.
    else if (!dialog.current.contains(document.activeElement)) dialog.current.focus();
  }, [dialog, id, router]);
}

/** Whether a link in the overlay over this list led to the current page. */
function isLinkedFrom(list: ListPath) {
  const before = entryBefore(() => true);
  return before?.sameDocument && before.path.startsWith(postPath("", list));
}

type Handlers = {
  onClose: () => void;
  onStep: (direction: Direction, held: boolean) => void;
  onOpen: (() => void) | undefined;
};

/**
 * Keys of the overlay, while no dialog is on top of it. Escape in a field with text in it moves the
 * focus out of the field first; Enter opens the post again while it is closing.
 * @returns the text of a live region
 */
export function useOverlayKeys(
  dialog: DialogRef,
  id: string,
  { onClose, onStep, onOpen }: Handlers,
) {
  const { like, bookmark, announcement } = useReactionKeys(() => id);
  const close = (event: KeyboardEvent) => {
    const field = fieldOf(event);
    if (field && "value" in field && field.value) dialog.current?.focus();
    else onClose();
  };
  useShortcuts(
    { close, open: onOpen, like, bookmark, ...stepShortcuts(onStep) },
    () => topModal() === dialog.current,
  );
  return announcement;
}

/**
 * Closes the overlay: back to the list that it was opened from, past every post, or after a direct visit
 * forward to the list. A navigation to the first post that is still pending is abandoned.
 * @param id of the post in the URL, or undefined while the navigation to it is pending
 */
export function useCloseOverlay(id: string | undefined) {
  const router = useRouter();
  const list = useListPath();
  const { target } = useOverlayTarget();
  const isAbandoned = useRef(false);

  const close = () => {
    isAbandoned.current = !id;
    // Next drops a pending navigation for this one, which requests nothing.
    if (!id) return window.history.replaceState(null, "", window.location.href);
    // An overlay that was opened from a list has its entry in the same document, also after a reload.
    const opener = entryBefore(
      ({ path, sameDocument }) => sameDocument && !path.startsWith(postPath("", list)),
    );
    if (!goBackTo(opener)) router.replace(list, { scroll: false });
  };
  const closeIfAbandoned = useEffectEvent((rendered: string | undefined) => {
    if (rendered && isAbandoned.current) close();
    isAbandoned.current = false;
  });
  // What has already been rendered is not dropped, but has its entry in the history.
  useLayoutEffect(() => {
    if (!target) closeIfAbandoned(id);
  }, [id, target]);
  return close;
}

/**
 * Closes after the dialog has faded out. Opened again meanwhile, it stays; if that is too late, it opens
 * again when it is closed.
 */
export function useFadeOut(dialog: RefObject<HTMLElement | null>, id: string, close: () => void) {
  const open = useOpenPost();
  const [isClosing, setClosing] = useState(false);
  const hasFaded = useRef(false);
  const isReopened = useRef(false);
  const onFaded = useEffectEvent(() => {
    hasFaded.current = true;
    close();
  });

  useEffect(() => {
    if (!isClosing) return;
    let isCurrent = true;
    const fading = dialog.current?.getAnimations() ?? [];
    void Promise.allSettled(fading.map(({ finished }) => finished)).then(() => {
      if (isCurrent) onFaded();
    });
    return () => {
      isCurrent = false;
    };
  }, [isClosing, dialog]);

  const reopen = () => {
    isReopened.current = hasFaded.current;
    if (!isReopened.current) setClosing(false);
  };
  const openIfReopened = useEffectEvent(() => {
    if (isReopened.current) queueMicrotask(() => open?.(id));
  });
  useEffect(() => () => openIfReopened(), []);

  return { isClosing, fadeOut: () => setClosing(true), reopen };
}
