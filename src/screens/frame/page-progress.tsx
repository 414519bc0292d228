"use client";
import { useEffect, useOptimistic } from "react";
import { onNavigationStart } from "@/lib/version";
import { Progress } from "@/ui/progress";

/** A line across the top while the next page is on its way; who gets it at once never sees it. */
export function PageProgress() {
  // The router sets out within a transition: what is set there lasts until that brings its page,
  // under whatever address.
  const [isUnderWay, setUnderWay] = useOptimistic(false);
  useEffect(() => onNavigationStart(() => setUnderWay(true)), [setUnderWay]);
  if (!isUnderWay) return null;
  return (
    <div className="page-progress">
      <Progress label="Loading page" />
    </div>
  );
}
