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
import { type ListPath, postPath } from "@/features/posts/rules";

type Go = (id: string) => void;

const TargetContext = createContext<{ target: string | null; isMoving: boolean }>({
  target: null,
  isMoving: false,
});
const GoContext = createContext<Go | null>(null);
const ListContext = createContext<ListPath>("/dashboard");

type Props = {
  /** Where posts get their addresses from here. */
  list: ListPath;
  /** What is on screen, with the overlay's slot after it. */
  children: ReactNode;
};

/**
 * Between a list and the overlay over it. The overlay shows where it is about to go in the same
 * frame, from what the browser has; the address and the server's word follow.
 */
export function OverlayTarget({ list, children }: Props) {
  const router = useRouter();
  const [target, setTarget] = useOptimistic<string | null>(null);
  const [isMoving, startMoving] = useTransition();
  const go = useCallback<Go>(
    (id) =>
      startMoving(() => {
        setTarget(id);
        // Until the address names a post, the current history entry is that of the list.
        const isOpen = window.location.pathname.startsWith(postPath("", list));
        router[isOpen ? "replace" : "push"](postPath(id, list), { scroll: false });
      }),
    [router, list, setTarget],
  );
  const state = useMemo(() => ({ target, isMoving }), [target, isMoving]);
  return (
    <ListContext value={list}>
      <GoContext value={go}>
        <TargetContext value={state}>{children}</TargetContext>
      </GoContext>
    </ListContext>
  );
}

/** The post that the overlay is about to show, or null once it is there. */
export const useOverlayTarget = () => useContext(TargetContext);

/** The list over which posts open from here. */
export const useListPath = () => useContext(ListContext);

/**
 * Opens a post over the list, in one new history entry that the following posts share. Null where no
 * overlay lies over the list.
 */
export const useGo = () => useContext(GoContext);
