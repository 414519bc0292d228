import { useRouter } from "next/navigation";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { type ListPath, postPagePath, postPath } from "@/features/posts/paths";
import { entryBefore, goBackTo } from "@/lib/browser/go-back";
import { whileWanted } from "@/lib/browser/while-wanted";
import { focusHeading, whenFocusIsLost } from "@/ui/restore-focus";
import { openModal, topModal } from "@/ui/use-modal";
import { WIDE_SCREEN } from "@/ui/wide-screen";
import { useReactionKeys } from "../keyboard/use-reaction-keys";
import { fieldOf, useShortcuts } from "../keyboard/use-shortcuts";
import { focusCard } from "./focus-card";
import { useListPath, useOpenPost } from "./overlay-navigation";
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
 * - `leaving`: it fades out, and Enter opens it again
 * - `closed`: the list is next, as soon as the address is that of the list
 * - `opening`: Enter was pressed too late, and it opens again once it is closed
 */
type Phase = "open" | "leaving" | "closed" | "opening";

/** `close` fades it out, `gone` closes it at once. */
type PhaseEvent = "close" | "gone" | "open";

const transitions: Record<Phase, Partial<Record<PhaseEvent, Phase>>> = {
  open: { close: "leaving", gone: "closed" },
  leaving: { gone: "closed", open: "open" },
  closed: { open: "opening" },
  opening: { close: "closed", gone: "closed" },
};

export const overlayPhase = (phase: Phase, event: PhaseEvent): Phase =>
  transitions[phase][event] ?? phase;

type Addressed = {
  id: string;
  /** The post in the URL, or undefined while the navigation to it is pending. */
  urlId: string | undefined;
};

export function useOverlayPhase(dialog: DialogRef, { id, urlId }: Addressed) {
  const [phase, dispatch] = useReducer(overlayPhase, "open");
  const open = useOpenPost();
  const leaveAddress = useLeaveAddress();
  const isClosed = phase === "closed" || phase === "opening";

  useEffect(() => {
    if (phase !== "leaving") return;
    const fading = dialog.current?.getAnimations() ?? [];
    const faded = Promise.allSettled(fading.map(({ finished }) => finished));
    return whileWanted(faded, () => dispatch("gone"));
  }, [phase, dialog]);

  const leave = useEffectEvent(leaveAddress);
  // Again with the address of a navigation that could not be abandoned.
  useLayoutEffect(() => {
    if (isClosed) leave(urlId);
  }, [isClosed, urlId]);

  const openAgain = useEffectEvent(() => {
    if (phase === "opening") queueMicrotask(() => open?.(id));
  });
  useEffect(() => () => openAgain(), []);

  return { isLeaving: phase !== "open", dispatch };
}

/**
 * Back to the list that the overlay was opened from, past every post, or after a direct visit forward to
 * the list. A navigation to the first post that is still pending is abandoned.
 */
function useLeaveAddress() {
  const router = useRouter();
  const list = useListPath();
  return (urlId: string | undefined) => {
    // Next drops a pending navigation for this one, which requests nothing.
    if (!urlId) return window.history.replaceState(null, "", window.location.href);
    // An overlay that was opened from a list has its entry in the same document, also after a reload.
    const opener = entryBefore(
      ({ path, sameDocument }) => sameDocument && !path.startsWith(postPath("", list)),
    );
    if (!goBackTo(opener)) router.replace(list, { scroll: false });
  };
}
