"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useShelves } from "@/features/bookmarks/shelves/client";
import { shelfPath } from "@/features/bookmarks/shelves/paths";
import type { Shelf } from "@/features/bookmarks/shelves/schema";
import { lazyDialog } from "@/ui/lazy-chunk";
import { scrollIntoRow } from "@/ui/scroll-into-row";
import { TilePictures } from "../post-list/tile-pictures";

const EditShelvesDialog = lazyDialog(() =>
  import("@/features/bookmarks/shelves/components/edit-shelves-dialog").then(
    (m) => m.EditShelvesDialog,
  ),
);

type Props = {
  shelves: Shelf[];
  chosen: string | undefined;
  /** Of each shelf, which is a tile then. */
  pictures?: Record<string, string[]> | undefined;
  listId: string;
};

/** Links to all saved posts and to each shelf (docs/product.md SH5). */
export function ShelfChips({ shelves: initial, chosen, pictures, listId }: Props) {
  const router = useRouter();
  const shelves = useShelves(initial, listId);
  const [isEditing, setEditing] = useState(false);
  const leaveRemoved = (id: string) => {
    if (id === chosen) router.replace(shelfPath(undefined));
  };
  return (
    <div className="-mt-2 flex items-start gap-2 pb-5 max-sm:flex-col-reverse max-sm:items-end">
      <nav
        className="-ml-gutter flex min-w-0 flex-1 items-start max-sm:self-stretch gap-2 overflow-x-auto py-1 pl-gutter [scrollbar-width:none] sm:flex-wrap lg:ml-0 lg:pl-0"
        aria-label="Collection"
      >
        {[{ _id: undefined, name: "All" }, ...shelves].map(({ _id, name }) => (
          <a
            key={_id ?? ""}
            ref={_id === chosen ? scrollIntoRow : undefined}
            className={
              _id && pictures
                ? "group w-33 flex-none text-control font-medium sm:w-40"
                : "tag-chip flex-none"
            }
            href={shelfPath(_id)}
            aria-current={_id === chosen || undefined}
            dir="auto"
          >
            {_id && pictures && <TilePictures urls={pictures[_id] ?? []} />}
            <span className="block truncate">{name}</span>
          </a>
        ))}
      </nav>
      <button
        type="button"
        className="button button-plain button-small js-only mt-1 flex-none"
        aria-haspopup="dialog"
        onClick={() => setEditing(true)}
      >
        Edit collections
      </button>
      {isEditing && (
        <EditShelvesDialog
          shelves={shelves}
          onRemoved={leaveRemoved}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}
