import "server-only";
import { redirect } from "next/navigation";
import type { Viewer } from "@/features/auth/session";
import { collectionPath } from "@/features/bookmarks/collections/paths";
import { listCollectionPictures, listCollections } from "@/features/bookmarks/collections/queries";
import { listCounted, type ReactionQuery } from "@/features/posts/favorites-and-saved/queries";
import { LIKED_BATCH, SAVED_BATCH } from "@/features/posts/limits";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { readOrLog } from "@/lib/server/read-or-log";
import { ReactionsView } from "./favorites-and-saved/reactions-view";

type Props = { viewer: Viewer; cursor?: string | undefined };

/** What the viewer liked, the latest first (docs/product.md R16). */
export async function FavoritesScreen({ viewer, cursor }: Props) {
  const list = await readList(viewer, "likes", { cursor, batch: LIKED_BATCH });
  return <ReactionsView name="favorites" {...list} />;
}

/**
 * What the viewer saved, the latest first, or what is in a collection (docs/product.md R17, SH5). An unknown
 * collection redirects to all.
 */
export async function SavedScreen({
  viewer,
  cursor,
  collection,
}: Props & { collection?: string | undefined }) {
  const collections = await listCollections(viewer);
  const chosen = collections.find(({ _id }) => _id === collection)?._id;
  if (collection && !chosen) redirect(collectionPath(undefined));
  const request = { cursor, collection: chosen, batch: SAVED_BATCH };
  const [list, pictures] = await Promise.all([
    readList(viewer, "bookmarks", request),
    collections.length > 0 && !chosen
      ? readOrLog("pictures of collections", () => listCollectionPictures(viewer))
      : undefined,
  ]);
  return (
    <ReactionsView
      name="saved"
      collection={chosen}
      collections={collections}
      pictures={pictures}
      {...list}
    />
  );
}

/** A page of either list; a malformed cursor is ignored. */
async function readList(
  viewer: Viewer,
  reaction: "likes" | "bookmarks",
  { cursor, ...request }: ReactionQuery & { cursor: string | undefined },
) {
  const from = parseCursor(cursor, "whole");
  const page = await readOrLog(reaction, () =>
    listCounted(viewer, reaction, { ...request, cursor: from }),
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
