import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useOpenedHere } from "./opened-here";
import { useListPath } from "./overlay-target";

/**
 * Closes the overlay: back to the list that it was opened from, or on to the list of a link that was
 * followed from elsewhere. While it is still on its way there is nothing to go back from yet.
 * @param id of the post that the address names, if it names one
 */
export function useCloseOverlay(id: string | undefined) {
  const router = useRouter();
  const list = useListPath();
  const openedHere = useOpenedHere(id);
  const isUnwanted = useRef(false);

  useEffect(() => {
    if (id && isUnwanted.current) router.back();
    isUnwanted.current = false;
  }, [id, router]);

  return () => {
    if (!id) isUnwanted.current = true;
    else if (openedHere.current) router.back();
    else router.replace(list, { scroll: false });
  };
}
