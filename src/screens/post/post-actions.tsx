"use client";
import { BookmarkButton } from "@/features/bookmarks/components/bookmark-button";
import { LikeButton } from "@/features/likes/components/like-button";
import { ShareButton } from "@/features/posts/components/share-button";
import type { Post } from "@/features/posts/schema";

/** What a viewer can do with an opened post. */
export const PostActions = ({ post }: { post: Post }) => (
  <div className="post-acts">
    <LikeButton post={post} place="bar" />
    <BookmarkButton post={post} place="bar" />
    <ShareButton post={post} className="btn btn-3">
      Share
    </ShareButton>
  </div>
);
