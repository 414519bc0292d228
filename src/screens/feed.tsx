import "server-only";
import type { Viewer } from "@/features/auth/session";
import type { FeedQuery } from "@/features/posts/feed-query";
import { listFeed } from "@/features/posts/queries";
import { FEED_BATCH } from "@/features/posts/rules";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { FeedBoard } from "./feed/feed-board";

type Props = { viewer: Viewer; query: FeedQuery };

/** The discovery feed under a tag, in an order, from the start or from a cursor (spec §2). */
export async function FeedScreen({ viewer, query: { tag, sort, cursor } }: Props) {
  const place = cursor && parseCursor(cursor, sort !== "recent") ? cursor : undefined;
  const page = await listFeed({ viewer, tag, sort, cursor: place, batch: FEED_BATCH });
  return (
    <FeedBoard
      listId={newId()}
      posts={page.posts}
      nextCursor={page.nextCursor}
      tag={tag ?? null}
      sort={sort}
      fromStart={!place}
    />
  );
}
