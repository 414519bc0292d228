"use client";
import { usePathname, useSearchParams } from "next/navigation";
import type { searchPosts, searchTags } from "@/features/posts/api";
import type { InitialList } from "@/features/posts/client/post-list";
import { EXACT_TOTAL_MAX, POPULAR_TAGS_SHOWN } from "@/features/posts/limits";
import type { TagCount } from "@/features/posts/schema";
import type { Suggestions } from "@/features/posts/suggestions/queries";
import { searchPath } from "@/features/posts/tagged/paths";
import type { Author } from "@/features/users/schema";
import { call } from "@/lib/browser/call";
import { countOf, fullCount } from "@/lib/format";
import { Alert } from "@/ui/alert";
import { EmptyState } from "@/ui/empty-state";
import { PictureRow } from "../picture-row";
import { PagedPosts } from "../post-list/paged-posts";
import type { Paging } from "../post-list/show-more";
import { AlsoFound, FoundPeople, NearTags } from "./found";
import { nothing } from "./nothing";
import { SearchForm, useSearch } from "./search-form";

const SEARCH_FAILED = "Search failed. Please try again.";

/** What a search has found; empty without a search. */
export type Found = {
  /** What the list is: posts with one of the tags, or else with the words. */
  by: "tags" | "words";
  /** Of the posts with one of the tags. */
  total: number;
  list: InitialList;
  /** The part of the search that is no tag. */
  text: string;
  /** People of that name, where no post has one of the tags. */
  users: Author[];
  /** What else there is for `text`, below the posts with a tag. */
  also: Suggestions | null;
  /** Tags that may be meant, where nothing is found. */
  near: TagCount[];
};

const NO_TAGS: string[] = [];

type Props = {
  tags: string[];
  /** Null if the search failed. */
  found: Found | null;
  popular: TagCount[];
};

/**
 * A search field with its results, or with popular tags if there are none. An emptied field has changed
 * the URL alone, and the results of before are not shown.
 */
export function ExploreView({ tags: searched, found: response, popular }: Props) {
  const isSearch = useSearchParams().has("tags");
  // Below a post, the URL is that of the post.
  const isCleared = usePathname() === searchPath({ tags: [] }) && !isSearch;
  const tags = isCleared ? NO_TAGS : searched;
  const found = isCleared ? nothing : response;
  const search = useSearch(tags);
  const hasPosts = Boolean(found?.list.posts.length);
  const hasResults = hasPosts || Boolean(found?.users.length);
  return (
    <div className="fit-columns">
      <h1 className="page-title">Explore</h1>
      <p className="text-muted">Discover amazing content from our community</p>
      <SearchForm search={search} />
      {!found && (
        <div className="mt-5 max-w-180">
          <Alert message={SEARCH_FAILED} />
        </div>
      )}
      {!hasResults && <PopularTags tags={popular} onSelect={search.start} />}
      {found && hasPosts && found.by === "tags" && <TagResults tags={tags} found={found} />}
      {found && hasResults && found.by === "words" && <WordResults tags={tags} found={found} />}
      {found && !hasResults && <NoResults tags={tags} near={found.near} />}
    </div>
  );
}

type ResultProps = { tags: string[]; found: Found };

function TagResults({ tags, found: { total, list, text, also } }: ResultProps) {
  const isAtLeast = tags.length > 1 && total > EXACT_TOTAL_MAX;
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 pt-7 pb-4">
        <h2 className="section-title">Search Results for "{tags.join(", ")}"</h2>
        <p className="count" role="status">
          {fullCount(total)}
          {isAtLeast && "+"} posts found
        </p>
      </header>
      {/* With more below, the list is continued by its button only. */}
      <PagedPosts key={tags.join()} list={list} paging={{ ...byTags(tags), onScroll: !also }} />
      {also && <AlsoFound text={text} found={also} />}
    </>
  );
}

function WordResults({ tags, found: { list, text, users } }: ResultProps) {
  const { posts, nextCursor } = list;
  return (
    <>
      <header className="pt-7">
        <h2 className="section-title">No posts found for "{tags.join(", ")}"</h2>
        <p className="text-muted">Try searching for different tags</p>
      </header>
      {users.length > 0 && <FoundPeople users={users} />}
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 pt-7 pb-4">
        {posts.length > 0 && (
          <h2 className="section-title">Posts with "{text}" in title or text</h2>
        )}
        <p className="count" role="status">
          {[
            posts.length > 0 && `${countOf(posts.length, "post")}${nextCursor ? " and more" : ""}`,
            users.length > 0 && `${users.length === 1 ? "1 person" : `${users.length} people`}`,
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
      </header>
      {posts.length > 0 && (
        <PagedPosts key={tags.join()} list={list} paging={byWords(tags, text)} />
      )}
    </>
  );
}

const pictures = [
  { name: "quarter-play", className: "h-27.5 w-22" },
  { name: "quiet-ridges", className: "h-27.5 w-33" },
  { name: "downward", className: "h-27.5 w-22" },
];

const NoResults = ({ tags, near }: { tags: string[]; near: TagCount[] }) =>
  tags.length > 0 ? (
    <EmptyState
      title={`No posts found for "${tags.join(", ")}"`}
      text="Try searching for different tags"
    >
      {near.length > 0 && <NearTags tags={near} />}
    </EmptyState>
  ) : (
    <EmptyState
      art={<PictureRow pictures={pictures} className="mt-6 mb-4.5 gap-1.5" />}
      title="Search for tags to discover content"
      text={'Try popular tags like "art", "photography", or "nature"'}
    />
  );

type PopularProps = { tags: TagCount[]; onSelect: (tags: string) => void };

/** Links; a plain click searches without a new document. */
const PopularTags = ({ tags, onSelect }: PopularProps) =>
  tags.length > 0 && (
    <section className="mt-8">
      <h2 className="small-title">Popular Tags</h2>
      <p className="mt-3 flex max-w-205 flex-wrap gap-2">
        {tags.slice(0, POPULAR_TAGS_SHOWN).map(({ tag, count }) => (
          <a
            key={tag}
            className="tag-chip"
            href={searchPath({ tags: [tag] })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onSelect(tag);
            }}
          >
            #{tag} <span className="text-faint tabular-nums">({fullCount(count)})</span>
          </a>
        ))}
      </p>
    </section>
  );

const pagingOf = (tags: string[], load: Paging["load"]): Paging => ({
  label: "Load more",
  failureTitle: "Unable to Load Posts",
  failureText: SEARCH_FAILED,
  href: (cursor) => searchPath({ tags, cursor }),
  onScroll: true,
  load,
});

const byTags = (tags: string[]) =>
  pagingOf(tags, async (cursor) => {
    const { tweets, nextCursor } = await call<typeof searchTags>({
      method: "GET",
      path: "/tweets/search/tags",
      query: { tags: tags.join(","), cursor },
    });
    return { posts: tweets, nextCursor };
  });

const byWords = (tags: string[], q: string) =>
  pagingOf(tags, async (cursor) => {
    const { tweets, nextCursor } = await call<typeof searchPosts>({
      method: "GET",
      path: "/tweets/search",
      query: { q, cursor },
    });
    return { posts: tweets, nextCursor };
  });
