"use client";
import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useOptimistic,
  useTransition,
} from "react";
import { type ListPath, postPath } from "@/features/posts/paths";

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

export const useListPath = () => useContext(ListContext);

/**
 * Opens a post over the list. All following posts share its history entry, except those that are opened
 * with "push". Null on pages without an overlay.
 */
export const useOpenPost = () => useContext(OpenContext);
