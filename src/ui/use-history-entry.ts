import { useEffect, useRef, useState } from "react";

/**
 * What is open over a page, in a history entry of its own with the same URL, so that Back closes it and
 * does not leave the page.
 */
export function useHistoryEntry<Value>() {
  const [value, setValue] = useState<Value>();
  const isLeaving = useRef(false);
  const isOpen = value !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    isLeaving.current = false;
    const onPopState = () => setValue(undefined);
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, [isOpen]);

  return {
    value,
    open: (opened: Value) => {
      if (!isOpen) window.history.pushState(null, "", window.location.href);
      setValue(opened);
    },
    /** Closes it by going back, once. */
    close: () => {
      if (!isLeaving.current) window.history.back();
      isLeaving.current = true;
    },
  };
}
