import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { type ListPath, postPath } from "@/features/posts/rules";
import { useOpenedHere } from "./opened-here";
import { useListPath } from "./overlay-target";

/**
 * Closes the overlay: back to the list that it was opened from, or on to the list of a link that was
 * followed from elsewhere. While the navigation to a post is pending there is no entry to go back
 * from; it is left as soon as it is there.
 * @param id of the post that the address names, or undefined while the navigation to it is pending
 */
export function useCloseOverlay(id: string | undefined) {
  const router = useRouter();
  const list = useListPath();
  const openedHere = useOpenedHere(id);
  const isUnwanted = useRef(false);

  useEffect(() => {
    if (id && isUnwanted.current) backToList(list);
    isUnwanted.current = false;
  }, [id, list]);

  return () => {
    if (!id) isUnwanted.current = true;
    else if (openedHere.current) backToList(list);
    else router.replace(list, { scroll: false });
  };
}

/**
 * Goes back past every post. There is more than one when a step is taken while React commits the
 * navigation to the first: both are pushed then.
 */
function backToList(list: ListPath) {
  const entries = "navigation" in window ? window.navigation.entries() : [];
  const before = entries.slice(0, window.navigation?.currentEntry?.index);
  const entry = before.findLast(
    ({ url }) => url && !new URL(url).pathname.startsWith(postPath("", list)),
  );
  if (entry) window.navigation.traverseTo(entry.key);
  else window.history.back();
}
