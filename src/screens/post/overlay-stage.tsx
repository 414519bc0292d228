"use client";
import { createContext, type RefObject, useContext } from "react";
import { PostStill } from "@/features/posts/media/components/post-still";
import type { Post } from "@/features/posts/schema";

/** The id of the title of an opened post, which labels the dialog and the article. */
export const POST_TITLE_ID = "post-title";

/** The post whose media the overlay shows, kept while one post follows another. */
export const ShownPostContext = createContext<RefObject<Post | undefined> | null>(null);

/** While the post or the code that shows it is loading. */
export function OverlayMediaPlaceholder() {
  const previous = useContext(ShownPostContext)?.current;
  return <div className="overlay-stage waiting">{previous && <PostStill post={previous} />}</div>;
}
