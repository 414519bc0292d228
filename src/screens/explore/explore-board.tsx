"use client";
import type { searchTags } from "@/features/posts/api";
import type { InitialList } from "@/features/posts/client/post-list";
import { POPULAR_TAGS_SHOWN } from "@/features/posts/rules";
import { searchPath } from "@/features/posts/search-query";
import { call } from "@/lib/call";
import { fullCount } from "@/lib/format";
import { Alert } from "@/ui/alert";
import { EmptyState } from "@/ui/empty-state";
import { PagedPosts } from "../post-list/paged-posts";
import type { Continuation } from "../post-list/show-more";
import { WallArt } from "../wall-art";
import { SearchForm, useSearch } from "./search-form";

const SEARCH_FAILED = "Search failed. Please try again.";

type Props = {
  tags: string[];
  failed: boolean;
  /** Of all matches, not only those on this page. */
  total: number;
  list: InitialList;
  popular: { tag: string; count: number }[];
};

/** Explore: a search box, what it found, and popular tags while it found nothing. */
export function ExploreBoard({ tags, failed, total, list, popular }: Props) {
  const search = useSearch(tags);
  const found = list.posts.length > 0;
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
      {!found && <PopularTags tags={popular} onChoose={search.start} />}
      {found && (
        <>
          <header className="flex flex-wrap items-baseline justify-between gap-x-6 pt-7 pb-4">
            <h2 className="section-title">Search Results for "{tags.join(", ")}"</h2>
            <p className="count" role="status">
              {fullCount(total)} posts found
            </p>
          </header>
          <PagedPosts key={tags.join()} list={list} continuation={continuationOf(tags)} />
        </>
      )}
      {!found && !failed && <Nothing tags={tags} />}
    </div>
  );
}

const pictures = [
  { name: "quarter-play", className: "h-27.5 w-22" },
  { name: "quiet-ridges", className: "h-27.5 w-33" },
  { name: "downward", className: "h-27.5 w-22" },
];

const Nothing = ({ tags }: Pick<Props, "tags">) =>
  tags.length > 0 ? (
    <EmptyState
      title={`No posts found for "${tags.join(", ")}"`}
      text="Try searching for different tags"
    />
  ) : (
    <EmptyState
      art={<WallArt pictures={pictures} className="mt-6 mb-4.5 gap-1.5" />}
      title="Search for tags to discover content"
      text={'Try popular tags like "art", "photography", or "nature"'}
    />
  );

type PopularProps = { tags: Props["popular"]; onChoose: (tags: string) => void };

/** Links, so that they work as such; a plain click searches in place. */
const PopularTags = ({ tags, onChoose }: PopularProps) =>
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
              onChoose(tag);
            }}
          >
            #{tag} <span className="text-faint tabular-nums">({fullCount(count)})</span>
          </a>
        ))}
      </p>
    </section>
  );

const continuationOf = (tags: string[]): Continuation => ({
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
