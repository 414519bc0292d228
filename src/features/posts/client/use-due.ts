import { useEffect, useState } from "react";

/** So that a key that is held down requests nothing for the posts that it steps past. */
const REQUEST_AFTER_MS = 500;

/** Whether a post has been open long enough to request what belongs to it. */
export function useDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), REQUEST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
