"use client";
import { useCallback } from "react";
import { shelfMessages } from "@/features/bookmarks/shelves/messages";
import { shelfPath } from "@/features/bookmarks/shelves/paths";
import type { Shelf } from "@/features/bookmarks/shelves/schema";
import { useTakenOff } from "@/features/bookmarks/shelves/taken-off";
import type { InitialList } from "@/features/posts/client/post-list";
import type { Post } from "@/features/posts/schema";
import { fullCount } from "@/lib/format";
import { EmptyState } from "@/ui/empty-state";
import { FailedState } from "@/ui/failed-state";
import { loadCollected } from "../post/collected-posts";
import { LoadedPosts } from "../post-list/paged-posts";
import type { Paging } from "../post-list/show-more";
import { useList } from "../post-list/use-list";
import { ShelfChips } from "./shelf-chips";
import { useCollected } from "./use-collected";

const collectionTexts = {
  favorites: {
    path: "/favorites",
    title: "Your Favorites",
    subtitle: "Posts you've liked and loved",
    counted: "liked",
    emptyTitle: "No Favorites Yet",
    emptyText: "You haven't liked any posts yet. Start exploring and like posts you love!",
    failureTitle: "Unable to Load Favorites",
    failureText: "Failed to load your liked posts. Please try again.",
  },
  saved: {
    path: "/saved",
    title: "Your Collections",
    subtitle: "Posts you've saved for later",
    counted: "saved",
    emptyTitle: "No Collections Yet",
    emptyText:
      "You haven't saved any posts yet. Start building your collection by bookmarking posts you want to revisit!",
    failureTitle: "Unable to Load Collections",
    failureText: "Failed to load your saved posts. Please try again.",
  },
} as const;

type CollectionName = keyof typeof collectionTexts;

type Props = InitialList & {
  name: CollectionName;
  total: number;
  failed: boolean;
  shelves?: Shelf[] | undefined;
  shelf?: string | undefined;
  /** Of the posts of each shelf, while none is shown. */
  pictures?: Record<string, string[]> | undefined;
};

export function CollectionView(props: Props) {
  const { name, total, failed, shelves, shelf, pictures, ...list } = props;
  const texts = collectionTexts[name];
  const isUncollected = useIsUncollected(name, shelf);
  const paging = pagingOf(name, shelf);
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
      {shelves && (total > 0 || shelves.length > 0) && (
        <ShelfChips shelves={shelves} chosen={shelf} pictures={pictures} listId={list.listId} />
      )}
      {shown.posts.length > 0 || shown.nextCursor ? (
        <LoadedPosts list={shown} paging={paging} isUncollected={isUncollected} shelf={shelf} />
      ) : (
        <NoPosts name={name} failed={failed} isShelf={shelf !== undefined} />
      )}
    </div>
  );
}

const icons = { favorites: "before:icon-heart", saved: "before:icon-bookmark" };

type NoPostsProps = Pick<Props, "name" | "failed"> & { isShelf: boolean };

function NoPosts({ name, failed, isShelf }: NoPostsProps) {
  const { failureTitle, failureText, emptyTitle, emptyText } = collectionTexts[name];
  if (failed) return <FailedState title={failureTitle} text={failureText} />;
  return (
    <EmptyState
      art={<EmptyPicture icon={icons[name]} />}
      title={isShelf ? shelfMessages.emptyTitle : emptyTitle}
      text={isShelf ? shelfMessages.emptyText : emptyText}
    >
      {!isShelf && (
        <a className="button button-solid" href="/dashboard">
          Explore Posts
        </a>
      )}
    </EmptyState>
  );
}

/** Whether a post has been removed from the collection, or from the shelf that is shown. */
function useIsUncollected(name: CollectionName, shelf: string | undefined) {
  const takenOff = useTakenOff(shelf);
  return useCallback(
    (post: Post) =>
      name === "favorites" ? !post.isLiked : !post.isBookmarked || takenOff.includes(post._id),
    [name, takenOff],
  );
}

function pagingOf(name: CollectionName, shelf: string | undefined): Paging {
  const { path, failureTitle, failureText } = collectionTexts[name];
  return {
    label: "Load more",
    failureTitle,
    failureText,
    href: (cursor) =>
      name === "saved" ? shelfPath(shelf, cursor) : `${path}?cursor=${encodeURIComponent(cursor)}`,
    load: (cursor) => loadCollected(path, { cursor, shelf }),
    onScroll: true,
  };
}

const EmptyPicture = ({ icon }: { icon: string }) => (
  <div className="mt-12 mb-5.5 grid w-57 grid-cols-3 items-start gap-1.5" aria-hidden="true">
    <span className="h-24 rounded-img bg-fill" />
    <span className="h-32 rounded-img bg-fill" />
    <span
      className={`grid h-18 place-items-center rounded-img border-[1.5px] border-edge border-dashed text-faint before:size-4.5 ${icon}`}
    />
  </div>
);
