import "server-only";
import { redirect } from "next/navigation";
import type { Viewer } from "@/features/auth/session";
import { SAVED_BATCH } from "@/features/bookmarks/limits";
import { shelfPath } from "@/features/bookmarks/shelves/paths";
import { listShelfPictures, listShelves } from "@/features/bookmarks/shelves/queries";
import { LIKED_BATCH } from "@/features/likes/limits";
import { type CollectedQuery, listCounted } from "@/features/posts/collected/queries";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { readOrLog } from "@/lib/server/read-or-log";
import { CollectionView } from "./collection/collection-view";

type Props = { viewer: Viewer; cursor?: string | undefined };

/** What the viewer liked, the latest first (docs/product.md R16). */
export async function FavoritesScreen({ viewer, cursor }: Props) {
  const list = await readList(viewer, "likes", { cursor, batch: LIKED_BATCH });
  return <CollectionView name="favorites" {...list} />;
}

/**
 * What the viewer saved, the latest first, or what is on a shelf (docs/product.md R17, SH5). An unknown
 * shelf redirects to all.
 */
export async function SavedScreen({
  viewer,
  cursor,
  shelf,
}: Props & { shelf?: string | undefined }) {
  const shelves = await listShelves(viewer);
  const chosen = shelves.find(({ _id }) => _id === shelf)?._id;
  if (shelf && !chosen) redirect(shelfPath(undefined));
  const request = { cursor, shelf: chosen, batch: SAVED_BATCH };
  const [list, pictures] = await Promise.all([
    readList(viewer, "bookmarks", request),
    shelves.length > 0 && !chosen
      ? readOrLog("pictures of shelves", () => listShelfPictures(viewer))
      : undefined,
  ]);
  return (
    <CollectionView name="saved" shelf={chosen} shelves={shelves} pictures={pictures} {...list} />
  );
}

/** A page of a collection; a malformed cursor is ignored. */
async function readList(
  viewer: Viewer,
  collection: "likes" | "bookmarks",
  { cursor, ...request }: CollectedQuery & { cursor: string | undefined },
) {
  const from = parseCursor(cursor, "whole");
  const page = await readOrLog(collection, () =>
    listCounted(viewer, collection, { ...request, cursor: from }),
  );
  return {
    listId: newId(),
    posts: page?.tweets ?? [],
    total: page?.total ?? 0,
    nextCursor: page?.nextCursor ?? null,
    fromStart: !from,
    failed: !page,
  };
}
