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
import { postPath } from "@/features/posts/rules";

type Go = (id: string, how: "push" | "replace") => void;

const TargetContext = createContext<{ target: string | null; isMoving: boolean }>({
  target: null,
  isMoving: false,
});
const GoContext = createContext<Go | null>(null);

/**
 * Between a list and the overlay over it. The overlay shows where it is about to go in the same
 * frame, from what the browser has; the address and the server's word follow.
 */
export function OverlayTarget({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [target, setTarget] = useOptimistic<string | null>(null);
  const [isMoving, startMoving] = useTransition();
  const go = useCallback<Go>(
    (id, how) =>
      startMoving(() => {
        setTarget(id);
        router[how](postPath(id), { scroll: false });
      }),
    [router, setTarget],
  );
  const state = useMemo(() => ({ target, isMoving }), [target, isMoving]);
  return (
    <GoContext value={go}>
      <TargetContext value={state}>{children}</TargetContext>
    </GoContext>
  );
}

/** The post that the overlay is about to show, or null once it is there. */
export const useOverlayTarget = () => useContext(TargetContext);

/** Takes the overlay to a post. Null where no overlay lies over the list. */
export const useGo = () => useContext(GoContext);
