"use client";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import type { getFeed } from "@/features/posts/api";
import { useShownOrder } from "@/features/posts/client/list-order";
import { feedPath } from "@/features/posts/feed/paths";
import { postMessages } from "@/features/posts/messages";
import { matchesText } from "@/features/posts/text-filter";
import { call } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import { lazyChunk } from "@/ui/lazy-chunk";
import { SearchForm, useSearch } from "../explore/search-form";
import { ListViewToggles } from "../post-list/list-view";
import { PostList } from "../post-list/post-list";
import { type Paging, ShowMore } from "../post-list/show-more";
import { useList } from "../post-list/use-list";
import { FeedEmpty } from "./feed-empty";
import { FeedCategories, FeedTag } from "./feed-filters";
import type { FeedProps } from "./feed-props";
import { FeedSort } from "./feed-sort";

// Few need it.
const Welcome = dynamic(() => import("./welcome").then((module) => module.Welcome));
const newPosts = lazyChunk(() => import("./new-posts"));
const NONE: ReadonlySet<string> = new Set();
const NO_TAGS: string[] = [];

/** The feed with its filters and sorting, which are links and work without JavaScript. */
export function FeedView(feed: FeedProps) {
  const { from, tag, sort } = feed;
  const [text, setText] = useState("");
  const paging = pagingOf(feed);
  const list = useList(feed, paging);
  const { posts } = list;
  const search = useSearch(NO_TAGS);
  const shown = text ? posts.filter((post) => matchesText(post, text)) : posts;
  useShownOrder(shown, text ? undefined : list.listId);
  // A refresh renders the feed without them.
  const [atFirst] = useState(feed.suggested);
  const suggested = feed.suggested ?? (from === "everyone" ? atFirst : undefined);
  const [newIds, setNewIds] = useState(NONE);
  const NewPosts = useNewPosts();

  const type = (typed: string) => {
    search.type(typed);
    if (text || !typed) setText(typed);
  };
  const clear = () => type("");
  const note = suggested && <Welcome people={suggested} isNew={from === "everyone"} />;

  return (
    <div className="fit-columns">
      <header
        data-keep-scroll
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center max-lg:-mt-5 lg:-mt-2 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:gap-x-4"
      >
        <h1 className="page-title truncate pr-2 text-xl/9 max-lg:col-[1/3] max-lg:row-start-1 max-lg:mr-12 max-[22.5rem]:text-lg/9">
          Discover Amazing Creations
        </h1>
        <FeedCategories from={from} tag={tag} sort={sort} />
        <div className="flex min-h-8 min-w-0 items-center gap-3 whitespace-nowrap max-lg:contents lg:col-span-2">
          <div className="flex min-w-0 gap-3 max-lg:order-1 lg:flex-none">
            <p className="flex-none text-sm text-faint" role="status">
              {!feed.failed && list.nextCursor && (
                <span className="max-[27rem]:sr-only">Showing </span>
              )}
              {!feed.failed && countOf(shown.length, "post")}
            </p>
            {NewPosts && sort === "recent" && !feed.failed && (
              <NewPosts key={`${from} ${tag}`} feed={feed} posts={shown} onChange={setNewIds} />
            )}
          </div>
          {tag && <FeedTag from={from} tag={tag} sort={sort} />}
        </div>
        <SearchForm
          search={{ ...search, type }}
          filter={{ count: posts.length, isActive: text !== "", start: setText }}
        />
        <div className="flex items-center justify-end max-lg:order-1 max-lg:[&_.button]:h-8 max-lg:[&_.button]:after:top-0 max-lg:[&_.button]:after:[translate:-50%_0] lg:gap-2">
          <ListViewToggles />
          <FeedSort from={from} tag={tag} sort={sort} />
        </div>
      </header>
      <div className="min-w-0 lg:mt-3.5">
        {shown.length > 0 ? (
          <PostList posts={shown} newIds={newIds} sort={sort} note={note} />
        ) : (
          <>
            <FeedEmpty feed={feed} filtered={posts.length > 0} text={text} onClear={clear} />
            {note}
          </>
        )}
        {posts.length > 0 && <ShowMore items={posts} list={list} paging={paging} />}
        {!feed.fromStart && (
          <p className="text-sm text-faint mt-4 text-center">
            <a className="underlined-link" href={feedPath({ from, tag, sort })}>
              Back to the first posts
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** Loads after hydration; without the chunk nothing is marked as new, which needs no message. */
function useNewPosts() {
  const [module, setModule] = useState(newPosts.loaded);
  useEffect(() => {
    newPosts.load().then(setModule, () => {});
  }, []);
  return module?.NewPosts;
}

/** The feed loads more only on request, by a link at its end (docs/product.md F12). */
const pagingOf = ({ from, tag, sort }: FeedProps): Paging => ({
  label: "Show more posts",
  failureTitle: "Unable to Load Posts",
  failureText: postMessages.feedFailed,
  href: (cursor) => feedPath({ from, tag, sort, cursor }),
  load: (cursor) =>
    call<typeof getFeed>("GET /feed", { query: { from, sort, cursor, ...(tag && { tag }) } }),
});
