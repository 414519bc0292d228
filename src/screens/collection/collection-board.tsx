"use client";
import { useRouter } from "next/navigation";
import type { listBookmarked } from "@/features/bookmarks/api";
import type { listLiked } from "@/features/likes/api";
import { call } from "@/lib/call";
import { fullCount } from "@/lib/format";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PagedPosts } from "../post-list/paged-posts";
import type { Continuation } from "../post-list/show-more";
import type { RenderedList } from "../post-list/whole-list";
import { type CollectionName, collectionTexts } from "./collection-texts";

type Props = RenderedList & {
  name: CollectionName;
  /** Of all posts, not only those on this page. */
  total: number;
  /** The server could not read them. */
  failed: boolean;
};

/** The posts that the viewer liked or saved, with what to say when there are none. */
export function CollectionBoard({ name, total, failed, ...list }: Props) {
  const texts = collectionTexts[name];
  return (
    <div className="fit">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-5">
        <div>
          <h1 className="h1">{texts.title}</h1>
          <p className="sub">{texts.subtitle}</p>
        </div>
        {total > 0 && (
          <p className="count" role="status">
            {fullCount(total)} {texts.counted} posts
          </p>
        )}
      </header>
      {list.posts.length > 0 ? (
        <PagedPosts list={list} continuation={continuations[name]} />
      ) : (
        <Nothing name={name} failed={failed} />
      )}
    </div>
  );
}

function Nothing({ name, failed }: Pick<Props, "name" | "failed">) {
  const router = useRouter();
  const texts = collectionTexts[name];
  if (failed) {
    return (
      <EmptyState failed title={texts.failureTitle} text={texts.failureText}>
        <Button onClick={() => router.refresh()}>Try Again</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
      <a className="btn btn-1" href="/dashboard">
        Explore Posts
      </a>
    </EmptyState>
  );
}

const toAppended = ({
  tweets,
  nextCursor,
}: Awaited<ReturnType<typeof call<typeof listLiked>>>) => ({
  posts: tweets,
  nextCursor,
});

const common = (name: CollectionName) => ({
  label: "Load more",
  failureTitle: collectionTexts[name].failureTitle,
  failureText: collectionTexts[name].failureText,
  href: (cursor: string) => `${collectionTexts[name].path}?cursor=${encodeURIComponent(cursor)}`,
  onScroll: true,
});

const continuations: Record<CollectionName, Continuation> = {
  favorites: {
    ...common("favorites"),
    load: async (cursor) =>
      toAppended(
        await call<typeof listLiked>({
          method: "GET",
          path: "/likes/user/liked-tweets",
          query: { cursor },
        }),
      ),
  },
  saved: {
    ...common("saved"),
    load: async (cursor) =>
      toAppended(
        await call<typeof listBookmarked>({
          method: "GET",
          path: "/bookmarks/user/bookmarked-tweets",
          query: { cursor },
        }),
      ),
  },
};
