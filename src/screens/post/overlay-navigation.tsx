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

type OpenPost = (id: string) => void;

const TargetContext = createContext<{ target: string | null; isPending: boolean }>({
  target: null,
  isPending: false,
});
const OpenContext = createContext<OpenPost | null>(null);
const ListContext = createContext<ListPath>("/dashboard");

type Props = {
  /** The list whose address the addresses of its posts extend. */
  list: ListPath;
  /** The page and the overlay's slot. */
  children: ReactNode;
};

/**
 * Connects a list with the overlay over it. The overlay renders its next post in the frame of the
 * click, from the cache; the address and the response of the server follow.
 */
export function OverlayNavigation({ list, children }: Props) {
  const router = useRouter();
  const [target, setTarget] = useOptimistic<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const open = useCallback<OpenPost>(
    (id) =>
      startTransition(() => {
        setTarget(id);
        // Until the address names a post, the current history entry is that of the list.
        const isOpen = window.location.pathname.startsWith(postPath("", list));
        router[isOpen ? "replace" : "push"](postPath(id, list), { scroll: false });
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

/** The post that the overlay is about to show, or null once the address names it. */
export const useOverlayTarget = () => useContext(TargetContext);

/** The list over which posts open from here. */
export const useListPath = () => useContext(ListContext);

/**
 * Opens a post over the list, in one new history entry that the following posts share. Null where no
 * overlay lies over the list.
 */
export const useOpenPost = () => useContext(OpenContext);
