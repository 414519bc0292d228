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
import { ListViewChoice } from "../post-list/list-view";
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
        className="-mt-5 grid grid-cols-[minmax(0,1fr)_auto_auto_auto] items-center lg:flex lg:h-12 lg:gap-2 xl:gap-3"
      >
        <div className="flex min-w-0 flex-none items-center gap-2 max-lg:h-8">
          <h1 className="truncate text-lg/8 font-semibold tracking-title">
            Discover Amazing Creations
          </h1>
          {NewPosts && sort === "recent" && !feed.failed && (
            <NewPosts key={`${from} ${tag}`} feed={feed} posts={shown} onChange={setNewIds} />
          )}
        </div>
        <FeedCategories from={from} tag={tag} sort={sort} />
        <div className="flex justify-end max-lg:col-[2/4] max-lg:row-start-1">
          <ListViewChoice />
        </div>
        <FeedSort from={from} tag={tag} sort={sort} />
        <SearchForm
          search={{ ...search, type }}
          filter={{ count: posts.length, isActive: text !== "", start: setText }}
        />
      </header>
      {tag && (
        <div data-keep-scroll>
          <FeedTag from={from} tag={tag} sort={sort} />
        </div>
      )}
      <div className="min-w-0 lg:mt-3.5">
        {shown.length > 0 || (list.nextCursor && !text) ? (
          <PostList posts={shown} newIds={newIds} sort={sort} note={note} />
        ) : (
          <>
            <FeedEmpty feed={feed} filtered={posts.length > 0} text={text} onClear={clear} />
            {note}
          </>
        )}
        {(posts.length > 0 || list.nextCursor) && (
          <ShowMore items={posts} list={list} paging={paging} />
        )}
        <p className="pt-2 text-center text-sm text-faint empty:hidden" role="status">
          {!feed.failed && list.nextCursor && "Showing "}
          {!feed.failed && countOf(shown.length, "post")}
        </p>
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
