import "server-only";
import type { Viewer } from "@/features/auth/session";
import { listSuggested } from "@/features/follows/queries";
import type { FeedQuery } from "@/features/posts/feed/paths";
import { listFeed, orders } from "@/features/posts/feed/queries";
import { FEED_BATCH } from "@/features/posts/limits";
import { SUGGESTED_SHOWN } from "@/features/users/limits";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { readOrLog } from "@/lib/server/read-or-log";
import { FeedView } from "./feed/feed-view";

type Props = {
  viewer: Viewer;
  query: FeedQuery;
  /** Whether the viewer has just signed up. */
  isNew?: boolean;
};

/** The discovery feed under a tag, in an order, from the start or from a cursor (docs/product.md F5). */
export async function FeedScreen({
  viewer,
  query: { from, tag, sort, cursor },
  isNew = false,
}: Props) {
  const after = parseCursor(cursor, orders[sort].kind);
  const [page, suggested] = await Promise.all([
    readOrLog("feed", () =>
      listFeed(viewer, { from, tag, sort, cursor: after, batch: FEED_BATCH }),
    ),
    isNew ? readSuggested(viewer) : undefined,
  ]);
  const isEmpty =
    from === "following" && !tag && !after && page?.posts.length === 0 && !page.hasMore;
  return (
    <FeedView
      listId={newId()}
      posts={page?.posts ?? []}
      failed={!page}
      nextCursor={page?.nextCursor ?? null}
      from={from}
      tag={tag ?? null}
      sort={sort}
      fromStart={!after}
      suggested={suggested ?? (isEmpty ? await readSuggested(viewer) : undefined)}
    />
  );
}

const readSuggested = (viewer: Viewer) =>
  readOrLog("people to follow", () => listSuggested(viewer, SUGGESTED_SHOWN));
