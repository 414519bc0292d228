import "server-only";
import type { Viewer } from "@/features/auth/session";
import { SAVED_BATCH } from "@/features/bookmarks/limits";
import { listBookmarkedPosts } from "@/features/bookmarks/queries";
import { LIKED_BATCH } from "@/features/likes/limits";
import { listLikedPosts } from "@/features/likes/queries";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { logger } from "@/lib/log";
import { CollectionBoard } from "./collection/collection-board";
import type { CollectionName } from "./collection/collection-texts";

const reads = {
  favorites: { list: listLikedPosts, batch: LIKED_BATCH },
  saved: { list: listBookmarkedPosts, batch: SAVED_BATCH },
} as const;

type Props = { viewer: Viewer; name: CollectionName; cursor: string | undefined };

/** What the viewer liked or saved, the latest first (docs/product.md R16, R17). */
export async function CollectionScreen({ viewer, name, cursor }: Props) {
  const place = cursor && parseCursor(cursor, "whole") ? cursor : undefined;
  const page = await readCollection(name, viewer, place);
  return (
    <CollectionBoard
      name={name}
      listId={newId()}
      posts={page?.tweets ?? []}
      total={page?.total ?? 0}
      nextCursor={page?.nextCursor ?? null}
      fromStart={!place}
      failed={!page}
    />
  );
}

/** Who looks is proven by then, so a failure is that of this list: it says so in its place. */
async function readCollection(name: CollectionName, viewer: Viewer, cursor: string | undefined) {
  const { list, batch } = reads[name];
  try {
    return await list({ viewer, cursor, batch });
  } catch (err) {
    logger.error({ err }, name);
  }
}
