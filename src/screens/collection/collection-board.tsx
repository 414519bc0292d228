"use client";
import { useRouter } from "next/navigation";
import type { InitialList } from "@/features/posts/client/post-list";
import type { Post } from "@/features/posts/schema";
import { fullCount } from "@/lib/format";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LoadedPosts } from "../post-list/paged-posts";
import type { Continuation } from "../post-list/show-more";
import { useList } from "../post-list/use-list";
import { loadCollected } from "./collection-calls";
import { type CollectionName, collectionTexts } from "./collection-texts";
import { EmptyArt } from "./empty-art";
import { useCollected } from "./use-collected";

type Props = InitialList & {
  name: CollectionName;
  /** Of all posts, not only those on this page. */
  total: number;
  /** The server could not read them. */
  failed: boolean;
};

/** The posts that the viewer liked or saved, with what to say when there are none. */
export function CollectionBoard({ name, total, failed, ...list }: Props) {
  const texts = collectionTexts[name];
  const hasLeft = leavers[name];
  const continuation = continuations[name];
  const shown = useCollected(useList(list, continuation), { total, hasLeft });
  return (
    <div className="fit-columns">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-5.5">
        <div>
          <h1 className="page-title">{texts.title}</h1>
          <p className="text-muted">{texts.subtitle}</p>
        </div>
        <p className="count" role="status">
          {!failed && shown.posts.length > 0 && `${fullCount(shown.count)} ${texts.counted} posts`}
        </p>
      </header>
      {shown.posts.length > 0 || shown.nextCursor ? (
        <LoadedPosts list={shown} continuation={continuation} hasLeft={hasLeft} />
      ) : (
        <Nothing name={name} failed={failed} />
      )}
    </div>
  );
}

const icons = { favorites: "heart", saved: "bookmark" } as const;

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
    <EmptyState
      art={<EmptyArt icon={icons[name]} />}
      title={texts.emptyTitle}
      text={texts.emptyText}
    >
      <a className="button button-solid" href="/dashboard">
        Explore Posts
      </a>
    </EmptyState>
  );
}

/** Which posts are not in the collection any more. */
const leavers: Record<CollectionName, (post: Post) => boolean> = {
  favorites: ({ isLiked }) => !isLiked,
  saved: ({ isBookmarked }) => !isBookmarked,
};

const continuationOf = (name: CollectionName): Continuation => ({
  label: "Load more",
  failureTitle: collectionTexts[name].failureTitle,
  failureText: collectionTexts[name].failureText,
  href: (cursor) => `${collectionTexts[name].path}?cursor=${encodeURIComponent(cursor)}`,
  load: (cursor) => loadCollected(name, { cursor }),
  onScroll: true,
});

const continuations = {
  favorites: continuationOf("favorites"),
  saved: continuationOf("saved"),
};
