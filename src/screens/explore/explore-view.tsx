"use client";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import type { searchPosts, searchTags } from "@/features/posts/api";
import { EXACT_TOTAL_MAX, TAB_FOUND_SHOWN } from "@/features/posts/limits";
import type { searchColour } from "@/features/posts/palette/api";
import { titleOf } from "@/features/posts/palette/components/swatch";
import type { NamedColour } from "@/features/posts/palette/schema";
import { SEARCH_TABS, type SearchTab, searchPath } from "@/features/posts/tagged/paths";
import type { PicturedTag } from "@/features/posts/tagged/queries";
import type { searchUsers } from "@/features/users/api";
import type { Author } from "@/features/users/schema";
import { call } from "@/lib/browser/call";
import { usePages } from "@/lib/browser/use-pages";
import { countOf, fullCount } from "@/lib/format";
import { Alert } from "@/ui/alert";
import { Tabs } from "@/ui/tabs";
import { focusPerson } from "../person-row";
import { PagedPosts } from "../post-list/paged-posts";
import { type Paging, ShowMore } from "../post-list/show-more";
import { ColourRow } from "./colour-row";
import { Alone, AlsoFound, FoundPeople, NearTags, Sentence } from "./found";
import { SearchForm, useSearch } from "./search-form";
import { type Found, hasPosts, NOTHING_FOUND, SEARCH_FAILED } from "./search-results";
import { TagTiles } from "./tag-tiles";

const NO_TAGS: string[] = [];

type Props = {
  tags: string[];
  tab: SearchTab;
  /** That posts are searched by; null for a search for tags. */
  colour: NamedColour | null;
  /** Null if the search failed. */
  found: Found | null;
  colours: NamedColour[];
  popular: PicturedTag[];
};

/**
 * A search field with its results, or with popular tags if there are none. An emptied field has changed
 * the URL alone, and the results of before are not shown.
 */
export function ExploreView({ tags: searched, tab, found: response, popular, ...props }: Props) {
  const params = useSearchParams();
  const isSearch = params.has("tags") || params.has("color");
  // Below a post, the URL is that of the post.
  const isCleared = usePathname() === searchPath({ tags: [] }) && !isSearch;
  const tags = isCleared ? NO_TAGS : searched;
  const colour = isCleared ? null : props.colour;
  const found = isCleared ? NOTHING_FOUND : response;
  const search = useSearch(tags, colour?.hex);
  const hasResults = found && (hasPosts(found.list) || found.users.length + found.tags.length > 0);
  return (
    <div className="fit-columns">
      <div className="-mt-2 flex flex-wrap items-baseline gap-x-4 max-lg:-mt-4 max-lg:gap-x-2">
        <h1 className="page-title max-lg:text-lg/8">Explore</h1>
        <p className="text-muted max-lg:text-xs">Discover amazing content from our community</p>
      </div>
      <SearchForm search={search} />
      <ColourRow colours={props.colours} current={colour} tags={tags} />
      {!found && (
        <div className="mt-5 max-w-180">
          <Alert message={SEARCH_FAILED} />
        </div>
      )}
      {found && colour && <ColourResults tags={tags} colour={colour} found={found} />}
      {found && !colour && tags.length > 0 && (
        <Results tags={tags} tab={tab} found={found} onSelect={search.start} />
      )}
      {!hasResults && !found?.alone.length && popular.length > 0 && (
        <section className={isSearch ? "mt-8" : "mt-2 max-lg:mt-0.5"}>
          <h2 className="small-title">Popular Tags</h2>
          <TagTiles tags={popular} onSelect={search.start} />
        </section>
      )}
      {found && !colour && tags.length === 0 && (
        <p className="mt-6 text-sm text-muted">
          <span>Search for tags to discover content</span> ·{" "}
          <span>Try popular tags like "art", "photography", or "nature"</span>
        </p>
      )}
    </div>
  );
}

const tabNames: Record<SearchTab, string> = { posts: "Posts", people: "People", tags: "Tags" };

type ResultsProps = {
  tags: string[];
  tab: SearchTab;
  found: Found;
  onSelect: (tags: string) => void;
};

const Results = ({ tags, tab, found, onSelect }: ResultsProps) => (
  <div className="pt-6">
    <Tabs
      label="Results"
      tabs={SEARCH_TABS.map((id) => ({
        id,
        name: tabNames[id],
        href: searchPath({ tags, tab: id }),
        ...found.counts?.[id],
      }))}
      current={tab}
      panelId="results"
    >
      <TabContent tags={tags} tab={tab} found={found} onSelect={onSelect} />
    </Tabs>
  </div>
);

function TabContent({ tags, tab, found, onSelect }: ResultsProps) {
  const { list, users, near, by } = found;
  if (tab === "tags" && found.tags.length > 0)
    return <TagTiles tags={found.tags} onSelect={onSelect} />;
  if (tab === "people" && users.length > 0) return <PeopleTab tags={tags} found={found} />;
  if (hasPosts(list) && by === "tags") return <TagResults tags={tags} found={found} />;
  if (hasPosts(list) || users.length > 0) return <WordResults tags={tags} found={found} />;
  return (
    <Sentence title={`No ${tab} found for "${tags.join(", ")}"`}>
      Try searching for different tags
      {near.length > 0 && <NearTags tags={near} />}
    </Sentence>
  );
}

