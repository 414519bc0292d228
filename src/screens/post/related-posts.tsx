"use client";
import Link from "next/link";
import { useMemo } from "react";
import { useIsHidden } from "@/features/posts/client/hidden-posts";
import { useInitialPosts, usePost } from "@/features/posts/client/post-cache";
import { StillImage } from "@/features/posts/media/components/still-image";
import { postPagePath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import { averageColour } from "@/lib/average-colour";
import { useFocusRestoration } from "../post-list/use-focus-restoration";
import { MenuButton } from "../post-menu/menu-button";

const SIZES = "(width < 64rem) 45vw, 18rem";

const linkId = (postId: string) => `related-${postId}`;
const focusRelated = (postId: string) =>
  document.getElementById(linkId(postId))?.focus({ preventScroll: true });

export function RelatedPosts({ payloadId, posts }: { payloadId: string; posts: Post[] }) {
  useInitialPosts(payloadId, posts);
  const isHidden = useIsHidden();
  const shown = useMemo(() => posts.filter(({ _id }) => !isHidden(_id)), [posts, isHidden]);
  const trackFocus = useFocusRestoration(shown, focusRelated);
  if (shown.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related">
      <h2 id="related" className="section-title">
        More like this
      </h2>
      <ul onFocus={trackFocus}>
        {shown.map((post) => (
          <RelatedPost key={post._id} initialPost={post} />
        ))}
      </ul>
    </section>
  );
}

function RelatedPost({ initialPost }: { initialPost: Post }) {
  const post = usePost(initialPost);
  return (
    <li>
      <Link id={linkId(post._id)} href={postPagePath(post._id)} prefetch={false}>
        <span className="picture" style={{ background: averageColour(post.placeholder) }}>
          <StillImage post={post} sizes={SIZES} alt="" loading="lazy" decoding="async" />
        </span>
        <b>{post.title}</b>
        <span>{post.user.fullName}</span>
      </Link>
      <MenuButton post={post} size="small" />
    </li>
  );
}
