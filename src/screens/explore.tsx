import "server-only";
import type { Viewer } from "@/features/auth/session";
import { FEED_BATCH, POPULAR_TAGS_MAX } from "@/features/posts/limits";
import type { SearchQuery } from "@/features/posts/tagged/paths";
import { listPopularTags, listTagged } from "@/features/posts/tagged/queries";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { logger } from "@/lib/log";
import { ExploreView } from "./explore/explore-view";

type Props = { viewer: Viewer; query: SearchQuery };

/** The search by tags, and the popular ones while there are no results (docs/product.md X4, X5). */
export async function ExploreScreen({ viewer, query: { tags, cursor } }: Props) {
  const from = cursor && parseCursor(cursor) ? cursor : undefined;
  const result =
    tags.length > 0 ? await search({ viewer, tags, cursor: from, batch: FEED_BATCH }) : undefined;
  return (
    <ExploreView
      tags={tags}
      failed={result === null}
      total={result?.total ?? 0}
      list={{
        listId: newId(),
        posts: result?.tweets ?? [],
        nextCursor: result?.nextCursor ?? null,
        fromStart: !from,
      }}
      popular={result?.tweets.length ? [] : await readPopularTags()}
    />
  );
}

/** Null if the search failed. */
async function search(request: Parameters<typeof listTagged>[0]) {
  try {
    return await listTagged(request);
  } catch (err) {
    logger.error({ err }, "tag search");
    return null;
  }
}

/** A failure is only logged (docs/product.md E14). */
async function readPopularTags() {
  try {
    return await listPopularTags({ limit: POPULAR_TAGS_MAX });
  } catch (err) {
    logger.error({ err }, "popular tags");
    return [];
  }
}
