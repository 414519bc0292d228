import { useRouter } from "next/navigation";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { postPath } from "@/features/posts/paths";
import { goBackTo } from "@/lib/browser/go-back";
import { useListPath, useOpenPost, useOverlayTarget } from "./overlay-navigation";

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
    const wasOpened = goBackTo(
      ({ path, sameDocument }) => sameDocument && !path.startsWith(postPath("", list)),
    );
    if (!wasOpened) router.replace(list, { scroll: false });
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
