import { useState } from "react";
import { COLLECTIONS_MAX } from "@/features/bookmarks/collections/messages";
import { collectionPath } from "@/features/bookmarks/collections/paths";
import type { Collection } from "@/features/bookmarks/collections/schema";
import { lazyDialog } from "@/ui/lazy-chunk";
import { TilePictures } from "../post-list/tile-pictures";

export const NameCollection = lazyDialog(() =>
  import("@/features/bookmarks/collections/components/name-collection").then(
    (m) => m.NameCollection,
  ),
);

const TILE = "group w-33 flex-none text-left text-control font-medium sm:w-40";

type Props = {
  collections: Collection[];
  /** Of the posts of each collection; undefined where they could not be read. */
  pictures: Record<string, string[]> | undefined;
};

/** A row of links to the collections, and a way to a new one (docs/product.md SH5). */
export function CollectionTiles({ collections, pictures = {} }: Props) {
  const [isNaming, setNaming] = useState(false);
  return (
    <nav
      className="-mx-gutter flex gap-3 overflow-x-auto px-gutter pt-1 pb-6 [scrollbar-width:none]"
      aria-label="Collections"
    >
      {collections.map(({ _id, name }) => (
        <a key={_id} className={TILE} href={collectionPath(_id)} dir="auto">
          <TilePictures urls={pictures[_id] ?? []} />
          <span className="block truncate">{name}</span>
        </a>
      ))}
      {collections.length < COLLECTIONS_MAX && (
        <button
          type="button"
          className={`${TILE} js-only`}
          aria-haspopup="dialog"
          onPointerEnter={NameCollection.preload}
          onClick={() => setNaming(true)}
        >
          <span className="mb-1.5 grid aspect-4/3 place-items-center rounded-img border border-dashed border-edge group-hover:bg-hover before:icon-plus before:size-5" />
          New collection
        </button>
      )}
      {isNaming && <NameCollection onClose={() => setNaming(false)} />}
    </nav>
  );
}
