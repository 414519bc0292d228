"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type MouseEvent, useEffect, useState } from "react";
import type { listRelated } from "@/features/posts/api";
import { useIsHidden } from "@/features/posts/client/hidden-posts";
import { upsertPosts, usePost } from "@/features/posts/client/post-cache";
import { RELATED_MAX } from "@/features/posts/limits";
import { preloadMedia } from "@/features/posts/media/client";
import { StillImage } from "@/features/posts/media/components/still-image";
import { postPath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import { averageColour } from "@/lib/average-colour";
import { call } from "@/lib/browser/call";
import { nextVersion } from "@/lib/version";
import { internalLinkOf } from "@/ui/internal-links";
import { useListPath, useOpenPost } from "./overlay-navigation";

/** So that a key that is held down requests nothing for the posts that it steps past. */
const REQUEST_AFTER_MS = 500;

const NONE: Post[] = [];

/** Related posts below the comments of the overlay. They are last, so that their arrival shifts nothing. */
export function RelatedPictures({ id }: { id: string }) {
  const isHidden = useIsHidden();
  const shown = useRelated(id).filter((post) => !isHidden(post._id));
  if (shown.length === 0) return null;
  return (
    <section className="related-pictures" aria-labelledby="related">
      <h2 id="related" className="small-title">
        More like this
      </h2>
      <ul>
        {shown.map((post) => (
          <RelatedPicture key={post._id} initialPost={post} />
        ))}
      </ul>
    </section>
  );
}

function useRelated(id: string): Post[] {
  const client = useQueryClient();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), REQUEST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: ["related", id],
    enabled: isDue,
    queryFn: async ({ signal }) => {
      const requestedAt = nextVersion();
      const { tweets } = await call<typeof listRelated>({
        method: "GET",
        path: "/tweets/{id}/related",
        params: { id },
        query: { limit: RELATED_MAX },
        signal,
      });
      upsertPosts(client, tweets, requestedAt);
      return tweets;
    },
  });
  return data ?? NONE;
}

/** A collection opens only its own posts over it; others open over the feed. */
function RelatedPicture({ initialPost }: { initialPost: Post }) {
  const post = usePost(initialPost);
  const router = useRouter();
  const open = useOpenPost();
  const isOverFeed = useListPath() === "/dashboard";
  const label = `${post.title} by ${post.user.fullName}`;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!internalLinkOf(event)) return;
    event.preventDefault();
    if (isOverFeed && open) open(post._id, "push");
    else router.push(postPath(post._id), { scroll: false });
  };
  return (
    <li>
      <a
        href={postPath(post._id)}
        title={label}
        onClick={onClick}
        onPointerEnter={() => preloadMedia(post)}
      >
        <span className="picture" style={{ background: averageColour(post.placeholder) }}>
          <StillImage post={post} sizes="5.25rem" alt={label} loading="lazy" decoding="async" />
        </span>
      </a>
    </li>
  );
}
