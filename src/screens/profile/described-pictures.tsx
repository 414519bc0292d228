"use client";
import { useState } from "react";
import type { DescribedCount } from "@/features/profiles/schema";
import { fullCount } from "@/lib/format";
import { lazyDialog } from "@/ui/lazy-chunk";

const DescribeDialog = lazyDialog(() => import("./describe-dialog").then((m) => m.DescribeDialog));

type Props = DescribedCount & { username: string };

/** How many of the viewer's pictures have alt text, and the way to those that have none (docs/product.md P16). */
export function DescribedPictures({ username, pictures, described: initial }: Props) {
  const [described, setDescribed] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="hint-text mt-3">
      {fullCount(described)} of {fullCount(pictures)} pictures described
      {(isOpen || described < pictures) && (
        <>
          <span className="js-only"> · </span>
          <button
            type="button"
            className="js-only underlined-link"
            onPointerEnter={DescribeDialog.preload}
            onFocus={DescribeDialog.preload}
            onClick={() => setOpen(true)}
          >
            Describe
          </button>
        </>
      )}
      {isOpen && (
        <DescribeDialog
          username={username}
          onChange={(change) => setDescribed((count) => count + change)}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}
