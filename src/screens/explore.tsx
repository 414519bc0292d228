import "server-only";
import { cache } from "react";
import type { Viewer } from "@/features/auth/session";
import {
  EXACT_TOTAL_MAX,
  FEED_BATCH,
  POPULAR_TAGS_SHOWN,
  TAB_FOUND_SHOWN,
  USERS_FOUND_SHOWN,
} from "@/features/posts/limits";
import { nameColour, namedColours } from "@/features/posts/palette/names";
import { listByColour, parseColourCursor } from "@/features/posts/palette/queries";
import { listSearched, parseSearchCursor } from "@/features/posts/search/queries";
import { suggest, suggestTags } from "@/features/posts/suggestions/queries";
import { toSearchText } from "@/features/posts/suggestions/typed-text";
import { type SearchQuery, type SearchTab, searchPath } from "@/features/posts/tagged/paths";
import {
  listPopularTags,
  listTagged,
  listUsedTags,
  withPictures,
} from "@/features/posts/tagged/queries";
import type { Author } from "@/features/users/schema";
import { listNames, parseUserCursor, searchUsers } from "@/features/users/search/queries";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { readOrLog } from "@/lib/server/read-or-log";
import { ExploreView } from "./explore/explore-view";
import { type Count, type Found, hasPosts, NOTHING_FOUND } from "./explore/search-results";

type Props = { viewer: Viewer; query: SearchQuery };

/**
 * The posts with a colour, also of a search for words, or the search by tags, then by words where no post has one
 * of the tags, and the popular tags, which are shown while there are no results (docs/product.md X4, X5, X11, X24).
 */
export async function ExploreScreen({ viewer, query }: Props) {
  const { tags, tab = "posts", color, cursor } = query;
  const finding =
    color || tags.length > 0
      ? readOrLog("search", () =>
          color
            ? searchColour({ viewer, tags, color, cursor })
            : search({ viewer, tags, tab, cursor }),
        )
      : NOTHING_FOUND;
  // Beside results they are shown only once their text is emptied. A failure is only logged (docs/product.md E14).
  const needsPopular = tags.length > 0 || !hasResults((await finding) ?? NOTHING_FOUND);
  const popular = needsPopular
    ? await readOrLog("popular tags", () => readPopularTags(viewer))
    : undefined;
  const found = await finding;
  return (
    <ExploreView
      tags={tags}
      tab={tab}
      colour={color ? nameColour(Number.parseInt(color, 16)) : null}
      found={found ?? null}
      colours={namedColours}
      popular={popular ?? []}
    />
  );
}

type ColourSearch = Pick<Search, "viewer" | "tags"> & { color: string; cursor: string | undefined };

async function searchColour({ viewer, tags, color, cursor }: ColourSearch): Promise<Found> {
  if (tags.length > 0) {
    const found = await searchWords({ viewer, tags, color, cursor });
    if (hasResults(found) || cursor) return found;
    const [words, colour] = await Promise.all([
      searchPosts({ viewer, tags }),
      searchColour({ viewer, tags: [], color, cursor }),
    ]);
    const { name } = nameColour(Number.parseInt(color, 16));
    const alone = [
      { name: `"${found.text}"`, href: searchPath({ tags }), ...countPosts(words, tags) },
      { name, href: searchPath({ tags: [], color }), ...countPosts(colour) },
    ];
    return { ...found, alone: alone.filter(({ count }) => count > 0) };
  }
  const from = parseColourCursor(color, cursor);
  const page = await listByColour(viewer, { colour: color, cursor: from, batch: FEED_BATCH });
  const { posts, nextCursor } = page;
  return { ...NOTHING_FOUND, list: { listId: newId(), posts, nextCursor, fromStart: !from } };
}

type Search = { viewer: Viewer } & SearchQuery;
type WordSearch = Pick<Search, "viewer" | "tags" | "color"> & { cursor?: string | undefined };

const hasResults = ({ list, users }: Found) => hasPosts(list) || users.length > 0;

