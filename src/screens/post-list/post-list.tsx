import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import {
  type FocusEvent,
  Fragment,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { takeLastPage } from "@/features/posts/client/list-order";
import { readPost } from "@/features/posts/client/post-cache";
import type { Sort } from "@/features/posts/feed/sorts";
import { preloadMedia } from "@/features/posts/media/client";
import { useCoveredNow } from "@/features/posts/media/components/cover";
import { useListView, useSavesData } from "@/features/posts/media/list-view";
import { postPagePath, postPath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import { anchorOf, internalLinkOf } from "@/ui/internal-links";
import { whenFocusIsLost } from "@/ui/restore-focus";
import { useFocusRestoration } from "@/ui/use-focus-restoration";
import { WIDE_SCREEN } from "@/ui/wide-screen";
import { cardOf, focusCard } from "../post/focus-card";
import { useListPath, useOpenPost } from "../post/overlay-navigation";
import { pageSteps } from "../post/post-actions";
import { movingPicture, openedPost } from "../post/post-overlay";
import { menuRequestOf, postMenus, usePostMenu } from "../post-menu/menu-button";
import { placeOfNote } from "./note-place";
import { PostCard } from "./post-card";
import { useListKeys } from "./use-list-keys";

type Props = {
  posts: Post[];
  hasLeft?: (post: Post) => boolean;
  newIds?: ReadonlySet<string>;
  /** Of the feed, which links of tags keep. */
  sort?: Sort;
  /** Stands between the cards. */
  note?: ReactNode;
};

/**
 * A grid of cards. After hydration one handler opens their posts.
 */
export function PostList({ posts, hasLeft, newIds, sort, note }: Props) {
  const { columns, captions } = useListView();
  const savesData = useSavesData();
  const isCovered = useCoveredNow();
  const router = useRouter();
  const client = useQueryClient();
  const open = useOpenPost();
  const list = useListPath();
  const prefix = postPath("", list);
  const postIdOf = ({ pathname }: HTMLAnchorElement) =>
    pathname.startsWith(prefix) ? pathname.slice(prefix.length) : undefined;

  // Where it was, also when posts come or go.
  const [noteAt] = useState(() => placeOfNote(posts));
  const menu = usePostMenu();
  const section = useRef<HTMLElement>(null);
  const trackFocus = useFocusRestoration(posts, focusCard);
  useFocusOnLastPost();
  const announcement = useListKeys(posts, section);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link = menu.click(event) ? null : internalLinkOf(event);
    const id = link && postIdOf(link);
    if (!id) return;
    event.preventDefault();
    // The focus returns to the title, because the link of the picture is not focusable.
    focusCard(id);
    if (!matchMedia(WIDE_SCREEN).matches) router.push(postPagePath(id) + link.hash);
    else if (open) open(id);
    else router.push(postPath(id, list), { scroll: false });
  };

  const preload = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    if (menuRequestOf(event.target)) postMenus.preload();
    const link = anchorOf(event.target);
    const id = link && postIdOf(link);
    if (!id || savesData) return;
    const isWide = matchMedia(WIDE_SCREEN).matches;
    // A press follows a touch, and the focus follows a press: the page would be requested twice.
    const isIntent =
      "pointerType" in event
        ? event.pointerType !== "touch"
        : event.target.matches(":focus-visible");
    if (isIntent) router.prefetch(isWide ? postPath(id, list) : postPagePath(id));
    if (!isWide) return pageSteps.preload();
    const post = readPost(client, id);
    if (!post) return;
    openedPost.preload();
    movingPicture.preload();
    if (!isCovered(post)) preloadMedia(post);
  };

  return (
    <>
      <h2 className="sr-only">Posts</h2>
      <section
        ref={section}
        className="masonry"
        data-columns={columns}
        data-captions={captions}
        aria-label="Posts"
        onClick={onClick}
        onKeyDown={menu.press}
        onPointerOver={preload}
        onFocus={(event) => {
          preload(event);
          trackFocus(event);
        }}
      >
        {posts.map((post, index) => (
          <Fragment key={post._id}>
            {index === noteAt && note}
            <PostCard
              initialPost={post}
              index={index}
              hasLeft={hasLeft}
              isNew={newIds?.has(post._id)}
              sort={sort}
            />
          </Fragment>
        ))}
        {posts.length <= noteAt && note}
      </section>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {menu.menu}
    </>
  );
}

/**
 * Back from the page of a post, focuses its card. The scroll position is that of before, unless steps have
 * led to another card, which is scrolled into view.
 */
function useFocusOnLastPost() {
  const client = useQueryClient();
  // Before the effect of the frame, which would focus the heading.
  useEffect(() => {
    const last = takeLastPage(client);
    if (!last) return;
    whenFocusIsLost(() => {
      focusCard(last.id);
      if (!last.isStep) return;
      const card = cardOf(last.id);
      // After the browser has restored the scroll position of before.
      requestAnimationFrame(() => card?.scrollIntoView({ block: "nearest" }));
    });
  }, [client]);
}
