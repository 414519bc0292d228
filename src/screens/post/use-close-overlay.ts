import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { postPath } from "@/features/posts/paths";
import { goBackTo } from "@/lib/go-back";
import { useListPath } from "./overlay-navigation";

/**
 * Closes the overlay: back to the list that it was opened from, past every post, or after a direct visit
 * forward to the list. During the first navigation there is no entry to go back from; the overlay closes
 * after it.
 * @param id of the post in the URL, or undefined while the navigation to it is pending
 */
export function useCloseOverlay(id: string | undefined) {
  const router = useRouter();
  const list = useListPath();
  const isCloseRequested = useRef(false);

  const close = () => {
    isCloseRequested.current = !id;
    if (!id) return;
    // An overlay that was opened from a list has its entry in the same document, also after a reload.
    const wasOpened = goBackTo(
      ({ path, sameDocument }) => sameDocument && !path.startsWith(postPath("", list)),
    );
    if (!wasOpened) router.replace(list, { scroll: false });
  };
  const closeIfRequested = useEffectEvent(() => {
    if (isCloseRequested.current) close();
  });
  useEffect(() => {
    if (id) closeIfRequested();
    else isCloseRequested.current = false;
  }, [id]);

  return close;
}

/**
 * Closes after the element has faded out.
 * @returns whether it is fading, and what starts that
 */
export function useFadeOut(element: RefObject<HTMLElement | null>, close: () => void) {
  const [isClosing, setClosing] = useState(false);
  const onFaded = useEffectEvent(close);

  useEffect(() => {
    if (!isClosing) return;
    let isMounted = true;
    const fading = element.current?.getAnimations() ?? [];
    void Promise.allSettled(fading.map(({ finished }) => finished)).then(() => {
      if (isMounted) onFaded();
    });
    return () => {
      isMounted = false;
    };
  }, [isClosing, element]);

  return { isClosing, fadeOut: () => setClosing(true) };
}
