"use client";
import { useCallback } from "react";
import { useCollections } from "@/features/bookmarks/collections/client";
import { collectionMessages } from "@/features/bookmarks/collections/messages";
import { collectionPath } from "@/features/bookmarks/collections/paths";
import type { Collection } from "@/features/bookmarks/collections/schema";
import { useTakenOff } from "@/features/bookmarks/collections/taken-off";
import type { InitialList } from "@/features/posts/client/post-list";
import type { Post } from "@/features/posts/schema";
import { fullCount } from "@/lib/format";
import { EmptyState } from "@/ui/empty-state";
import { FailedState } from "@/ui/failed-state";
import { loadReacted } from "../post/reacted-posts";
import { LoadedPosts } from "../post-list/paged-posts";
import type { Paging } from "../post-list/show-more";
import { useList } from "../post-list/use-list";
import { CollectionMenu } from "./collection-menu";
import { CollectionTiles } from "./collection-tiles";
import { useReacted } from "./use-reacted";

const reactionTexts = {
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

const NONE: Collection[] = [];

type ReactionsName = keyof typeof reactionTexts;

type Props = InitialList & {
  name: ReactionsName;
  total: number;
  failed: boolean;
  collections?: Collection[] | undefined;
  collection?: string | undefined;
  /** Of the posts of each collection, while none is shown. */
  pictures?: Record<string, string[]> | undefined;
};

export function ReactionsView(props: Props) {
  const { name, total, failed, collections: initial, collection, pictures, ...list } = props;
  const texts = reactionTexts[name];
  const collections = useCollections(initial ?? NONE, list.listId);
  const chosen = collections.find(({ _id }) => _id === collection);
  const hasLeft = useHasLeft(name, collection);
  const paging = pagingOf(name, collection);
  const shown = useReacted(useList(list, paging), { total, hasLeft });
  return (
    <div className="fit-columns">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-5.5">
        <div>
          <div className="flex items-center gap-1">
            <h1 className="page-title wrap-anywhere" dir="auto">
              {chosen?.name ?? texts.title}
            </h1>
            {chosen && <CollectionMenu collections={collections} collection={chosen} />}
          </div>
          {chosen ? (
            <a className="underlined-link text-muted" href={texts.path}>
              {texts.title}
            </a>
          ) : (
            <p className="text-muted">{texts.subtitle}</p>
          )}
        </div>
        <p className="text-sm text-faint" role="status">
          {!failed && shown.posts.length > 0 && `${fullCount(shown.count)} ${texts.counted} posts`}
        </p>
      </header>
      {initial && !collection && <CollectionTiles collections={collections} pictures={pictures} />}
      {shown.posts.length > 0 || shown.nextCursor ? (
        <LoadedPosts list={shown} paging={paging} hasLeft={hasLeft} collection={collection} />
      ) : (
        <NoPosts name={name} failed={failed} isCollection={collection !== undefined} />
      )}
    </div>
  );
}

const icons = { favorites: "before:icon-heart", saved: "before:icon-bookmark" };

type NoPostsProps = Pick<Props, "name" | "failed"> & { isCollection: boolean };

function NoPosts({ name, failed, isCollection }: NoPostsProps) {
  const { failureTitle, failureText, emptyTitle, emptyText } = reactionTexts[name];
  if (failed) return <FailedState title={failureTitle} text={failureText} />;
  return (
    <EmptyState
      art={<EmptyPicture icon={icons[name]} />}
      title={isCollection ? collectionMessages.emptyTitle : emptyTitle}
      text={isCollection ? collectionMessages.emptyText : emptyText}
    >
      {!isCollection && (
        <a className="button button-solid" href="/dashboard">
          Explore Posts
        </a>
      )}
    </EmptyState>
  );
}

/** Whether a post has been removed from the list, or from the collection that is shown. */
function useHasLeft(name: ReactionsName, collection: string | undefined) {
  const takenOff = useTakenOff(collection);
  return useCallback(
    (post: Post) =>
      name === "favorites" ? !post.isLiked : !post.isBookmarked || takenOff.includes(post._id),
    [name, takenOff],
  );
}

function pagingOf(name: ReactionsName, collection: string | undefined): Paging {
  const { path, failureTitle, failureText } = reactionTexts[name];
  return {
    label: "Load more",
    failureTitle,
    failureText,
    href: (cursor) =>
      name === "saved"
        ? collectionPath(collection, cursor)
        : `${path}?cursor=${encodeURIComponent(cursor)}`,
    load: (cursor) => loadReacted(path, { cursor, collection }),
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
