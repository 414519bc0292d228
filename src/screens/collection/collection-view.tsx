"use client";
import { useRouter } from "next/navigation";
import type { InitialList } from "@/features/posts/client/post-list";
import type { Post } from "@/features/posts/schema";
import { fullCount } from "@/lib/format";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { loadCollected } from "../post/collected-posts";
import { LoadedPosts } from "../post-list/paged-posts";
import type { Paging } from "../post-list/show-more";
import { useList } from "../post-list/use-list";
import { type CollectionName, collectionTexts } from "./collection-texts";
import { useCollected } from "./use-collected";

type Props = InitialList & {
  name: CollectionName;
  total: number;
  failed: boolean;
};

export function CollectionView({ name, total, failed, ...list }: Props) {
  const texts = collectionTexts[name];
  const isUncollected = uncollected[name];
  const paging = pagings[name];
  const shown = useCollected(useList(list, paging), { total, isUncollected });
  return (
    <div className="fit-columns">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-5.5">
        <div>
          <h1 className="page-title">{texts.title}</h1>
          <p className="text-muted">{texts.subtitle}</p>
        </div>
        <p className="text-sm text-faint" role="status">
          {!failed && shown.posts.length > 0 && `${fullCount(shown.count)} ${texts.counted} posts`}
        </p>
      </header>
      {shown.posts.length > 0 || shown.nextCursor ? (
        <LoadedPosts list={shown} paging={paging} isUncollected={isUncollected} />
      ) : (
        <NoPosts name={name} failed={failed} />
      )}
    </div>
  );
}

const icons = { favorites: "before:icon-heart", saved: "before:icon-bookmark" };

function NoPosts({ name, failed }: Pick<Props, "name" | "failed">) {
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
      art={<EmptyPicture icon={icons[name]} />}
      title={texts.emptyTitle}
      text={texts.emptyText}
    >
      <a className="button button-solid" href="/dashboard">
        Explore Posts
      </a>
    </EmptyState>
  );
}

/** Whether a post has been removed from the collection. */
const uncollected: Record<CollectionName, (post: Post) => boolean> = {
  favorites: ({ isLiked }) => !isLiked,
  saved: ({ isBookmarked }) => !isBookmarked,
};

const pagingOf = (name: CollectionName): Paging => ({
  label: "Load more",
  failureTitle: collectionTexts[name].failureTitle,
  failureText: collectionTexts[name].failureText,
  href: (cursor) => `${collectionTexts[name].path}?cursor=${encodeURIComponent(cursor)}`,
  load: (cursor) => loadCollected(collectionTexts[name].path, { cursor }),
  onScroll: true,
});

const pagings = {
  favorites: pagingOf("favorites"),
  saved: pagingOf("saved"),
};

const EmptyPicture = ({ icon }: { icon: string }) => (
  <div className="mt-12 mb-5.5 grid w-57 grid-cols-3 items-start gap-1.5" aria-hidden="true">
    <span className="h-24 rounded-img bg-fill" />
    <span className="h-32 rounded-img bg-fill" />
    <span
      className={`grid h-18 place-items-center rounded-img border-[1.5px] border-edge border-dashed text-faint before:size-4.5 ${icon}`}
    />
  </div>
);
