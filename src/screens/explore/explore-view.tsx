"use client";
import type { searchTags } from "@/features/posts/api";
import type { InitialList } from "@/features/posts/client/post-list";
import { EXACT_TOTAL_MAX, POPULAR_TAGS_SHOWN } from "@/features/posts/limits";
import { searchPath } from "@/features/posts/tagged/paths";
import { call } from "@/lib/call";
import { fullCount } from "@/lib/format";
import { Alert } from "@/ui/alert";
import { EmptyState } from "@/ui/empty-state";
import { PictureRow } from "../picture-row";
import { PagedPosts } from "../post-list/paged-posts";
import type { Paging } from "../post-list/show-more";
import { SearchForm, useSearch } from "./search-form";

const SEARCH_FAILED = "Search failed. Please try again.";

type Props = {
  tags: string[];
  failed: boolean;
  total: number;
  list: InitialList;
  popular: { tag: string; count: number }[];
};

/** A search field with its results, or with popular tags if there are none. */
export function ExploreView({ tags, failed, total, list, popular }: Props) {
  const search = useSearch(tags);
  const found = list.posts.length > 0;
  const isAtLeast = tags.length > 1 && total > EXACT_TOTAL_MAX;
  return (
    <div className="fit-columns">
      <h1 className="page-title">Explore</h1>
      <p className="text-muted">Discover amazing content from our community</p>
      <SearchForm search={search} />
      {failed && (
        <div className="mt-5 max-w-180">
          <Alert message={SEARCH_FAILED} />
        </div>
      )}
      {!found && <PopularTags tags={popular} onSelect={search.start} />}
      {found && (
        <>
          <header className="flex flex-wrap items-baseline justify-between gap-x-6 pt-7 pb-4">
            <h2 className="section-title">Search Results for "{tags.join(", ")}"</h2>
            <p className="count" role="status">
              {fullCount(total)}
              {isAtLeast && "+"} posts found
            </p>
          </header>
          <PagedPosts key={tags.join()} list={list} paging={pagingOf(tags)} />
        </>
      )}
      {!found && !failed && <NoResults tags={tags} />}
    </div>
  );
}

const pictures = [
  { name: "quarter-play", className: "h-27.5 w-22" },
  { name: "quiet-ridges", className: "h-27.5 w-33" },
  { name: "downward", className: "h-27.5 w-22" },
];

const NoResults = ({ tags }: Pick<Props, "tags">) =>
  tags.length > 0 ? (
    <EmptyState
      title={`No posts found for "${tags.join(", ")}"`}
      text="Try searching for different tags"
    />
  ) : (
    <EmptyState
      art={<PictureRow pictures={pictures} className="mt-6 mb-4.5 gap-1.5" />}
      title="Search for tags to discover content"
      text={'Try popular tags like "art", "photography", or "nature"'}
    />
  );

type PopularProps = { tags: Props["popular"]; onSelect: (tags: string) => void };

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

const pagingOf = (tags: string[]): Paging => ({
  label: "Load more",
  failureTitle: "Unable to Load Posts",
  failureText: SEARCH_FAILED,
  href: (cursor) => searchPath({ tags, cursor }),
  onScroll: true,
  load: async (cursor) => {
    const { tweets, nextCursor } = await call<typeof searchTags>({
      method: "GET",
      path: "/tweets/search/tags",
      query: { tags: tags.join(","), cursor },
    });
    return { posts: tweets, nextCursor };
  },
});
