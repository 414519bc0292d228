import "server-only";
import type { Viewer } from "@/features/auth/session";
import type { FeedQuery } from "@/features/posts/feed/paths";
import { listFeed } from "@/features/posts/feed/queries";
import { cursorRanks } from "@/features/posts/feed/rules";
import { FEED_BATCH } from "@/features/posts/limits";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { logger } from "@/lib/log";
import { FeedBoard } from "./feed/feed-board";

type Props = { viewer: Viewer; query: FeedQuery };

/** The discovery feed under a tag, in an order, from the start or from a cursor (docs/product.md F5). */
export async function FeedScreen({ viewer, query: { tag, sort, cursor } }: Props) {
  const place = cursor && parseCursor(cursor, cursorRanks[sort]) ? cursor : undefined;
  const page = await readFeed({ viewer, tag, sort, cursor: place, batch: FEED_BATCH });
  return (
    <FeedBoard
      listId={newId()}
      posts={page?.posts ?? []}
      failed={!page}
      nextCursor={page?.nextCursor ?? null}
      tag={tag ?? null}
      sort={sort}
      fromStart={!place}
    />
  );
}

/** A page of the feed. Who looks is proven by then, so a failure is that of this list: it says so in its place. */
async function readFeed(query: Parameters<typeof listFeed>[0]) {
  try {
    return await listFeed(query);
  } catch (err) {
    logger.error({ err }, "feed");
  }
}
