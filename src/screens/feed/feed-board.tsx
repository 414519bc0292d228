"use client";
import { useRouter } from "next/navigation";
import { type MouseEvent, useState } from "react";
import type { getFeed } from "@/features/posts/api";
import { type InitialList, useShownOrder } from "@/features/posts/client/post-list";
import { feedPath, postMessages, type Sort } from "@/features/posts/rules";
import { matchesText } from "@/features/posts/text-filter";
import { call } from "@/lib/call";
import { countOf } from "@/lib/format";
import { hrefOf, softLinkOf } from "@/ui/soft-links";
import { PostList } from "../post-list/post-list";
import { type Continuation, ShowMore } from "../post-list/show-more";
import { useList } from "../post-list/use-list";
import { FeedEmpty } from "./feed-empty";
import { FeedFilter } from "./feed-filter";
import { FeedSort } from "./feed-sort";
import { FeedCategories, FeedTag } from "./feed-tags";

export type FeedProps = InitialList & {
  /** The server could not read them. */
  failed: boolean;
  tag: string | null;
  sort: Sort;
};

/** The feed with its controls. Also without JavaScript: every choice is a link. */
export function FeedBoard(feed: FeedProps) {
  const { tag, sort } = feed;
  const router = useRouter();
  const [text, setText] = useState("");
  const continuation = continuationOf(feed);
  const list = useList(feed, continuation);
  const { posts } = list;
  const shown = posts.filter((post) => matchesText(post, text));
  useShownOrder(shown);

  const choose = (event: MouseEvent<HTMLElement>) => {
    const link = softLinkOf(event);
    if (!link) return;
    event.preventDefault();
    router.push(hrefOf(link), { scroll: false });
  };

  return (
    <div className="fit-columns feed-board">
      <h1 className="page-title">Discover Amazing Creations</h1>
      <FeedFilter text={text} onChange={setText} />
      <FeedCategories tag={tag} sort={sort} onChoose={choose} />
      <FeedSort tag={tag} sort={sort} onChoose={choose} />
      {tag && <FeedTag tag={tag} sort={sort} onChoose={choose} />}
      <p className="count" role="status">
        {!feed.failed && countOf(shown.length, "post")}
      </p>
      <div className="results">
        {shown.length > 0 ? (
          <PostList posts={shown} />
        ) : (
          <FeedEmpty feed={feed} filtered={posts.length > 0} onClear={() => setText("")} />
        )}
        {posts.length > 0 && <ShowMore list={list} continuation={continuation} />}
        {!feed.fromStart && (
          <p className="count list-end">
            <a className="underlined-link" href={feedPath({ tag, sort })}>
              Back to the first posts
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** The feed never loads more by itself (spec §2); it ends in a link. */
const continuationOf = ({ tag, sort }: FeedProps): Continuation => ({
  label: "Show more posts",
  failureTitle: "Unable to Load Posts",
  failureText: postMessages.feedFailed,
  href: (cursor) => feedPath({ tag, sort, cursor }),
  load: (cursor) =>
    call<typeof getFeed>({
      method: "GET",
      path: "/feed",
      query: { sort, cursor, ...(tag && { tag }) },
    }),
});
