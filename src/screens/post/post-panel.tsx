"use client";
import type { CommentPage } from "@/features/comments/comment-cache";
import { CommentForm } from "@/features/comments/components/comment-form";
import { PostDetails } from "@/features/posts/components/post-details";
import { usePost } from "@/features/posts/post-cache";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { useCountView } from "@/features/views/use-count-view";
import { MenuButton } from "../post-menu/menu-button";
import { AuthorActions } from "./author-actions";
import { CommentsHeading } from "./comments-heading";
import { PANEL_TITLE_ID } from "./ids";
import { PostActions } from "./post-actions";
import { PostComments } from "./post-comments";
import { PostTop } from "./post-top";
import { ShownMedia } from "./shown-media";

type Props = {
  post: Post;
  viewer: Author;
  /** The first comments where the server has rendered them, with the time of that. */
  comments?: { page: CommentPage; at: number } | undefined;
};

/** What the overlay shows of a post: the picture, and beside it everything else. */
export function PostPanel({ post: given, viewer, comments }: Props) {
  const post = usePost(given);
  useCountView(post._id);
  return (
    <article className="post-panel" aria-labelledby={PANEL_TITLE_ID}>
      <PostTop post={post} />
      <div className="post-panel-more">
        <MenuButton kind="post" post={post} />
      </div>
      <div className="post-panel-stage">
        <ShownMedia post={post} />
      </div>
      <div className="post-panel-side">
        <div className="post-panel-scroll">
          <PostDetails post={post} titleId={PANEL_TITLE_ID} aside={<AuthorActions post={post} />} />
          <CommentsHeading post={post} />
          <PostComments postId={post._id} viewer={viewer} first={comments} />
        </div>
        <div className="post-panel-foot">
          <PostActions post={post} />
          <CommentForm postId={post._id} viewer={viewer} />
        </div>
      </div>
    </article>
  );
}
