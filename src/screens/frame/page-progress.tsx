"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { journey, noteArrival } from "@/lib/departure";
import { Progress } from "@/ui/progress";

/** A line across the top while the next page is on its way; who gets it at once never sees it. */
export function PageProgress() {
  const target = useSyncExternalStore(journey.subscribe, journey.target, () => null);
  const pathname = usePathname();
  const search = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means that the page is there
  useEffect(noteArrival, [pathname, search]);
  if (target === null || isHere(target)) return null;
  return (
    <div className="page-progress">
      <Progress label="Loading page" />
    </div>
  );
}

/** Leading to the present address, it may arrive without a sign. */
function isHere(target: string) {
  const { pathname, search } = new URL(target, location.href);
  return pathname === location.pathname && search === location.search;
}
