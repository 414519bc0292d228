import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { postPath } from "@/features/posts/paths";
import { goBackTo } from "@/lib/go-back";
import { useListPath } from "./overlay-navigation";

/**
 * Closes the overlay: back to the list that it was opened from, past every post, or on to the list of
 * a link from elsewhere. While the navigation to a post is pending there is no entry to go back from;
 * the overlay closes as soon as there is.
 * @param id of the post that the address names, or undefined while the navigation to it is pending
 */
export function useCloseOverlay(id: string | undefined) {
  const router = useRouter();
  const list = useListPath();
  const isUnwanted = useRef(false);

  const close = () => {
    isUnwanted.current = !id;
    if (!id) return;
    // An overlay that was opened from the list is in the list's document, also after a reload.
    const wasOpened = goBackTo(
      ({ path, sameDocument }) => sameDocument && !path.startsWith(postPath("", list)),
    );
    if (!wasOpened) router.replace(list, { scroll: false });
  };
  const closeUnwanted = useEffectEvent(() => {
    if (isUnwanted.current) close();
  });
  useEffect(() => {
    if (id) closeUnwanted();
    else isUnwanted.current = false;
  }, [id]);

  return close;
}

/**
 * Closes only after the element has faded out. Back in the browser closes immediately.
 * @returns whether it is fading, for its class, and what starts that
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