type PeoplePage = { users: Author[]; nextCursor: string | null };

function PeopleTab({ tags, found: { text, users, nextUsers } }: ResultProps) {
  const { items, ...list } = usePages<PeoplePage, Author>(
    (cursor) =>
      call<typeof searchUsers>("GET /users/search", {
        query: { query: text, cursor, batch: TAB_FOUND_SHOWN },
      }),
    {
      first: { users, nextCursor: nextUsers },
      itemsOf: (page) => page.users,
      cachedAs: ["people", text, nextUsers],
    },
  );
  return (
    <>
      <FoundPeople users={items} />
      <ShowMore
        items={items}
        list={list}
        noun="profile"
        focusItem={focusPerson}
        paging={{
          label: "Show more people",
          failureTitle: "Unable to Load People",
          failureText: SEARCH_FAILED,
          href: (cursor) => searchPath({ tags, tab: "people", cursor }),
        }}
      />
    </>
  );
}

type HeadProps = { title: string | false; status: string; children?: ReactNode };

const ResultsHead = ({ title, status, children }: HeadProps) => (
  <header className="flex flex-wrap items-baseline justify-between gap-x-6 pt-5 pb-4">
    {title && <h2 className="section-title">{title}</h2>}
    <p className="text-sm text-faint" role="status">
      {status}
    </p>
    {children}
  </header>
);

const countOfPage = (count: number, nextCursor: string | null) =>
  countOf(count, "post") + (nextCursor ? " and more" : "");

type ColourProps = { tags: string[]; colour: NamedColour; found: Found };

function ColourResults({ tags, colour, found: { list, text, alone } }: ColourProps) {
  const { posts, nextCursor } = list;
  const words = text && ` and "${text}"`;
  if (!hasPosts(list))
    return (
      <Sentence title={`No posts with ${colour.name} (${colour.hex})${words} found`}>
        Try another colour
        <Alone searches={alone} />
      </Sentence>
    );
  return (
    <>
      <ResultsHead title={titleOf(colour) + words} status={countOfPage(posts.length, nextCursor)} />
      <PagedPosts
        key={colour.hex + text}
        list={list}
        paging={text ? byWords(tags, text, colour.hex) : byColour(colour.hex)}
      />
    </>
  );
}

type ResultProps = { tags: string[]; found: Found };

function TagResults({ tags, found: { total, list, text, also } }: ResultProps) {
  const isAtLeast = tags.length > 1 && total > EXACT_TOTAL_MAX;
  return (
    <>
      <ResultsHead
        title={`Search Results for "${tags.join(", ")}"`}
        status={`${fullCount(total)}${isAtLeast ? "+" : ""} ${total === 1 ? "post" : "posts"} found`}
      />
      {/* With more below, the list is continued by its button only. */}
      <PagedPosts key={tags.join()} list={list} paging={{ ...byTags(tags), onScroll: !also }} />
      {also && <AlsoFound text={text} found={also} />}
    </>
  );
}

/** What was found first, then that no post has the tag. */
function WordResults({ tags, found: { list, text, users } }: ResultProps) {
  const { posts, nextCursor } = list;
  return (
    <>
      {users.length > 0 && (
        <>
          <h2 className="section-title pt-5">People</h2>
          <FoundPeople users={users} />
        </>
      )}
      <ResultsHead
        title={posts.length > 0 && `Posts with "${text}" in title or text`}
        status={[
          posts.length > 0 && `${countOfPage(posts.length, nextCursor)} with these words`,
          users.length > 0 && (users.length === 1 ? "1 person" : `${users.length} people`),
        ]
          .filter(Boolean)
          .join(", ")}
      >
        <p className="w-full text-sm text-faint">
          <span>No posts found for "{tags.join(", ")}"</span> ·{" "}
          <span>Try searching for different tags</span>
        </p>
      </ResultsHead>
      {hasPosts(list) && <PagedPosts key={tags.join()} list={list} paging={byWords(tags, text)} />}
    </>
  );
}

const pagingOf = (href: Paging["href"], load: Paging["load"]): Paging => ({
  label: "Load more",
  failureTitle: "Unable to Load Posts",
  failureText: SEARCH_FAILED,
  href,
  onScroll: true,
  load,
});

const pathOf = (tags: string[], color?: string) => (cursor: string) =>
  searchPath({ tags, color, cursor });

const byTags = (tags: string[]) =>
  pagingOf(pathOf(tags), async (cursor) => {
    const { tweets, nextCursor } = await call<typeof searchTags>("GET /tweets/search/tags", {
      query: { tags: tags.join(","), cursor },
    });
    return { posts: tweets, nextCursor };
  });

const byWords = (tags: string[], q: string, colour?: string) =>
  pagingOf(pathOf(tags, colour), async (cursor) => {
    const { tweets, nextCursor } = await call<typeof searchPosts>("GET /tweets/search", {
      query: { q, cursor, ...(colour && { colour }) },
    });
    return { posts: tweets, nextCursor };
  });

const byColour = (color: string) =>
  pagingOf(pathOf([], color), (cursor) =>
    call<typeof searchColour>("GET /tweets/search/colour", { query: { colour: color, cursor } }),
  );
