"use client";
import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useTransition,
} from "react";
import { type ListPath, postPath } from "@/features/posts/paths";
import { entryBefore, goBackTo } from "@/lib/browser/go-back";

type OpenPost = (id: string, entry?: "push") => void;

const TargetContext = createContext<{ target: string | null; isPending: boolean }>({
  target: null,
  isPending: false,
});
const OpenContext = createContext<OpenPost | null>(null);
const ListContext = createContext<ListPath>("/dashboard");

type Props = {
  list: ListPath;
  children: ReactNode;
};

/**
 * Connects a list with its overlay, which renders a post from the cache in the frame of the click. The
 * URL and the response of the server follow.
 */
export function OverlayNavigation({ list, children }: Props) {
  const router = useRouter();
  const [target, setTarget] = useOptimistic<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const open = useCallback<OpenPost>(
    (id, entry) =>
      startTransition(() => {
        setTarget(id);
        // Until the URL is that of a post, the current history entry is the list.
        const isOpen = window.location.pathname.startsWith(postPath("", list));
        router[entry ?? (isOpen ? "replace" : "push")](postPath(id, list), { scroll: false });
      }),
    [router, list, setTarget],
  );
  const state = useMemo(() => ({ target, isPending }), [target, isPending]);
  return (
    <ListContext value={list}>
      <OpenContext value={open}>
        <TargetContext value={state}>{children}</TargetContext>
      </OpenContext>
    </ListContext>
  );
}

/** The post that the overlay shows next, or null once it is in the URL. */
export const useOverlayTarget = () => useContext(TargetContext);

/** The path of the list over which posts open. */
export const useListPath = () => useContext(ListContext);

/**
 * Opens a post over the list. All following posts share its history entry, except those that are opened
 * with "push". Null on pages without an overlay.
 */
export const useOpenPost = () => useContext(OpenContext);

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