/** What is on a tab, and how much is on each; only the one that is shown is continued from a cursor. */
async function search({ tab = "posts", cursor, ...request }: Search): Promise<Found> {
  const of = (one: SearchTab) => ({ ...request, ...(one === tab && cursor && { cursor }) });
  const [posts, people, tags] = await Promise.all([
    searchPosts(of("posts")),
    searchPeople(of("people")),
    suggestedTags(request),
  ]);
  const counts = {
    posts: countPosts(posts, request.tags),
    people: { count: people.users.length, isAtLeast: people.nextUsers !== null },
    tags: { count: tags.tags.length, isAtLeast: tags.tags.length === TAB_FOUND_SHOWN },
  };
  if (tab !== "tags") return { ...(tab === "people" ? people : posts), counts };
  return { ...NOTHING_FOUND, tags: await withPictures(request.viewer, tags.tags), counts };
}

/** Of a search without a total, those of the first page. */
const countPosts = ({ total, list }: Found, tags: string[] = []): Count =>
  total > 0
    ? { count: total, isAtLeast: tags.length > 1 && total > EXACT_TOTAL_MAX }
    : { count: list.posts.length, isAtLeast: list.nextCursor !== null };

async function searchPosts({ viewer, tags, cursor }: Search): Promise<Found> {
  const from = parseCursor(cursor);
  const [{ tweets, total, nextCursor }, used] = await Promise.all([
    listTagged(viewer, { tags, cursor: from, batch: FEED_BATCH }),
    usedTags(viewer, tags),
  ]);
  if (tweets.length === 0 && !nextCursor && !from) return searchWords({ viewer, tags, cursor });
  const text = toSearchText(tags.filter((tag) => !used.includes(tag)).join(" "));
  return {
    ...NOTHING_FOUND,
    total,
    text,
    list: { listId: newId(), posts: tweets, nextCursor, fromStart: !from },
    also: text ? await suggest(viewer, text) : null,
  };
}

/** What is no tag: posts by title and text, and people; or, if there are none, similar tags. */
async function searchWords({ viewer, tags, color, cursor }: WordSearch): Promise<Found> {
  const text = toSearchText(tags.join(" "));
  const from = parseSearchCursor(cursor);
  const [{ tweets, nextCursor }, users] = await Promise.all([
    listSearched(viewer, {
      ...{ q: text, type: "all", colour: color, cursor: from },
      batch: FEED_BATCH,
    }),
    from || color ? [] : listNames(viewer, { query: text, limit: USERS_FOUND_SHOWN }),
  ]);
  const list = { listId: newId(), posts: tweets, nextCursor, fromStart: !from };
  const found: Found = { ...NOTHING_FOUND, by: "words", text, list, users };
  if (color || hasResults(found)) return found;
  return { ...found, near: (await suggestTags(viewer, { text })).tags };
}

async function searchPeople({ viewer, tags, cursor }: Search): Promise<Found> {
  const text = await textOf(viewer, tags);
  const { users, nextCursor } = await searchUsers(viewer, {
    query: text,
    batch: TAB_FOUND_SHOWN,
    cursor: parseUserCursor(cursor),
  });
  return { ...NOTHING_FOUND, text, users: users.map(inShort), nextUsers: nextCursor };
}

const inShort = ({ _id, username, fullName, pfp }: Author): Author => ({
  ...{ _id, username, fullName, pfp },
});

async function suggestedTags({ viewer, tags }: Search) {
  const text = await textOf(viewer, tags);
  return suggestTags(viewer, { text, limit: TAB_FOUND_SHOWN });
}

/** Read once for the three tabs. */
const usedTags = cache(listUsedTags);

/** What is no tag, or else all. */
async function textOf(viewer: Viewer, tags: string[]) {
  const used = await usedTags(viewer, tags);
  const rest = tags.filter((tag) => !used.includes(tag));
  return toSearchText((rest.length > 0 ? rest : tags).join(" "));
}

async function readPopularTags(viewer: Viewer) {
  return withPictures(viewer, await listPopularTags(viewer, { limit: POPULAR_TAGS_SHOWN }));
}
