import "server-only";
import type { Viewer } from "@/features/auth/session";
import { SAVED_BATCH } from "@/features/bookmarks/limits";
import { LIKED_BATCH } from "@/features/likes/limits";
import { listCounted } from "@/features/posts/collected/queries";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { readOrLog } from "@/lib/server/read-or-log";
import type { CollectionName } from "./collection/collection-texts";
import { CollectionView } from "./collection/collection-view";

const reads = {
  favorites: { collection: "likes", batch: LIKED_BATCH },
  saved: { collection: "bookmarks", batch: SAVED_BATCH },
} as const;

type Props = { viewer: Viewer; name: CollectionName; cursor: string | undefined };

/** What the viewer liked or saved, the latest first (docs/product.md R16, R17). */
export async function CollectionScreen({ viewer, name, cursor }: Props) {
  const from = parseCursor(cursor, "whole");
  const { collection, batch } = reads[name];
  const page = await readOrLog(name, () =>
    listCounted(collection, { viewer, cursor: from, batch }),
  );
  return (
    <CollectionView
      name={name}
      listId={newId()}
      posts={page?.tweets ?? []}
      total={page?.total ?? 0}
      nextCursor={page?.nextCursor ?? null}
      fromStart={!from}
      failed={!page}
    />
  );
}
