"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type MouseEvent, useMemo } from "react";
import { Fold, useIsFolded } from "@/features/filters/client";
import type { listRelated } from "@/features/posts/api";
import { useIsHidden } from "@/features/posts/client/hidden-posts";
import { upsertPosts, useInitialPosts, usePost } from "@/features/posts/client/post-cache";
import { useDue } from "@/features/posts/client/use-due";
import { RELATED_MAX } from "@/features/posts/limits";
import { preloadMedia } from "@/features/posts/media/client";
import { Cover, useIsCovered } from "@/features/posts/media/components/cover";
import { StillImage } from "@/features/posts/media/components/still-image";
import { useSavesData } from "@/features/posts/media/list-view";
import { isPixelArt, tileSizes } from "@/features/posts/media/shown-sizes";
import { postMessages } from "@/features/posts/messages";
import { postPagePath, postPath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import { call } from "@/lib/browser/call";
import { backgroundOf } from "@/lib/picture-background";
import { nextVersion } from "@/lib/version";
import { Alert } from "@/ui/alert";
import { classNames } from "@/ui/class-names";
import { internalLinkOf } from "@/ui/internal-links";
import { useFocusRestoration } from "@/ui/use-focus-restoration";
import { MenuButton } from "../post-menu/menu-button";
import { useListPath, useOpenPost } from "./overlay-navigation";

const NONE: Post[] = [];

/** With titles below the page of a post; in the overlay last, so that their arrival shifts nothing. */
const looks = {
  page: {
    section: "col-span-full mt-2 max-lg:mt-0 max-lg:px-4 max-lg:pt-8",
    heading: "section-title mb-3.5",
    list: "grid grid-cols-4 gap-x-3 gap-y-5 max-lg:grid-cols-2",
  },
  overlay: {
    section: "mt-5 animate-fade border-line border-t pt-4.5 max-lg:hidden",
    heading: "small-title mb-3.5",
    list: "grid grid-cols-4 gap-2",
  },
};

const linkId = (postId: string) => `related-${postId}`;
const focusRelated = (postId: string) =>
  document.getElementById(linkId(postId))?.focus({ preventScroll: true });

type Props = {
  id: string;
  /** Rendered by the server, with the page of a post; what it could not read, the browser requests. */
  payload?: { id: string; posts: Post[] | undefined };
};

export function RelatedPosts({ id, payload }: Props) {
  useInitialPosts(payload?.id, payload?.posts ?? NONE);
  const posts = useRelated(id, payload?.posts);
  const isHidden = useIsHidden();
  const shown = useMemo(
    () => posts?.filter(({ _id }) => !isHidden(_id)) ?? NONE,
    [posts, isHidden],
  );
  const trackFocus = useFocusRestoration(shown, focusRelated);
  const variant = payload ? "page" : "overlay";
  const { section, heading, list } = looks[variant];
  const isMissing = payload !== undefined && !posts;
  if (shown.length === 0 && !isMissing) return null;
  return (
    <section className={section} aria-labelledby="related">
      <h2 id="related" className={heading}>
        More like this
      </h2>
      {isMissing && <Alert message={postMessages.feedFailed} />}
      <ul className={list} onFocus={trackFocus}>
        {shown.map((post) => (
          <RelatedPost key={post._id} initialPost={post} variant={variant} />
        ))}
      </ul>
    </section>
  );
}

function useRelated(id: string, initialData: Post[] | undefined): Post[] | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["related", id],
    enabled: useDue(),
    initialData,
    queryFn: async ({ signal }) => {
      const requestedAt = nextVersion();
      const { tweets } = await call<typeof listRelated>("GET /tweets/{id}/related", {
        params: { id },
        query: { limit: RELATED_MAX },
        signal,
      });
      upsertPosts(client, tweets, requestedAt);
      return tweets;
    },
  });
  return data;
}

/** Favorites and Saved open only their own posts over it; others open over the feed. */
function RelatedPost({ initialPost, variant }: { initialPost: Post; variant: keyof typeof looks }) {
  const post = usePost(initialPost);
  const isFolded = useIsFolded(post);
  const isCovered = useIsCovered(post);
  const router = useRouter();
  const open = useOpenPost();
  const isOverFeed = useListPath() === "/dashboard";
  const savesData = useSavesData();
  const isPage = variant === "page";
  const href = isPage ? postPagePath(post._id) : postPath(post._id);
  const label = isPage ? undefined : `${post.title} by ${post.user.fullName}`;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!internalLinkOf(event)) return;
    event.preventDefault();
    if (!isPage && isOverFeed && open) open(post._id, "push");
    else router.push(href, { scroll: isPage });
  };
  return (
    <li className="relative">
      {isFolded && <Fold className="fold-tile" item={post} onShow={() => focusRelated(post._id)} />}
      {isCovered && (
        <Cover
          id={post._id}
          className="picture aspect-4/5"
          style={{ background: backgroundOf(post) }}
          onShow={() => focusRelated(post._id)}
        />
      )}
      <a
        id={linkId(post._id)}
        className="block rounded-img"
        href={href}
        title={label}
        onClick={onClick}
        onPointerEnter={() => !savesData && !isCovered && preloadMedia(post)}
      >
        <span className="picture aspect-4/5" style={{ background: backgroundOf(post) }}>
          <StillImage
            className={classNames(isPage && "related-picture", isPixelArt(post) && "pixel-art")}
            post={post}
            sizes={tileSizes(post, variant)}
            alt={label ?? ""}
            loading="lazy"
            decoding="async"
          />
        </span>
        {isPage && (
          <>
            <b className="mt-2 block truncate pr-7 font-semibold text-control">{post.title}</b>
            <span className="block truncate pr-7 text-faint text-sm leading-4.5">
              {post.user.fullName}
            </span>
          </>
        )}
      </a>
      {isPage && <MenuButton post={post} size="small" className="absolute -right-1.75 bottom-2" />}
    </li>
  );
}
